/** Forms that a browser posts without JavaScript need its key: their drafts, values and errors are stored under it. */
import type { Context, MiddlewareHandler } from 'hono';
import { formControls } from '@/lib/flows/form-post';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { CookiesRefusedError } from '../errors';
import { isPostedForm, keyedParameter } from '../forms/failure-page';
import { setBrowserCookie } from './browser';

/** A mailed link is enough for these, operators' endpoints need a session, and a choice about cookies needs none. */
const freePaths =
  /^\/api\/(?:admin\/|cookie\/consent|logout|email\/confirm|emailed-letters\/|subscriptions\/|reminders\/)/;

/**
 * Lets a browser without a key, which no cached page sets, send its form once more with one (307). A browser that has none then either
 * refuses cookies: 403, with a page that retains what was filled in.
 */
export function requireCookies(context: AppContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // A session is in a cookie as well.
    const isKnown = c.get('browserKey') !== null || c.get('accessToken') !== null;
    const isNative = c.req.method === 'POST' && isPostedForm(c.req.raw.headers);
    if (isKnown || !isNative || freePaths.test(c.req.path)) return next();
    const { pathname, searchParams } = new URL(c.req.url);
    if (searchParams.has(keyedParameter)) {
      const sent = await findSentLocale(c);
      if (sent) c.set('locale', sent);
      throw new CookiesRefusedError(translatorOf(c.get('locale'), 'errors')('cookies'));
    }
    setBrowserCookie(c, context);
    searchParams.set(keyedParameter, '1');
    return c.redirect(`${pathname}?${searchParams}`, 307);
  };
}

/** The language that the form names: the pages of accounts send no address of theirs. An incomplete body names none. */
async function findSentLocale(c: Context<ApiEnv>): Promise<Locale | null> {
  const form = await c.req.formData().catch(() => null);
  const sent = form?.get(formControls.locale);
  return isLocale(sent) ? sent : null;
}
