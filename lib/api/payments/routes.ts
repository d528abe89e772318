/** Payments over HTTP. Every answer is what the provider says, fetched; a call only tells that it may have changed. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { payment as paymentSchema } from '@/lib/contract/cancellations';
import { problem } from '@/lib/contract/problem';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../access/access';
import { askerOf } from '../access/asker';
import type { ApiEnv } from '../api-env';
import { findOrder } from '../cancellations/orders';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency/idempotency-key';
import { takeTurn } from '../limits/limiter';
import { findPaymentOfProvider, type KeptPayment, paymentAnswer } from './payments';
import { retryPayment } from './retry-payment';
import { playOutcome, sandboxOutcomes } from './sandbox-provider';
import { syncPayment } from './sync-payment';

const problemContent = { 'application/json': { schema: problem } };
const idParam = z.object({ id: z.string().max(64) });
const found = { description: 'The payment', content: { 'application/json': { schema: paymentSchema } } };
const notFound = { description: 'No such payment', content: problemContent };

const getPayment = createRoute({
  method: 'get',
  path: '/payments/{id}',
  summary: 'A payment, as the provider knows it now',
  request: { params: idParam },
  responses: { 200: found, 404: notFound },
});

const postPayment = createRoute({
  method: 'post',
  path: '/cancellations/{reference}/payments',
  summary: 'Pay an order whose last payment failed',
  request: { params: z.object({ reference: z.string().max(64) }), headers: idempotencyHeaders },
  responses: {
    201: found,
    303: { description: 'A form is sent on to the checkout' },
    400: { description: 'Without Idempotency-Key', content: problemContent },
    404: { description: 'No such order of this browser', content: problemContent },
    409: { description: 'It does not wait for a payment', content: problemContent },
    429: { description: 'Too often; Retry-After says when again', content: problemContent },
  },
});

const sandboxBody = z.object({ outcome: z.enum(sandboxOutcomes), locale: z.string().max(8).optional() });

const postSandbox = createRoute({
  method: 'post',
  path: '/payments/{id}/sandbox',
  summary: 'Play the bank: only for payments of the sandbox',
  request: {
    params: idParam,
    body: {
      content: {
        'application/json': { schema: sandboxBody },
        'application/x-www-form-urlencoded': { schema: sandboxBody },
      },
    },
  },
  responses: {
    200: found,
    303: { description: 'A form is sent back to the page of the payment' },
    404: notFound,
    422: { description: 'No such outcome', content: problemContent },
  },
});

const webhookBody = z.object({ id: z.string().max(128) });

const postWebhook = createRoute({
  method: 'post',
  path: '/payments/webhook',
  summary: 'A provider tells that a payment changed; it is fetched to see how',
  request: {
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: webhookBody } },
    },
  },
  responses: {
    204: { description: 'Heard. Also for payments that are not ours: nobody learns which are' },
    422: { description: 'No id', content: problemContent },
  },
});

/** Registers everything about payments. */
export function registerPayments(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const getSynced = async (c: Context<ApiEnv>, id: string): Promise<KeptPayment> => {
    const payment = await syncPayment(context, referenceOf(id));
    if (!payment) throw new ApiError(404, translatorOf(c.get('locale'), 'errors')('not_found'));
    return payment;
  };

  const isFormPost = (c: Context<ApiEnv>) =>
    c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

  app.openapi(postWebhook, async (c) => {
    const payment = await findPaymentOfProvider(context.db, c.req.valid('form').id);
    if (payment) await syncPayment(context, payment.id);
    return c.body(null, 204);
  });

  app.openapi(getPayment, async (c) => {
    return c.json(paymentAnswer(await getSynced(c, c.req.valid('param').id)), 200);
  });

  app.openapi(postPayment, async (c) => {
    const isForm = isFormPost(c);
    const locale = c.get('locale');
    const t = translatorOf(locale, 'errors');
    // A form has no such header; the lock on the order and its one active payment do for it.
    const key = isForm ? crypto.randomUUID() : idempotencyKeyOf(c);
    await takeTurn(c, context, 'payment');
    const reference = referenceOf(c.req.valid('param').reference);
    const asker = await askerOf(c, context);
    const owned = await isOwner(context.db, { reference, ...asker, at: context.clock.now() });
    if (!owned) throw new ApiError(404, t('not_found'));
    const call = {
      scope: 'payment',
      browserHash: asker.browserHash,
      key,
      payload: { reference },
      conflictMessage: t('idempotency_conflict'),
    };
    const payment = await getSynced(c, await retryPayment(context, { reference, locale }, call));
    if (isForm) return c.redirect(payment.checkoutUrl, 303);
    return c.json(paymentAnswer(payment), 201);
  });

  app.openapi(postSandbox, async (c) => {
    const isForm = isFormPost(c);
    const { outcome, locale } = isForm ? c.req.valid('form') : c.req.valid('json');
    const t = translatorOf(c.get('locale'), 'errors');
    if (!outcome) throw new ApiError(415, t('unsupported_media_type'));
    const payment = await getSynced(c, c.req.valid('param').id);
    if (payment.provider !== 'sandbox') throw new ApiError(404, t('not_found'));
    await playOutcome(context, payment.providerId, outcome);
    const played = await getSynced(c, payment.id);
    if (!isForm) return c.json(paymentAnswer(played), 200);
    const order = await findOrder(context.db, payment.orderReference);
    const language = isLocale(locale) ? locale : (order?.locale ?? c.get('locale'));
    const params = { company: payment.company, reference: payment.orderReference };
    return c.redirect(href('company-cancel-payment-reference', language, params), 303);
  });
}
