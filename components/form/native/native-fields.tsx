/** Fields of a form without client code, with their values and errors of a note, and a summary of those errors. */
import { getLocale } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import type { FormNote } from '@/lib/contract/accounts';
import type { FieldSet } from '@/lib/flows/field-set';
import { type ActionFieldView, describeFields } from '../describe-fields';
import { NativeErrorSummary } from './native-error-summary';
import { NativeField } from './native-field';

interface NativeFieldsProps<V extends object> {
  readonly set: FieldSet<V>;
  /** In front of the fields' ids. */
  readonly idPrefix: string;
  readonly note: FormNote | null;
  /** Values by wire name, where the note has none. */
  readonly values?: Readonly<Record<string, string>>;
  /** Texts by wire name that differ from those of the field. */
  readonly texts?: Readonly<Record<string, Partial<Pick<ActionFieldView, 'label' | 'hint'>>>>;
}

export async function NativeFields<V extends object>({
  set,
  idPrefix,
  note,
  values = {},
  texts = {},
}: NativeFieldsProps<V>) {
  const fields = describeFields(set, await getLocale(), { idPrefix, values: { ...values, ...note?.values } });
  const errorsOf = ({ postedAs }: ActionFieldView) => note?.errors[postedAs] ?? [];
  const described = fields.map((field) => ({ ...field, ...texts[field.postedAs] }));
  const errors = described.flatMap((field) =>
    errorsOf(field).map((text) => ({ name: field.name, label: field.label, text })),
  );
  return (
    <>
      <NativeErrorSummary errors={errors} />
      {note?.message && !note.done && errors.length === 0 ? (
        <Callout tone="error" title={note.message} role="alert" />
      ) : null}
      {described.map((field) => (
        <NativeField key={field.name} field={field} errors={errorsOf(field)} />
      ))}
    </>
  );
}
