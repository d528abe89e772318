/** Field descriptions of the support form. For servers, and for the lazily loaded panel. */
import type { _Translator as Translator } from 'next-intl';
import {
  type PostedFieldDescription,
  type PostedFieldView,
  postedField,
} from '@/components/form/posted-field';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import { listFieldSet } from '@/lib/flows/field-set';
import { chatFields } from '@/lib/flows/forms/chat-form';
import type { Messages } from '@/lib/i18n/messages';

type ChatTranslator = Translator<Messages, 'chat'>;

export interface ChatFormDescription extends PostedFieldDescription {
  readonly privacyPath: string;
}

/** Describes the fields in the translator's language. */
export function describeChatForm(
  t: ChatTranslator,
  fields: FieldsTranslator,
  { privacyPath, ...description }: ChatFormDescription,
): readonly PostedFieldView[] {
  const own: Readonly<Record<string, Partial<PostedFieldView>>> = {
    message: { label: t('form.message'), hint: t('form.messageHint') },
    full_name: { label: fields('field.fullName.label') },
    email: {
      label: fields('field.email.label'),
      hint: t('form.emailHint'),
      link: { href: privacyPath, label: t('form.privacy') },
    },
  };
  return listFieldSet(chatFields).map(([wire, field]) => ({
    ...postedField(wire, field, description),
    ...own[wire],
  }));
}
