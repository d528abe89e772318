/** Sends an action, loaded on use: it imports the API client and its contracts. */
import { browserApi } from '@/lib/api-client/browser';
import { performAction } from '@/lib/api-client/operators';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { FormContent } from './use-action-form';

export { findRequestFailure } from '@/lib/api-client/request-failure';

/** Posts the form content to its action URL. Throws request errors. */
export function postAction(locale: Locale, action: string, content: FormContent): Promise<void> {
  return performAction(withMinDelay(browserApi(locale)), action.replace(/^\/api/, ''), content);
}

/** Returns the path of the reauthentication page. */
export function confirmPath(locale: Locale): string {
  return href('admin-confirm', locale);
}
