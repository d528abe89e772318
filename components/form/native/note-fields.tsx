/** Fields of a form without client code, with their values and errors of a note, and a summary of those errors. */

import { getLocale } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import type { FormNote } from '@/lib/contract/accounts';
import type { FieldSet } from '@/lib/flows/field-set';
import { describeFields } from '../describe-fields';
import { ErrorSummary } from '../error-summary';
import type { PostedFieldView } from '../posted-field';
import { listFieldErrors, NativeFields } from './native-fields';

interface NoteFieldsProps<V extends object> {
  readonly set: FieldSet<V>;
  /** In front of the fields' ids. */
  readonly idPrefix: string;
  readonly note: FormNote | null;
  /** Values by wire name, where the note has none. */
  readonly values?: Readonly<Record<string, string>>;
  /** Texts by wire name that differ from those of the field. */
  readonly texts?: Readonly<Record<string, Partial<Pick<PostedFieldView, 'label' | 'hint' | 'options'>>>>;
}

export async function NoteFields<V extends object>({
  set,
  idPrefix,
  note,
  values = {},
  texts = {},
}: NoteFieldsProps<V>) {
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
        <Callout tone="error" title={note.message} {...failureMark} />
      ) : null}
      <NativeFields {...shown} />
    </>
  );
}
