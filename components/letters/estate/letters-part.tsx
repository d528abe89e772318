/** The letters that we can send, as one order: after the free ways, and only once there is something to write. */
import { getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { boxLook, choiceLook } from '@/components/form/choice-control';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { orderLettersMax } from '@/lib/config/business';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { apiPath, type EstateContext, formPagePath, noteOf } from './estate-context';

export async function LettersPart({ context }: { readonly context: EstateContext }) {
  const { locale, estate } = context;
  const t = await getTranslations('estate.letters');
  const letters = estate.contracts.filter(({ takes_letter }) => takes_letter).slice(0, orderLettersMax);
  if (letters.length === 0) return null;
  const note = noteOf(context, 'estate-letters');
  const problem = note?.errors.contract?.[0];
  const chosen = note?.done === false ? note.values.contract?.split(',') : undefined;
  return (
    <section aria-labelledby="letters" className="max-w-[44rem]">
      <Heading level={2} size="part" id="letters" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('lead', letterPrices)}</p>
      {estate.versions.heir === 0 ? (
        <p className="mt-2">{t('needHeir')}</p>
      ) : (
        <form action={apiPath(context, '/letters')} method="post" noValidate className="mt-6 grid gap-6">
          <FormControls locale={locale} page={formPagePath(context, 'estate-letters', 'letters')} />
          <fieldset>
            <legend className="font-semibold">{t('choose')}</legend>
            {problem ? <p className="mt-1 text-danger">{problem}</p> : null}
            <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
              {letters.map(({ id, name, contract_class: contractClass, state, ends }) => (
                <label key={id} className={choiceLook}>
                  <input
                    type="checkbox"
                    name="contract"
                    value={id}
                    defaultChecked={chosen?.includes(id) ?? state === 'draft'}
                    className={boxLook}
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span translate="no">{name}</span>
                    {letterSendingOf(contractClass) === 'registered' ? (
                      <span> ({t('registeredOnly')})</span>
                    ) : null}
                    {ends ? <span> ({t('endsItself')})</span> : null}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <NoteFields set={estateForms.letters} idPrefix="letters" note={problem ? null : note} />
          <div>
            <Button type="submit" variant="secondary" size="large" iconEnd="arrow-right">
              {t('submit')}
            </Button>
            <p className="mt-2 text-ink-soft text-sm">{t('note')}</p>
          </div>
        </form>
      )}
    </section>
  );
}
