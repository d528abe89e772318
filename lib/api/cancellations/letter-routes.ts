/** Letters over HTTP: the owner's copy, the calendar file, and the short link that anyone can verify by. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { letterVerification } from '@/lib/contract/cancellations';
import { problem } from '@/lib/contract/problem';
import { normaliseReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { createCalendarFile } from '@/lib/notice/calendar';
import { askerOf } from '../access/asker';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { pdfHeaders } from '../drafts/pdf-headers';
import { ApiError } from '../errors';
import { findOwnedLetter, findVerification } from './letter-files';
import { orderMaxLetters } from './order-terms';

const problemContent = { 'application/json': { schema: problem } };
const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(orderMaxLetters - 1);
const reference = z.string().max(64);
const file = (type: string) => ({
  [type]: { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
});
const notFound = { description: 'No such letter of this browser', content: problemContent };

const getLetter = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/letters/{index}',
  summary: 'A letter as it is printed, for its owner',
  request: { params: z.object({ reference, index: position }) },
  responses: { 200: { description: 'The letter', content: file('application/pdf') }, 404: notFound },
});

const getCalendarFile = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/end.ics',
  summary: 'The day on which the contract is expected to end, for a calendar',
  request: { params: z.object({ reference }), query: z.object({ letter: position.default(0) }) },
  responses: {
    200: { description: 'An iCalendar file', content: file('text/calendar') },
    404: {
      description: 'No such letter of this browser, or no day that a rule gives',
      content: problemContent,
    },
    422: { description: 'No such letter', content: problemContent },
  },
});

const getVerification = createRoute({
  method: 'get',
  path: '/letters/{code}',
  summary: 'Whether a letter was sent, and what it was',
  request: { params: z.object({ code: z.string().max(64) }) },
  responses: {
    200: { description: 'The letter', content: { 'application/json': { schema: letterVerification } } },
    404: { description: 'No letter carries this code', content: problemContent },
  },
});

/** Registers what is about letters that were ordered. */
export function registerLetters(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getLetter, async (c) => {
    const params = c.req.valid('param');
    const found = await findOwnedLetter(context.db, {
      reference: params.reference,
      position: params.index,
      ...(await askerOf(c, context)),
      at: context.clock.now(),
    });
    if (!found) throw new ApiError(404, translatorOf(c.get('locale'), 'errors')('not_found'));
    return c.body(new Uint8Array(found.pdf), 200, pdfHeaders(found.letter.company));
  });

  app.openapi(getCalendarFile, async (c) => {
    const found = await findOwnedLetter(context.db, {
      reference: c.req.valid('param').reference,
      position: c.req.valid('query').letter,
      ...(await askerOf(c, context)),
      at: context.clock.now(),
    });
    const t = translatorOf(c.get('locale'), 'errors');
    if (!found) throw new ApiError(404, t('not_found'));
    const { letter, order } = found;
    if (!letter.endsOn) throw new ApiError(404, t('end_unknown'));
    const calendar = createCalendarFile({
      locale: c.get('locale'),
      reference: order.reference,
      index: letter.position,
      companyName: letter.companyName,
      endsOn: letter.endsOn,
      orderedAt: order.createdAt,
      siteUrl: context.env.SITE_URL,
    });
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="snoei.ics"',
      'cache-control': 'private, no-store',
    });
  });

  app.openapi(getVerification, async (c) => {
    const code = normaliseReference(c.req.valid('param').code);
    const verification = await findVerification(context.db, code);
    if (!verification) throw new ApiError(404, translatorOf(c.get('locale'), 'errors')('letter_unknown'));
    return c.json(verification, 200);
  });
}
