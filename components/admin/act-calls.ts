/** Sending an act, fetched when one is done: it brings the API client and its contracts along. */
import { type AccountCallFailure, findAccountFailure } from '@/components/account/account-calls';
import { browserApi } from '@/lib/api-client/browser';
import { doAct } from '@/lib/api-client/operators';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { FormContent } from './use-act-form';

/** Posts what a form holds to the path that it would post to by itself. Throws what a call throws. */
export function postAct(locale: Locale, action: string, content: FormContent): Promise<void> {
  return doAct(withMinDelay(browserApi(locale)), action.replace(/^\/api/, ''), content);
}

/** Path of the page where an operator shows who it is. */
export function confirmPath(locale: Locale): string {
  return href('admin-confirm', locale);
}

/** A call that failed, told apart as a form has to; null for what is no failed call. */
export function findActFailure(error: unknown): AccountCallFailure | null {
  return findAccountFailure(error);
}
