/** A mailed link is opened by a press (facts 'E-mail links'): one way for drafts, orders and requests. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { takeTurn } from '../limits/limiter';
import { openWithKey, referenceOf } from './access';
import { keepBrowser } from './browser';

const openBody = z.object({ key: z.string().min(1).max(200), locale: z.string().max(8).optional() });

/** The body of a route that opens a link: JSON, or the form of a browser without JavaScript. */
export const openBodyContent = {
  'application/json': { schema: openBody },
  'application/x-www-form-urlencoded': { schema: openBody },
};

/** Whether the press came from a form, which is sent on to a page. */
export function isFormPress(c: Context<ApiEnv>): boolean {
  return !c.req.header('content-type')?.includes('json');
}

/**
 * Gives this browser what a key opens. Throws 415 without a key (another type of body), 429, and 404 where the key opens
 * nothing of this reference.
 */
export async function openMailedLink(
  c: Context<ApiEnv>,
  context: AppContext,
  link: { readonly reference: string; readonly key: string | undefined },
): Promise<{ readonly reference: string; readonly browserHash: string }> {
  const t = translatorOf(c.get('locale'), 'errors');
  const { key } = link;
  if (!key) throw new ApiError(415, t('unsupported_media_type'));
  await takeTurn(c, context, 'key-open');
  const reference = referenceOf(link.reference);
  const browserHash = keepBrowser(c, context);
  const opened = await context.db.transaction((transaction) =>
    openWithKey(transaction, { reference, key, browserHash, at: context.clock.now() }),
  );
  if (!opened) throw new ApiError(404, t('not_found'));
  return { reference, browserHash };
}
