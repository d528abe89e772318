/** Opening a mailed link takes a form post: shared by drafts, orders and requests. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { translatorOf } from '@/lib/i18n/translator';
import { findMailedKey, removeMailedKey } from '@/lib/session/mailed-keys';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError, NotFoundError } from '../errors';
import { consumeRateLimit } from '../limits/limiter';
import { isOwner, openWithKey, referenceOf } from './access';
import { setBrowserCookie } from './browser';
import { principalOf } from './principal';

const openBody = z.object({
  /** Optional if the browser has it in a cookie. */
  key: z.string().min(1).max(200).optional(),
  locale: z.string().max(8).optional(),
});

/** The body of a route that opens a link: JSON, or a native form post. */
export const openBodyContent = {
  'application/json': { schema: openBody },
  'application/x-www-form-urlencoded': { schema: openBody },
};

/** Whether the request is a native form post, which gets a redirect. */
export function isFormPost(c: Context<ApiEnv>): boolean {
  return !c.req.header('content-type')?.includes('json');
}

/** The key that this browser got for a reference from a mailed link (lib/middleware/mailed-key.ts), or null. */
export function findKeyInCookie(c: Context<ApiEnv>, reference: string): string | null {
  return findMailedKey(getCookie(c, mailedKeysCookieName), reference);
}

/**
 * Verifies a key and removes the reference's key from the cookie: a valid key grants access, and an invalid one must not show the form
 * again. Returns whether it was valid.
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
 * Grants this browser access by the key of the body, or the one in its cookie. A browser with access needs none. Throws 422 without a key,
 * 429, and 404 for a key that is not of this reference.
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
  const browserHash = setBrowserCookie(c, context);
  if (key === null) {
    const principal = await principalOf(c, context, browserHash);
    const owned = await isOwner(context.db, { ...principal, reference, at: context.clock.now() });
    if (owned) return { reference, browserHash };
    throw new ApiError(422, t('mailed_link_again'), { key: [t('field_required')] });
  }
  if (!(await tryKey(c, context, { reference, key, browserHash }))) throw new NotFoundError(c.get('locale'));
  return { reference, browserHash };
}
