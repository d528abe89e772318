/** The target after signing in: a path of this site. */

import { type ActionRequest, readText } from '@/lib/api/core/actions/action';
import { translatorOf } from '@/lib/i18n/translator';
import { isSameSitePath } from '@/lib/session/same-site-path';
import { fieldError } from '../../core/errors';

/** The sent path, or the path of a sent URL on our origin. Null without one. Throws 422 for another site's. */
export function readRedirectPath(request: ActionRequest): string | null {
  const text = readText(request, 'redirect_url', 4000);
  if (text === null) return null;
  const path = pathOf(text, request.context.env.SITE_URL);
  if (path === null || !isSameSitePath(path)) {
    throw fieldError(
      request.locale,
      'redirect_url',
      translatorOf(request.locale, 'accounts')('redirect_elsewhere'),
    );
  }
  return path;
}

/** The path of a URL on our own origin; other texts are unchanged. */
function pathOf(text: string, siteUrl: string): string | null {
  if (text.startsWith('/') || !URL.canParse(text)) return text;
  const url = new URL(text);
  return url.origin === new URL(siteUrl).origin ? `${url.pathname}${url.search}` : null;
}
