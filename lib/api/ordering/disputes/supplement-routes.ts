/** Sending the supplement that a company requested, over HTTP: JSON, or the form on the track page. Owners only. */

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { readFieldSet } from '@/lib/flows/field-set';
import { type SupplementValues, supplementFormOf } from '@/lib/flows/forms/dispute-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { LetterError } from '@/lib/letters/letter-error';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf, referenceParam } from '../../core/access/access';
import { browserHashOf } from '../../core/access/browser';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { validValuesOf } from '../../core/forms/field-errors';
import { type RequestBody, readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import { idempotent } from '../../core/idempotency/idempotency';
import { idempotencyHeaders, idempotencyKeyOf } from '../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../core/limits/limiter';
import { listLetters } from '../cancellations/orders';
import { noteNameOf, shownFailures } from './answer-form';
import { addSupplement, findRequestedSupplement, renderSupplement } from './supplements';

export function registerSupplements(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  documentSupplements(app);
  app.post('/cancellations/:reference/supplements', async (c) => {
    const sent = await readBody(c);
    c.set('locale', sent.locale);
    await consumeRateLimit(c, context, 'dispute');
    const reference = referenceOf(c.req.param('reference'));
    const letter = await getOwnLetter(c, context, reference, sent);
    if (!sent.isForm) {
      await supply(c, context, { letter, sent });
      return c.json({ reference, letter: letter.position }, 201);
    }
    const name = noteNameOf('supplement', letter.code);
    const query = { note: name, letter: String(letter.position) };
    const track = href('cancel-track-reference', sent.locale, { reference }, query);
    const { restoredMaxCharacters, shows } = shownFailures(409, 422);
    const posted = {
      name,
      browserHash: browserHashOf(c),
      page: `${track}#supplement-${letter.position}`,
      typed: sent.values,
      valueMaxCharacters: restoredMaxCharacters,
      shows,
    };
    return respondToForm(c, context, posted, async () => {
      await supply(c, context, { letter, sent });
      return {};
    });
  });
}

/** The letter of the supplement. Throws 404 for others than its owner. */
async function getOwnLetter(c: Context<ApiEnv>, context: AppContext, reference: string, sent: RequestBody) {
  const principal = await principalOf(c, context);
  const owned = await isOwner(context.db, { ...principal, reference, at: context.clock.now() });
  const { letter: sentPosition = 0 } = sent.values;
  // A form sends strings; other types are rejected.
  const position = typeof sentPosition === 'object' ? Number.NaN : Number(sentPosition);
  const letter = (await listLetters(context.db, reference)).find((each) => each.position === position);
  if (!owned || !letter) throw new NotFoundError(sent.locale);
  return letter;
}

async function supply(
  c: Context<ApiEnv>,
  context: AppContext,
  { letter, sent }: { letter: Awaited<ReturnType<typeof getOwnLetter>>; sent: RequestBody },
): Promise<void> {
  const { locale } = sent;
  const key = sent.isForm ? null : idempotencyKeyOf(c);
  const at = context.clock.now();
  const requests = await findRequestedSupplement(context.db, letter);
  const t = translatorOf(locale, 'disputes');
  const notRequested = () => new ApiError(409, t('failure.not_asked'));
  const browserHash = browserHashOf(c);
  const payload = { letter: letter.id, values: sent.values };
  const request = key === null ? null : { scope: 'supplement', browserHash, key, payload, locale };
  if (!requests) {
    // A repeat of a successful request gets its first response; any other gets an error that nothing is requested.
    if (!request) throw notRequested();
    await idempotent(context, request, () => Promise.reject(notRequested()));
    return;
  }
  const form = supplementFormOf(requests.payload.missing_fields);
  const values = validValuesOf(readFieldSet<SupplementValues>(form, sent.values, amsterdamDate(at)), locale);
  const rendered = await renderSupplement(letter, values, at).catch((error: unknown) => {
    if (!(error instanceof LetterError)) throw error;
    const [field = 'supplied_other'] = Object.keys(form).toReversed();
    throw fieldError(locale, field, t('failure.too_long'));
  });
  const add = async (transaction: Parameters<typeof addSupplement>[0]) => {
    const options = { letterId: letter.id, answerId: requests.answer.id, values, rendered };
    if (!(await addSupplement(transaction, context, options))) throw notRequested();
    return { letter: letter.position };
  };
  await (request ? idempotent(context, request, add) : context.db.transaction(add));
}

function documentSupplements(app: OpenAPIHono<ApiEnv>): void {
  const names = ['supplied_name', 'supplied_email', 'supplied_other'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const schema = z
    .looseObject({})
    .openapi({ type: 'object', properties: { letter: { type: 'integer' }, ...properties } });
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/cancellations/{reference}/supplements',
    summary: 'Add to a letter what the company asked for: it is printed and sent as a letter of its own',
    request: {
      params: referenceParam,
      headers: idempotencyHeaders,
      body: { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } },
    },
    responses: {
      201: {
        description: 'It is on its way to the printer',
        content: {
          'application/json': { schema: z.object({ reference: z.string(), letter: z.number().int() }) },
        },
      },
      303: { description: 'A form is sent back to the track page' },
      404: { description: 'No such letter of this browser', content: problemContent },
      409: { description: 'Nothing is asked for (any more)', content: problemContent },
      422: { description: 'Every field that fails, with its errors', content: problemContent },
      429: rateLimitResponse,
    },
  });
}
