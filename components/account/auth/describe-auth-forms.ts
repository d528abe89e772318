/** Fields of every view of the auth panel, in one language. */
import { describeAccountForm } from '@/components/form/describe-account-form';
import type { PostedFieldView } from '@/components/form/posted-field';
import type { FormNote } from '@/lib/contract/accounts';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';

const forms = {
  register: 'register',
  login: 'login',
  'magic-link': 'magic-link',
  'magic-login': 'magic-code',
} as const;

/** Name of a form of the panel in the API's notes. */
export type AuthFormName = keyof typeof forms;

export type AuthForms = Readonly<Record<AuthFormName, readonly PostedFieldView[]>>;

interface AuthFormsDescription {
  readonly idPrefix: string;
  /** Input and result of a form posted without JavaScript. */
  readonly note?: FormNote | null;
  /** Prefilled e-mail address. */
  readonly email?: string;
}

export function describeAuthForms(
  t: FieldsTranslator,
  { idPrefix, note = null, email }: AuthFormsDescription,
): AuthForms {
  const known: Record<string, string> = email === undefined ? {} : { email };
  const fieldsOf = (name: AuthFormName) =>
    describeAccountForm(forms[name], t, {
      idPrefix: `${idPrefix}-${name}`,
      values: note?.form === name ? { ...known, ...note.values } : known,
    });
  return {
    // The registration form replaces no earlier value.
    register: fieldsOf('register').map((field) =>
      field.postedAs === 'password' ? { ...field, label: t('field.password.label') } : field,
    ),
    login: fieldsOf('login'),
    'magic-link': fieldsOf('magic-link'),
    'magic-login': fieldsOf('magic-login'),
  };
}
