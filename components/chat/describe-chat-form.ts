/** Field descriptions of the support form. For servers, and for the lazily loaded panel. */
import type { _Translator as Translator } from 'next-intl';
import type { AccountFieldView } from '@/components/form/describe-account-form';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import { listFieldSet } from '@/lib/flows/field-set';
import { chatFields } from '@/lib/flows/forms/chat-form';
import type { Messages } from '@/lib/i18n/messages';

type ChatTranslator = Translator<Messages, 'chat'>;

export interface ChatFormDescription {
  /** Prefix of field ids, so that two forms on a page don't collide. */
  readonly idPrefix: string;
  /** Initial values by wire name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly privacyPath: string;
}

/** Describes the fields in the translator's language. */
export function describeChatForm(
  t: ChatTranslator,
  fields: FieldsTranslator,
  { idPrefix, values = {}, privacyPath }: ChatFormDescription,
): readonly AccountFieldView[] {
  const own: Readonly<Record<string, Partial<AccountFieldView>>> = {
    message: { label: t('form.message'), hint: t('form.messageHint') },
    full_name: { label: fields('field.fullName.label') },
    email: {
      label: fields('field.email.label'),
      hint: t('form.emailHint'),
      link: { href: privacyPath, label: t('form.privacy') },
    },
  };
  const described: readonly (readonly [string, Field])[] = listFieldSet(chatFields);
  return described.map(([wire, { name, type, required, width, attributes }]) => {
    const value = values[wire];
    return {
      name: `${idPrefix}-${wire}`,
      postedAs: wire,
      label: name,
      type,
      required,
      conditions: [],
      ...(width ? { width } : {}),
      ...(attributes ? { attributes } : {}),
      ...(value === undefined ? {} : { value }),
      ...own[wire],
    };
  });
}
