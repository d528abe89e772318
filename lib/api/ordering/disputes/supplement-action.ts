/** Sending the supplement that a company requested, from the track page. Owners only. */
import { z } from '@hono/zod-openapi';
import { supplementFormOf } from '@/lib/flows/forms/dispute-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { LetterError } from '@/lib/letters/letter-error';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import {
  type ActionRequest,
  keyOf,
  readFields,
  type UnparsedRequest,
  visitorAction,
} from '../../core/actions/action';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { idempotent } from '../../core/idempotency/idempotency';
import { requireSender } from '../../core/live-sales';
import { hashOf } from '../../core/secret';
import { listLetters } from '../orders/orders';
import { noteNameOf, shownFailures } from './answer-form';
import { addSupplement, findRequestedSupplement, renderSupplement } from './supplements';

/** The sent index of a letter in its order; NaN for other types. A form sends strings. */
function positionOf({ sent: { letter = 0 } }: Pick<UnparsedRequest, 'sent'>): number {
  return typeof letter === 'object' ? Number.NaN : Number(letter);
}

/** Names the note of a letter's form: orders of one browser have letters with the same index. */
function noteOf(request: UnparsedRequest): string {
  const letter = `${referenceOf(request.params.reference ?? '')}.${positionOf(request)}`;
  return noteNameOf('supplement', hashOf(letter).slice(0, 20));
}

export const supplementAction = visitorAction({
  name: 'dispute-supplement',
  noteName: noteOf,
  ...shownFailures(409, 422),
  path: '/cancellations/{reference}/supplements',
  summary: 'Add to a letter what the company asked for: it is printed and sent as a letter of its own',
  page: (request) => {
    const letter = `${positionOf(request)}`;
    const reference = referenceOf(request.params.reference ?? '');
    const query = { note: noteOf(request), letter };
    return `${href('cancel-track-reference', request.locale, { reference }, query)}#supplement-${letter}`;
  },
  optionalFields: supplementFormOf(['name', 'email', 'other']),
  extras: { letter: { description: 'Index in its order, 0 by default', type: 'integer' } },
  response: z.object({ reference: z.string(), letter: z.number().int() }),
  meanings: { 201: 'It is on its way to the printer', 404: 'No such letter of this browser' },
  needsKey: true,
  limit: 'dispute',
  statuses: [201, 400, 404, 409],
  run: async (request) => {
    const { context, locale, browserHash, sent: values } = request;
    const letter = await getOwnLetter(request);
    const payload = { letter: letter.id, values };
    const once = { scope: 'supplement', browserHash, key: keyOf(request), payload, locale };
    // Rendered before the transaction. A repeat of a successful request gets its first response, although nothing is requested any more.
    const supplement = await renderRequested(request, letter);
    await idempotent(context, once, async (transaction) => {
      if (supplement && (await addSupplement(transaction, context, supplement))) {
        return { letter: letter.position };
      }
      throw new ApiError(409, translatorOf(locale, 'disputes')('failure.not_asked'));
    });
    const reference = referenceOf(request.params.reference ?? '');
    return { status: 201, body: { reference, letter: letter.position } };
  },
});

type OwnLetter = Awaited<ReturnType<typeof listLetters>>[number];

/** The letter of the supplement. Throws 404 for others than its owner. */
async function getOwnLetter(request: ActionRequest): Promise<OwnLetter> {
  const { c, context, at, locale, params } = request;
  const reference = referenceOf(params.reference ?? '');
  const owned = await isOwner(context.db, { ...(await principalOf(c, context)), reference, at });
  const position = positionOf(request);
  const letter = (await listLetters(context.db, reference)).find((each) => each.position === position);
  if (!owned || !letter) throw new NotFoundError(locale);
  return letter;
}

/** The supplement that is requested, rendered; null where none is. Throws 422. */
async function renderRequested(request: ActionRequest, letter: OwnLetter) {
  const { context, locale, at } = request;
  const requested = await findRequestedSupplement(context.db, letter);
  if (!requested) return null;
  requireSender(context, 'post', locale);
  const form = supplementFormOf(requested.payload.missing_fields);
  const values = readFields(request, form);
  const rendered = await renderSupplement(letter, values, at).catch((error: unknown) => {
    if (!(error instanceof LetterError)) throw error;
    const [field = 'supplied_other'] = Object.keys(form).toReversed();
    throw fieldError(locale, field, translatorOf(locale, 'disputes')('failure.too_long'));
  });
  return { letterId: letter.id, answerId: requested.answer.id, values, rendered };
}
