/**
 * Mollie, the Dutch payment provider, through its own client. Adds what the client lacks:
 * a timeout for each request, a classification of retryable errors, and a lookup of a refund before it is
 * created, because Mollie's idempotency keys expire after an hour.
 */
import type { MollieClient, Payment, Refund } from '@mollie/api-client';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { currency } from '@/lib/config/business';
import { paymentStatuses } from '@/lib/contract/cancellations';
import { languageTags } from '@/lib/i18n/locale';
import {
  isFinal,
  type PaymentOrder,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
  type RefundOrder,
  type RefundProgress,
} from './payment-provider';

export interface MollieSettings {
  /** `test_…` or `live_…`. */
  readonly apiKey: string;
  /** Root of the API if not Mollie's own, https only. */
  readonly apiUrl?: string | undefined;
  /** Timeout of a request, while a visitor waits. */
  readonly timeoutMilliseconds?: number;
}

const defaultTimeoutMilliseconds = 10_000;

/** Maximum refunds of one payment: each is at least a letter. */
const refundsMax = 50;

/** Responses that mean that the request itself is wrong: repeating it is of no use. */
const refusals: readonly number[] = [400, 404, 405, 410, 422];

const progressOf: Readonly<Record<string, RefundProgress>> = {
  queued: 'under_way',
  pending: 'under_way',
  processing: 'under_way',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
};

/** Returns the Mollie provider. The client is loaded with the first request. */
export function mollieProvider(settings: MollieSettings): PaymentProvider {
  let loading: Promise<MollieClient> | undefined;
  const load = async (): Promise<MollieClient> => {
    const { createMollieClient } = await import('@mollie/api-client');
    const apiEndpoint = settings.apiUrl;
    return createMollieClient({ apiKey: settings.apiKey, ...(apiEndpoint ? { apiEndpoint } : {}) });
  };
  const timeout = settings.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const send = async <T>(call: (client: MollieClient) => Promise<T>): Promise<T> => {
    loading ??= load();
    const response = await withinTime(call(await loading), timeout).catch((error: unknown) => {
      throw readError(error);
    });
    if (!isWhole(response)) throw new ProviderUnavailable('no_answer');
    return response;
  };

  return {
    name: 'mollie',

    async create(order) {
      const payment = await send((client) => client.payments.create(paymentParameters(order)));
      const checkoutUrl = payment.getCheckoutUrl();
      if (!checkoutUrl) throw new ProviderUnavailable('no_checkout');
      return { providerId: payment.id, checkoutUrl, status: statusOf(payment) };
    },

    async fetch(providerId) {
      return statusOf(await send((client) => client.payments.get(providerId)));
    },

    async cancel(providerId) {
      // Already final: nothing to cancel.
      const payment = await send((client) => client.payments.get(providerId));
      if (isFinal(statusOf(payment))) return;
      await send((client) => client.payments.cancel(providerId));
    },

    async refund(order) {
      const { paymentId } = order;
      const made = await send((client) => client.paymentRefunds.page({ paymentId, limit: refundsMax }));
      const earlier = made.find((each) => isRefundOf(each, order.id) && progressOf[each.status] !== 'failed');
      const refund =
        earlier ?? (await send((client) => client.paymentRefunds.create(refundParameters(order))));
      return { providerId: refund.id, progress: refundProgress(refund) };
    },

    async fetchRefund({ paymentId, refundId }) {
      return refundProgress(await send((client) => client.paymentRefunds.get(refundId, { paymentId })));
    },
  };
}

/** Returns an amount in Mollie's format: `"10.00"`. */
export function amountOf(cents: number): { currency: typeof currency; value: string } {
  return { currency, value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` };
}

function paymentParameters(order: PaymentOrder) {
  return {
    amount: amountOf(order.amountCents),
    description: order.description,
    redirectUrl: order.returnUrl,
    ...(order.webhookUrl === null ? {} : { webhookUrl: order.webhookUrl }),
    locale: languageTags[order.locale].replace('-', '_') as NonNullable<Payment['locale']>,
    metadata: { payment_id: order.id },
    idempotencyKey: order.id,
  };
}

function refundParameters(order: RefundOrder) {
  return {
    paymentId: order.paymentId,
    amount: amountOf(order.amountCents),
    description: order.description,
    metadata: { refund_id: order.id },
    idempotencyKey: `${order.id}-${order.attempt}`,
  };
}

function isRefundOf({ metadata }: Refund, id: string): boolean {
  return (
    typeof metadata === 'object' && metadata !== null && 'refund_id' in metadata && metadata.refund_id === id
  );
}

/** An unknown status must not be mapped to a known one. */
function statusOf({ status }: Payment) {
  const known = paymentStatuses.find((each) => each === status);
  if (!known) throw new ProviderUnavailable('unknown_status');
  return known;
}

function refundProgress({ status }: Refund): RefundProgress {
  const progress = progressOf[status];
  if (!progress) throw new ProviderUnavailable('unknown_status');
  return progress;
}

/** The client accepts an empty or unrelated JSON response. */
function isWhole(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return false;
  return Array.isArray(response) || ('id' in response && typeof response.id === 'string');
}

/** The client has no timeout of its own. */
function withinTime<T>(call: Promise<T>, milliseconds: number): Promise<T> {
  return withTimeout(call, milliseconds, () => new ProviderUnavailable('timeout'));
}

/** Returns the error by codes only: error messages can contain request data. */
function readError(error: unknown): ProviderRefusal | ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error;
  const { statusCode, field } = error as { statusCode?: unknown; field?: unknown };
  if (typeof statusCode !== 'number') return new ProviderUnavailable('network');
  if (!refusals.includes(statusCode)) return new ProviderUnavailable(`http_${statusCode}`);
  return new ProviderRefusal(`http_${statusCode}${typeof field === 'string' ? `_${field}` : ''}`);
}
