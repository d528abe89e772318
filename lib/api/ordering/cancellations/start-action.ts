/** Choosing the moment to start again, from the track page of an order that waits. Owners only. */
import { z } from '@hono/zod-openapi';
import { startMoments } from '@/lib/contract/letters/start-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import { visitorAction } from '../../core/actions/action';
import { fieldError, NotFoundError } from '../../core/errors';
import { changeStart } from '../orders/change-start';

export const startAction = visitorAction({
  name: 'order-start',
  path: '/cancellations/{reference}/start',
  summary: 'Have an order that waits start now, or go on waiting. Repeating it changes nothing',
  extras: { start_moment: { enum: startMoments, required: true } },
  response: z.object({ reference: z.string() }),
  meanings: {
    200: 'The choice is recorded',
    404: 'No such order of this browser',
    409: 'No letter waits any more',
    422: 'Neither of the two moments',
  },
  limit: 'order',
  statuses: [200, 404, 409],
  page: 'cancel',
  // The track page has buttons alone: a failure has a page of its own.
  shows: () => false,
  run: async ({ c, context, params, sent, locale, at }) => {
    const reference = referenceOf(params.reference ?? '');
    const principal = await principalOf(c, context);
    if (!(await isOwner(context.db, { ...principal, reference, at }))) throw new NotFoundError(locale);
    const startMoment = startMoments.find((moment) => moment === sent.start_moment);
    if (!startMoment) {
      throw fieldError(locale, 'start_moment', translatorOf(locale, 'errors')('field_invalid'));
    }
    const clientAddress = c.get('clientAddress');
    await context.db.transaction((transaction) =>
      changeStart(transaction, context, { reference, startMoment, locale, clientAddress }),
    );
    const query = { started: startMoment };
    const next = `${href('cancel-track-reference', locale, { reference }, query)}#start`;
    return { status: 200, body: { reference }, next };
  },
});
