/** A part of the list that is filled in once: who died, or who acts. Folded once it has values. */
import { getTranslations } from 'next-intl/server';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import type { EstatePart } from '@/lib/contract/estates';
import type { FieldSet } from '@/lib/flows/field-set';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { apiPath, type EstateContext, formPagePath, keptNote, noteOf, textsOf } from './estate-context';
import { PartOutcome } from './part-outcome';

export async function EstatePartForm({
  part,
  context,
}: {
  readonly part: EstatePart;
  readonly context: EstateContext;
}) {
  const { locale, estate } = context;
  const t = await getTranslations('estate');
  const fields: FieldSet = estateForms[part];
  const form = `estate-${part}`;
  const note = noteOf(context, form);
  const isFailed = note !== null && !note.done;
  const version = estate.versions[part];
  const hint = (await getTranslations('behalf.field.email'))('hint');
  // Who acts stands among the parts of the letters.
  const Title = part === 'heir' ? 'h3' : 'h2';
  return (
    <section aria-labelledby={part} className="max-w-[36rem]">
      <details open={isFailed || version === 0} className="scroll-mt-28">
        <summary className="chevron flex min-h-12 items-center gap-2">
          <Title id={part} className="scroll-mt-28 text-lg">
            {t(`${part}.heading`)}
          </Title>
        </summary>
        {part === 'heir' ? <p className="mt-2">{t('heir.intro')}</p> : null}
        <form action={apiPath(context, `/${part}`)} method="post" noValidate className="mt-4 grid gap-5">
          <FormControls
            locale={locale}
            page={formPagePath(context, form, part)}
            hidden={{ version: String(version) }}
          />
          <NoteFields
            set={fields}
            idPrefix={part}
            note={keptNote(note, await getTranslations('estate.form'))}
            values={textsOf(estate)}
            texts={{ email: { hint } }}
          />
          <div>
            <Button type="submit" variant="secondary" size="large">
              {t(`${part}.save`)}
            </Button>
          </div>
        </form>
      </details>
      <PartOutcome context={context} part={part} />
    </section>
  );
}
