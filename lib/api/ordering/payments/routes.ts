/** Payments over HTTP. States come from the provider, fetched; a webhook only announces a possible change. */

import { createRoute, type OpenAPIHono, type RouteHandler, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type PaymentPurpose, payment as paymentSchema } from '@/lib/contract/cancellations';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { isFinal, ProviderRefusal, ProviderUnavailable } from '@/lib/payments/payment-provider';
import { isOwner, referenceOf } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import { type Action, type ActionRequest, keyOf, visitorAction } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { checkoutPathOf, registerLeavePage } from './leave-page';
import { payableOf } from './payable';
import { paymentView } from './payment-view';
import { findPaymentOfProvider, type StoredPayment } from './payments';
import { providerOf } from './provider';
import { syncRefundsOf } from './refund-payment';
import { refundRetry } from './refund-retry';
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

/**
 * The same for each purpose, below its payable's path. A form is sent on to the checkout, or where there is none to
 * the page about that.
 */
function paymentAction(purpose: PaymentPurpose, path: string, summary: string): Action {
  return visitorAction({
    name: `${purpose}-payment`,
    path,
    summary,
    response: paymentSchema,
    meanings: {
      201: found.description,
      404: 'Nothing of this browser has this reference',
      409: 'It does not wait for a payment',
    },
    needsKey: true,
    limit: 'payment',
    statuses: [201, 400, 404, 409, 503],
    page: 'home',
    shows: () => false,
    run: async (request) => {
      const payment = await retryOwnPayment(request, purpose);
      const next = checkoutPathOf(payment) ?? payableOf(purpose).page(payment.locale, payment);
      const body = async () => {
        if (payment.checkoutUrl === null && payment.status === 'open') throw paymentUnavailable(request.c);
        return paymentView(payment, request.locale);
      };
      return { status: 201, body, next };
    },
  });
}

const sandbox = visitorAction({
  name: 'payment-sandbox',
  path: '/payments/{id}/sandbox',
  summary: 'Play the bank: only for payments of the sandbox',
  extras: {
    outcome: { enum: sandboxOutcomes, required: true },
    locale: 'Of the page; by default that of the payment',
  },
  response: paymentSchema,
  meanings: { 200: found.description, 404: notFound.description, 422: 'No such outcome' },
  statuses: [200, 404],
  isUnlimited: true,
  page: 'home',
  shows: () => false,
  run: async ({ c, context, params, sent, locale }) => {
    const outcome = sandboxOutcomes.find((each) => each === sent.outcome);
    if (!outcome) throw fieldError(locale, 'outcome', translatorOf(locale, 'errors')('field_invalid'));
    const payment = await getSynced(c, context, params.id ?? '');
    // Played only where nothing else pays; and what the sandbox never heard of can't be played.
    const played = payment.provider === 'sandbox' && providerOf(context).name === 'sandbox';
    if (!played || payment.providerId === null) throw new NotFoundError(locale);
    // An ended payment stays ended, even before the bank is notified.
    if (!isFinal(payment.status)) await playOutcome(context, payment.providerId, outcome);
    const now = await getSynced(c, context, payment.id);
    const language = isLocale(sent.locale) ? sent.locale : payment.locale;
    return {
      status: 200,
      body: paymentView(now, language),
      next: payableOf(now.purpose).page(language, now),
    };
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
  registerActions(app, context, [
    paymentAction('order', '/cancellations/{reference}/payments', 'Pay an order whose last payment failed'),
    paymentAction('fee', '/requests/{reference}/payments', 'Pay the fee of a negotiation'),
    sandbox,
  ]);
  registerLeavePage(app, context);
  registerActions(app, context, [refundRetry]);
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

/** Starts or resumes a payment for its owner. A form has no key; the lock and the one active payment do for it. */
async function retryOwnPayment(request: ActionRequest, purpose: PaymentPurpose): Promise<StoredPayment> {
  const { c, context, params, locale, at } = request;
  const key = keyOf(request);
  const reference = referenceOf(params.reference ?? '');
  const principal = await principalOf(c, context);
  if (!(await isOwner(context.db, { reference, ...principal, at }))) throw new NotFoundError(locale);
  const once = {
    scope: 'payment',
    browserHash: principal.browserHash,
    key,
    payload: purpose === 'order' ? { reference } : { purpose, reference },
    locale,
  };
  const { id } = await retryPayment(context, { purpose, reference, locale }, once);
  return getSynced(c, context, id);
}

/** A payment with its provider's current status. Throws 404. */
async function getSynced(c: Context<ApiEnv>, context: AppContext, id: string): Promise<StoredPayment> {
  const payment = await checkPayment(context, referenceOf(id));
  if (!payment) throw new NotFoundError(c.get('locale'));
  return payment;
}
