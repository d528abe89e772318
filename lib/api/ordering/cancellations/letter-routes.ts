/** Letters over HTTP: the owner's copy, the calendar file, and the public verification by short link. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { orderLettersMax } from '@/lib/config/business';
import { foundLetter, letterVerification } from '@/lib/contract/cancellations';
import { foundCaseFile } from '@/lib/contract/letters/case-files';
import { normaliseReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { createCalendarFile } from '@/lib/notice/calendar/calendar';
import { principalOf } from '../../core/access/principal';
import { publicTags } from '../../core/api-documents';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findCaseFile } from '../case-files/hashes';
import { findSelfPosted } from '../drafts/self-posted-letters';
import { findEmailed } from '../emailed-letters/emailed-letters';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { findLetterPdf, findOwnedLetter } from '../orders/letters/letter-files';
import { expectedEndOf } from '../orders/order-state';
import {
  findVerification,
  findVerificationByFingerprint,
  findVerificationByHash,
} from '../returns/letter-verification';

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(orderLettersMax - 1);
const reference = z.string().max(64);
const file = (type: string) => ({
  [type]: { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
});
const notFound = { description: 'No such letter of this browser', content: problemContent };

const getLetter = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/letters/{index}',
  summary: 'A letter as it is printed, for its owner',
  request: {
    // In a query it is optional, which a parameter of a path can't be.
    params: z.object({
      reference,
      index: position.openapi({ type: 'integer', param: { name: 'index', in: 'path', required: true } }),
    }),
  },
  responses: {
    200: { description: 'The letter', content: file('application/pdf') },
    404: notFound,
    429: rateLimitResponse,
  },
});

const getCalendarFile = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/end.ics',
  summary: 'The day on which the contract is expected to end, for a calendar',
  request: { params: z.object({ reference }), query: z.object({ letter: position.default(0) }) },
  responses: {
    200: { description: 'An iCalendar file', content: file('text/calendar') },
    404: {
      description: 'No such letter of this browser, or no day that a rule gives, or the letter was stopped',
      content: problemContent,
    },
    422: { description: 'No such letter', content: problemContent },
  },
});

const tags = [publicTags.letters];

const getVerification = createRoute({
  method: 'get',
  path: '/letters/{code}',
  tags,
  summary: 'Whether a letter was sent, and what it was',
  request: { params: z.object({ code: z.string().max(64) }) },
  responses: {
    200: { description: 'The letter', content: { 'application/json': { schema: letterVerification } } },
    404: { description: 'No letter carries this code', content: problemContent },
  },
});

const getByHash = createRoute({
  method: 'get',
  path: '/letters/by-hash/{sha256}',
  tags,
  summary:
    'Whether a file is a letter of ours, unchanged, and when it was sent, or the file of an order. Only its SHA-256 is sent.',
  request: { params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) },
  responses: {
    200: {
      description: 'The letter, or the file of an order',
      content: { 'application/json': { schema: z.union([foundLetter, foundCaseFile]) } },
    },
    404: { description: 'We made no file with this hash', content: problemContent },
    429: rateLimitResponse,
  },
});

const getByFingerprint = createRoute({
  method: 'get',
  path: '/letters/by-fingerprint/{fingerprint}',
  tags,
  summary: 'Whether the words on a paper are those of a letter of ours: by the fingerprint printed on it.',
  request: { params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/) }) },
  responses: {
    200: { description: 'The letter', content: { 'application/json': { schema: foundLetter } } },
    404: { description: 'We wrote no letter with this fingerprint', content: problemContent },
    429: rateLimitResponse,
  },
});

/** Registers the routes of ordered letters. */
export function registerLetters(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getLetter, async (c) => {
    const params = c.req.valid('param');
    // A letter that is not paid is rendered each time.
    await consumeRateLimit(c, context, 'letter-preview');
    const found = await findOwnedLetter(context.db, {
      reference: params.reference,
      position: params.index,
      ...(await principalOf(c, context)),
      at: context.clock.now(),
    });
    const pdf = found && (await findLetterPdf(context.db, found.letter));
    if (!pdf) throw new NotFoundError(c.get('locale'));
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(found.letter.company));
  });

  app.openapi(getCalendarFile, async (c) => {
    const found = await findOwnedLetter(context.db, {
      reference: c.req.valid('param').reference,
      position: c.req.valid('query').letter,
      ...(await principalOf(c, context)),
      at: context.clock.now(),
    });
    const t = translatorOf(c.get('locale'), 'errors');
    if (!found) throw new NotFoundError(c.get('locale'));
    const { letter, order } = found;
    const endsOn = expectedEndOf(letter);
    if (!endsOn) throw new ApiError(404, t('end_unknown'));
    const calendar = createCalendarFile({
      locale: c.get('locale'),
      reference: order.reference,
      index: letter.position,
      companyName: letter.companyName,
      endsOn,
      isConfirmed: letter.state === 'confirmed',
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

  app.openapi(getByHash, async (c) => {
    await consumeRateLimit(c, context, 'letter-lookup');
    const { sha256 } = c.req.valid('param');
    const verification =
      (await findVerificationByHash(context.db, sha256)) ??
      (await findEmailed(context.db, { sha256 }, context.clock.now())) ??
      (await findSelfPosted(context.db, { sha256 }, context.clock.now())) ??
      (await findCaseFile(context.db, sha256));
    if (!verification) throw new ApiError(404, translatorOf(c.get('locale'), 'verify')('unknownFile'));
    return c.json(verification, 200);
  });

  app.openapi(getByFingerprint, async (c) => {
    await consumeRateLimit(c, context, 'letter-lookup');
    const { fingerprint } = c.req.valid('param');
    const verification =
      (await findVerificationByFingerprint(context.db, fingerprint)) ??
      (await findEmailed(context.db, { fingerprint }, context.clock.now())) ??
      (await findSelfPosted(context.db, { fingerprint }, context.clock.now()));
    if (!verification) throw new ApiError(404, translatorOf(c.get('locale'), 'verify')('unknownProof'));
    return c.json(verification, 200);
  });
}
