/** Payments over HTTP. States come from the provider, fetched; a webhook only announces a possible change. */

import { createRoute, type OpenAPIHono, type RouteHandler, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type PaymentPurpose, payment as paymentSchema } from '@/lib/contract/cancellations';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { isFinal, ProviderRefusal, ProviderUnavailable } from '@/lib/payments/payment-provider';
import { isOwner, referenceOf, referenceParam } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { isFormPost } from '../../core/forms/read-body';
import { idempotencyHeaders, idempotencyKeyOf } from '../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../core/limits/limiter';
import { checkoutPathOf, registerLeavePage } from './leave-page';
import { payableOf } from './payable';
import { paymentView } from './payment-view';
import { findPaymentOfProvider, type StoredPayment } from './payments';
import { providerOf } from './provider';
import { syncRefundsOf } from './refund-payment';
import { registerRefunds } from './refund-routes';
import { retryPayment } from './retry-payment';
import { playOutcome, sandboxOutcomes } from './sandbox-provider';
import { checkPayment, syncPayment } from './sync-payment';

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

/** The same for each purpose, below its payable's path. */
const postPayment = <P extends `/${string}/{reference}/payments`>(path: P, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: { params: referenceParam, headers: idempotencyHeaders },
    responses: {
      201: found,
      303: { description: 'A form is sent on to the checkout, or back where it can not be opened now' },
      400: { description: 'Without Idempotency-Key', content: problemContent },
      404: { description: 'Nothing of this browser has this reference', content: problemContent },
      409: { description: 'It does not wait for a payment', content: problemContent },
      429: rateLimitResponse,
      503: {
        description: 'The payment service can not be reached; nothing is lost',
        content: problemContent,
      },
    },
  });

const postOrderPayment = postPayment(
  '/cancellations/{reference}/payments',
  'Pay an order whose last payment failed',
);
const postFeePayment = postPayment('/requests/{reference}/payments', 'Pay the fee of a negotiation');

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
  summary: 'Announces that a payment changed at the provider, from which it is then fetched',
  request: {
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: webhookBody } },
    },
  },
  responses: {
    200: { description: 'Heard. Also for payments that are not ours: nobody learns which are' },
    422: { description: 'No id', content: problemContent },
    503: { description: 'It could not be fetched; the provider retries', content: problemContent },
  },
});

/** Polling interval. */
const retryAfterSeconds = 10;

function paymentUnavailable(c: Context<ApiEnv>): ApiError {
  const message = translatorOf(c.get('locale'), 'errors')('payment_unavailable');
  return new ApiError(503, message, {}, { 'retry-after': String(retryAfterSeconds) });
}

export function registerPayments(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postWebhook, handlePostWebhook(context));
  app.openapi(getPayment, handleGetPayment(context));
  app.openapi(postOrderPayment, handlePostPayment(context, 'order'));
  app.openapi(postFeePayment, handlePostPayment(context, 'fee'));
  app.openapi(postSandbox, handlePostSandbox(context));
  registerLeavePage(app, context);
  registerRefunds(app, context);
}

function handlePostWebhook(context: AppContext): RouteHandler<typeof postWebhook, ApiEnv> {
  return async (c) => {
    const payment = await findPaymentOfProvider(context.db, c.req.valid('form').id);
    if (!payment) return c.body(null, 200);
    try {
      await syncPayment(context, payment.id);
      await syncRefundsOf(context, payment);
    } catch (error) {
      // Unknown to the provider: a repeated webhook would change nothing.
      if (error instanceof ProviderRefusal) return c.body(null, 200);
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw paymentUnavailable(c);
    }
    return c.body(null, 200);
  };
}

function handleGetPayment(context: AppContext): RouteHandler<typeof getPayment, ApiEnv> {
  return async (c) => {
    const payment = await getSynced(c, context, c.req.valid('param').id);
    return c.json(paymentView(payment, c.get('locale')), 200);
  };
}

function handlePostPayment(
  context: AppContext,
  purpose: PaymentPurpose,
): RouteHandler<typeof postOrderPayment | typeof postFeePayment, ApiEnv> {
  return async (c) => {
    const payment = await retryOwnPayment(c, context, purpose, c.req.valid('param').reference);
    if (isFormPost(c)) {
      // On to the checkout; where there is none, to the page about that.
      const page = checkoutPathOf(payment) ?? payableOf(payment.purpose).page(payment.locale, payment);
      return c.redirect(page, 303);
    }
    if (payment.checkoutUrl === null && payment.status === 'open') throw paymentUnavailable(c);
    return c.json(paymentView(payment, c.get('locale')), 201);
  };
}

function handlePostSandbox(context: AppContext): RouteHandler<typeof postSandbox, ApiEnv> {
  return async (c) => {
    const isForm = isFormPost(c);
    const { outcome, locale } = isForm ? c.req.valid('form') : c.req.valid('json');
    const t = translatorOf(c.get('locale'), 'errors');
    if (!outcome) throw new ApiError(415, t('unsupported_media_type'));
    const payment = await getSynced(c, context, c.req.valid('param').id);
    // Played only where nothing else pays; and what the sandbox never heard of can't be played.
    const played = payment.provider === 'sandbox' && providerOf(context).name === 'sandbox';
    if (!played || payment.providerId === null) throw new NotFoundError(c.get('locale'));
    // An ended payment stays ended, even before the bank is notified.
    if (!isFinal(payment.status)) await playOutcome(context, payment.providerId, outcome);
    const now = await getSynced(c, context, payment.id);
    const language = isLocale(locale) ? locale : payment.locale;
    if (!isForm) return c.json(paymentView(now, language), 200);
    return c.redirect(payableOf(now.purpose).page(language, now), 303);
  };
}

/** Starts or resumes a payment for its owner. A form has no key; the lock and the one active payment do for it. */
async function retryOwnPayment(
  c: Context<ApiEnv>,
  context: AppContext,
  purpose: PaymentPurpose,
  text: string,
): Promise<StoredPayment> {
  const locale = c.get('locale');
  const key = isFormPost(c) ? crypto.randomUUID() : idempotencyKeyOf(c);
  await consumeRateLimit(c, context, 'payment');
  const reference = referenceOf(text);
  const principal = await principalOf(c, context);
  const owned = await isOwner(context.db, { reference, ...principal, at: context.clock.now() });
  if (!owned) throw new NotFoundError(c.get('locale'));
  const request = {
    scope: 'payment',
    browserHash: principal.browserHash,
    key,
    payload: purpose === 'order' ? { reference } : { purpose, reference },
    locale,
  };
  const { id } = await retryPayment(context, { purpose, reference, locale }, request);
  return getSynced(c, context, id);
}

/** A payment with its provider's current status. Throws 404. */
async function getSynced(c: Context<ApiEnv>, context: AppContext, id: string): Promise<StoredPayment> {
  const payment = await checkPayment(context, referenceOf(id));
  if (!payment) throw new NotFoundError(c.get('locale'));
  return payment;
}
