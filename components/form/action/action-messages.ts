/** Messages of an action's form in the browser whose fields the API alone checks. */
import type { Messages } from '@/lib/i18n/messages';

export function actionMessages({ auth, fields }: Pick<Messages, 'auth' | 'fields'>) {
  const { failure, showPassword, hidePassword } = auth;
  return { auth: { failure, showPassword, hidePassword }, fields: { controls: fields.controls } };
}
