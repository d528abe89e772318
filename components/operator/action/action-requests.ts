/** Sends an action, loaded on use: it imports the API client. */
import { browserApi } from '@/lib/api-client/browser';
import { postForm } from '@/lib/api-client/post-form';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export { findRequestFailure } from '@/lib/api-client/request-failure';

/** Posts a form to its action. Throws request errors. */
export function postAction(locale: Locale, action: string, form: HTMLFormElement): Promise<void> {
  return postForm(withMinDelay(browserApi(locale)), action, form);
}

/** Returns the path of the reauthentication page. */
export function confirmPath(locale: Locale): string {
  return href('admin-confirm', locale);
}
