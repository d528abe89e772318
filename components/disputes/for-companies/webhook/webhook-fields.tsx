/** Fields of a webhook's form, with their values and errors of a note, and a summary of those errors. */
import { getLocale } from 'next-intl/server';
import { describeFields } from '@/components/form/describe-fields';
import { ErrorSummary } from '@/components/form/error-summary';
import { listFieldErrors, NativeFields } from '@/components/form/native/native-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { Callout } from '@/components/ui/callout';
import type { FormNote } from '@/lib/contract/accounts';
import type { FieldSet } from '@/lib/flows/field-set';

interface WebhookFieldsProps<V extends object> {
  readonly set: FieldSet<V>;
  /** In front of the fields' ids. */
  readonly idPrefix: string;
  readonly note: FormNote | null;
  /** Values by wire name, where the note has none. */
  readonly values?: Readonly<Record<string, string>>;
  /** Texts by wire name that differ from those of the field. */
  readonly texts?: Readonly<Record<string, Partial<Pick<PostedFieldView, 'label' | 'hint'>>>>;
}

export async function WebhookFields<V extends object>({
  set,
  idPrefix,
  note,
  values = {},
  texts = {},
}: WebhookFieldsProps<V>) {
  const fields = describeFields(set, await getLocale(), { idPrefix, values: { ...values, ...note?.values } });
  const shown = {
    fields: fields.map((field) => ({ ...field, ...texts[field.postedAs] })),
    errors: note?.errors ?? {},
  };
  const entries = listFieldErrors(shown);
  return (
    <>
      <ErrorSummary entries={entries} className="mt-8 max-w-[44rem]" />
      {note?.message && !note.done && entries.length === 0 ? (
        <Callout tone="error" title={note.message} role="alert" />
      ) : null}
      <NativeFields {...shown} />
    </>
  );
}
