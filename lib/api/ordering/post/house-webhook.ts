/**
 * Pingen's webhooks. Each is recorded once and applied by the cleanup job, in the order in which they came; what was said of a letter is
 * asked for again, so that a webhook that is late, lost or repeated changes nothing.
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '@/lib/i18n/translator';
import { isSignedByPingen, readHouseNews } from '@/lib/post/pingen/pingen-webhook';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { recordNews } from '../print-house/news';
import { findPaperByHouseId, hastenPaper } from '../print-house/papers';

const outcome = z.object({ result: z.enum(['recorded', 'ignored']) });

const postHouseNews = createRoute({
  method: 'post',
  path: '/webhooks/pingen',
  summary: 'The print house reports that a letter was sent, came back, or has an issue',
  description:
    'Signed in the header Signature, the HMAC-SHA256 of the body with PINGEN_WEBHOOK_SECRET. Letters that are not ours are acknowledged.',
  responses: {
    200: {
      description: 'Recorded, now or before, or of no interest',
      content: { 'application/json': { schema: outcome } },
    },
    401: { description: 'The signature is wrong', content: problemContent },
    404: { description: 'There is no secret, so no endpoint', content: problemContent },
    422: { description: 'The body has another shape', content: problemContent },
  },
});

export function registerHouseWebhook(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postHouseNews, async (c) => {
    const { PINGEN_WEBHOOK_SECRET: key } = context.env;
    const locale = c.get('locale');
    if (key === undefined) throw new NotFoundError(locale);
    const text = await c.req.text();
    if (!isSignedByPingen(text, c.req.header('signature'), key)) {
      throw new ApiError(401, translatorOf(locale, 'errors')('signature'));
    }
    const news = readHouseNews(text);
    if (!news) throw new ApiError(422, translatorOf(locale, 'errors')('validation'));
    const { id, kind, letterId, words, trackingNumber: trackCode } = news;
    if (kind === 'unknown' && letterId === null) return c.json({ result: 'ignored' as const }, 200);
    const paper = letterId === null ? null : await findPaperByHouseId(context.db, letterId);
    if (letterId !== null && paper === null) return c.json({ result: 'ignored' as const }, 200);
    const at = context.clock.now();
    await recordNews(context.db, { id, paper, kind, words, trackCode, at });
    if (paper) await hastenPaper(context.db, paper, at);
    return c.json({ result: 'recorded' as const }, 200);
  });
}
