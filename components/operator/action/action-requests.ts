/** Sends an action, loaded on use: it imports the API client. */
import * as z from 'zod';
import { browserApi } from '@/lib/api-client/browser';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { FormContent } from './use-action-form';

export { findRequestFailure } from '@/lib/api-client/request-failure';

/** Posts the form content to its action URL. The page is refreshed afterwards, so that the response is not returned. Throws request errors. */
export async function postAction(locale: Locale, action: string, content: FormContent): Promise<void> {
  const { values, idempotencyKey } = content;
  const send = withMinDelay(browserApi(locale));
  await send(action.replace(/^\/api/, ''), {
    method: 'POST',
    body: values,
    idempotencyKey,
    schema: z.looseObject({}),
  });
}

/** Returns the path of the reauthentication page. */
export function confirmPath(locale: Locale): string {
  return href('admin-confirm', locale);
}
