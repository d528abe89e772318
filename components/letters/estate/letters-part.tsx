/** All about letters in one part: their price, who acts, the certificate, and which ones we send as one order. */
import { getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { boxLook, choiceLook } from '@/components/form/choice-control';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { orderLettersMax } from '@/lib/config/business';
import type { EstateContract } from '@/lib/contract/estates';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { CertificatePart } from './certificate-part';
import { apiPath, type EstateContext, formPagePath, noteOf } from './estate-context';
import { EstatePartForm } from './estate-part-form';
import { hasCertificatePart, hasHeirPart } from './outcomes';

interface LettersPartProps {
  readonly context: EstateContext;
}

export async function LettersPart({ context }: LettersPartProps) {
  const { estate } = context;
  const t = await getTranslations('estate.letters');
  const letters = estate.contracts.filter(({ takes_letter }) => takes_letter).slice(0, orderLettersMax);
  const hasHeir = hasHeirPart(estate);
  if (!(hasHeir || hasCertificatePart(estate))) return null;
  return (
    <section aria-labelledby="letters" className="grid max-w-[44rem] gap-8 *:min-w-0">
      <div>
        <Heading level={2} size="part" id="letters" className="scroll-mt-28">
          {t(letters.length > 0 ? 'heading' : 'detailsHeading')}
        </Heading>
        {letters.length > 0 ? <p className="mt-2 max-w-[60ch]">{t('lead', letterPrices)}</p> : null}
        {hasHeir ? <p className="mt-2 max-w-[60ch]">{t('own')}</p> : null}
      </div>
      {hasHeir ? <EstatePartForm part="heir" context={context} /> : null}
      <CertificatePart context={context} />
      {letters.length > 0 ? <LetterChoice context={context} letters={letters} /> : null}
    </section>
  );
}

async function LetterEnd({ by }: Pick<NonNullable<EstateContract['ends']>, 'by'>) {
  const t = await getTranslations('estate.letters');
  const text = t(by === 'lease' ? 'endsLease' : 'endsItself');
  return <span> {`(${text})`}</span>;
}

async function LetterChoice({
  context,
  letters,
}: LettersPartProps & { readonly letters: readonly EstateContract[] }) {
  const t = await getTranslations('estate.letters');
  const note = noteOf(context, 'estate-letters');
  const problem = note?.errors.contract?.[0];
  const chosen = note?.done === false ? note.values.contract?.split(',') : undefined;
  if (context.estate.versions.heir === 0) {
    return <p>{t.rich('needHeir', { link: (chunks) => <TextLink href="#heir">{chunks}</TextLink> })}</p>;
  }
  const options = estateForms.letters.letter_option.options?.map(({ value }) => ({
    value,
    label: t(`option.${value === 'registered' ? 'registered' : 'regular'}`, letterPrices),
  }));
  return (
    <form
      id="letter-choice"
      action={apiPath(context, '/letters')}
      method="post"
      noValidate
      className="grid scroll-mt-28 gap-6"
    >
      <FormControls locale={context.locale} page={formPagePath(context, 'estate-letters', 'letter-choice')} />
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
                {ends ? <LetterEnd by={ends.by} /> : null}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <NoteFields
        set={estateForms.letters}
        idPrefix="letters"
        note={problem ? null : note}
        texts={{ letter_option: options ? { options } : {} }}
      />
      <div>
        <Button type="submit" variant="secondary" size="large" iconEnd="arrow-right">
          {t('submit', { count: letters.length })}
        </Button>
        <p className="mt-2">{t('note')}</p>
      </div>
    </form>
  );
}
