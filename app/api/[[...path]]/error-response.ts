/** The gateway's own responses (route.ts), where the API gives none. */
import { failurePage, failurePageHeaders, isPostedForm } from '@/lib/api/core/forms/failure-page';
import { RemoteApiAway } from '@/lib/api-client/remote-api';
import { localeOfHeader } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** Value of Retry-After, in seconds. */
const retryAfterSeconds = 5;

/** The response when the API is unreachable: an error message, or a page for a form without JavaScript. */
export async function errorResponse(request: Request, error: unknown): Promise<Response> {
  // Only the error code: the request can contain secrets.
  console.error('product API:', error instanceof RemoteApiAway ? error.message : error);
  const locale = localeOfHeader(request.headers.get('accept-language'));
  const message = translatorOf(locale, 'errors')('unavailable');
  const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
  if (!isPostedForm(request.headers)) {
    return Response.json({ message, errors: {} }, { status: 503, headers });
  }
  const page = await failurePage(locale, { message });
  return new Response(page, { status: 503, headers: { ...headers, ...failurePageHeaders } });
}
