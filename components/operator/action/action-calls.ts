/** Sending an act, fetched when one is done: it brings the API client and its contracts along. */
import { browserApi } from '@/lib/api-client/browser';
import { performAction } from '@/lib/api-client/operators';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { FormContent } from './use-action-form';

export { findCallFailure } from '@/lib/api-client/call-failure';

/** Posts what a form holds to the path that it would post to by itself. Throws what a call throws. */
export function postAction(locale: Locale, action: string, content: FormContent): Promise<void> {
  return performAction(withMinDelay(browserApi(locale)), action.replace(/^\/api/, ''), content);
}

/** Path of the page where an operator shows who it is. */
export function confirmPath(locale: Locale): string {
  return href('admin-confirm', locale);
}
