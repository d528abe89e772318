/** A mailed link is opened by a press (facts 'E-mail links'): one way for drafts, orders and requests. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { translatorOf } from '@/lib/i18n/translator';
import { findMailedKey, removeMailedKey } from '@/lib/session/mailed-keys';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { consumeRateLimit } from '../limits/limiter';
import { isOwner, openWithKey, referenceOf } from './access';
import { keepBrowser } from './browser';
import { principalOf } from './principal';

const openBody = z.object({
  /** Left out where the browser has it in its cookie. */
  key: z.string().min(1).max(200).optional(),
  locale: z.string().max(8).optional(),
});

/** The body of a route that opens a link: JSON, or the form of a browser without JavaScript. */
export const openBodyContent = {
  'application/json': { schema: openBody },
  'application/x-www-form-urlencoded': { schema: openBody },
};

/** Whether the press came from a form, which is sent on to a page. */
export function isFormPress(c: Context<ApiEnv>): boolean {
  return !c.req.header('content-type')?.includes('json');
}

/** The key for a reference that this browser got from a mailed link (lib/middleware/mailed-key.ts), or null. */
export function findKeyInCookie(c: Context<ApiEnv>, reference: string): string | null {
  return findMailedKey(getCookie(c, mailedKeysCookieName), reference);
}

/**
 * Tries a key and removes the one for its reference from the cookie: where it opens, this browser has access now, and where it
 * does not, the page offers no form again. Returns whether it opened.
 */
export async function tryKey(
  c: Context<ApiEnv>,
  context: AppContext,
  attempt: { readonly reference: string; readonly key: string; readonly browserHash: string },
): Promise<boolean> {
  const opened = await context.db.transaction((transaction) =>
    openWithKey(transaction, { ...attempt, at: context.clock.now() }),
  );
  if (findKeyInCookie(c, attempt.reference) !== null) {
    const https = context.env.SITE_URL.startsWith('https:');
    const value = getCookie(c, mailedKeysCookieName);
    c.header('set-cookie', removeMailedKey(value, attempt.reference, https), { append: true });
  }
  return opened;
}

/**
 * Gives this browser what a key opens: the key of the body, or the one in its cookie. A browser that may see it already needs
 * none. Throws 422 without a key, 429, and 404 where the key opens nothing of this reference.
 */
export async function openMailedLink(
  c: Context<ApiEnv>,
  context: AppContext,
  link: { readonly reference: string; readonly key: string | undefined },
): Promise<{ readonly reference: string; readonly browserHash: string }> {
  const t = translatorOf(c.get('locale'), 'errors');
  await consumeRateLimit(c, context, 'key-open');
  const reference = referenceOf(link.reference);
  const key = link.key ?? findKeyInCookie(c, reference);
  const browserHash = keepBrowser(c, context);
  if (key === null) {
    const principal = await principalOf(c, context, browserHash);
    const owned = await isOwner(context.db, { ...principal, reference, at: context.clock.now() });
    if (owned) return { reference, browserHash };
    throw new ApiError(422, t('mailed_link_again'), { key: [t('field_required')] });
  }
  if (!(await tryKey(c, context, { reference, key, browserHash }))) throw new ApiError(404, t('not_found'));
  return { reference, browserHash };
}
