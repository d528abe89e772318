/** Access by the key of a mailed link. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findMailedKey, removeMailedKey } from '@/lib/session/mailed-keys';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError, NotFoundError } from '../errors';
import { isOwner, openWithKey, referenceOf } from './access';
import { principalOf } from './principal';

interface LinkRequest {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly params: Readonly<Record<string, string>>;
  readonly browserHash: string;
  readonly locale: Locale;
  readonly at: Date;
}

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
 * Grants this browser access by a sent key, or the one in its cookie, and returns the reference. A browser with access needs none. Throws
 * 422 without a key, and 404 for a key that is not of this reference.
 */
export async function openMailedLink(
  { c, context, params, browserHash, locale, at }: LinkRequest,
  sent: string | null,
): Promise<string> {
  const reference = referenceOf(params.reference ?? '');
  const key = sent ?? findKeyInCookie(c, reference);
  if (key === null) {
    const principal = await principalOf(c, context, browserHash);
    if (await isOwner(context.db, { ...principal, reference, at })) return reference;
    const t = translatorOf(locale, 'errors');
    throw new ApiError(422, t('mailed_link_again'), { key: [t('field_required')] });
  }
  if (!(await tryKey(c, context, { reference, key, browserHash }))) throw new NotFoundError(locale);
  return reference;
}
