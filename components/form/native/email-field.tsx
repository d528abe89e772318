/** The one field of a form that mails somebody without an account, with the value and errors of a note. */
import { useTranslations } from 'next-intl';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import type { FormNote } from '@/lib/contract/accounts';
import { emailMaxLength } from '@/lib/fields/email-address';
import type { FieldView } from '@/lib/flows/flow-view';
import { NativeField } from './native-field';

export function EmailField({ note }: { readonly note: FormNote | null }) {
  const t = useTranslations('fields.field.email');
  const field: FieldView = {
    name: 'email',
    label: t('label'),
    type: 'email',
    value: note?.values.email ?? '',
    required: true,
    conditions: [],
    attributes: { autoComplete: 'email', inputMode: 'email', maxLength: emailMaxLength, spellCheck: false },
  };
  const errors = note?.errors.email ?? [];
  return (
    <>
      {note?.message && errors.length === 0 ? (
        <Callout tone="error" title={note.message} {...failureMark} />
      ) : null}
      <NativeField field={field} errors={errors} />
    </>
  );
}
