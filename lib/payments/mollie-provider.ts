/**
 * Mollie, the Dutch payment provider (facts 'Payments'), through its own client. What the client leaves open is settled
 * here: a time limit for each call, which errors are worth another try, and that a refund is looked for before it is
 * made, because Mollie forgets after an hour that a call is a repeat.
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
  /** Root of the API where it is not Mollie's own, https only. */
  readonly apiUrl?: string | undefined;
  /** How long a call may take; a visitor waits for it. */
  readonly timeoutMilliseconds?: number;
}

const defaultTimeoutMilliseconds = 10_000;

/** Refunds that one payment can have: each is at least a letter. */
const refundsMax = 50;

/** Answers that mean that the call itself is wrong: repeating it is of no use. */
const refusals: readonly number[] = [400, 404, 405, 410, 422];

const progressOf: Readonly<Record<string, RefundProgress>> = {
  queued: 'under_way',
  pending: 'under_way',
  processing: 'under_way',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
};

/** Mollie with a key. The client is loaded with the first call: without a key nobody needs it. */
export function mollieProvider(settings: MollieSettings): PaymentProvider {
  let loading: Promise<MollieClient> | undefined;
  const load = async (): Promise<MollieClient> => {
    const { createMollieClient } = await import('@mollie/api-client');
    const apiEndpoint = settings.apiUrl;
    return createMollieClient({ apiKey: settings.apiKey, ...(apiEndpoint ? { apiEndpoint } : {}) });
  };
  const timeout = settings.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const ask = async <T>(call: (client: MollieClient) => Promise<T>): Promise<T> => {
    loading ??= load();
    const answer = await withinTime(call(await loading), timeout).catch((error: unknown) => {
      throw readError(error);
    });
    if (!isWhole(answer)) throw new ProviderUnavailable('no_answer');
    return answer;
  };

  return {
    name: 'mollie',

    async create(order) {
      const payment = await ask((client) => client.payments.create(paymentParameters(order)));
      const checkoutUrl = payment.getCheckoutUrl();
      if (!checkoutUrl) throw new ProviderUnavailable('no_checkout');
      return { providerId: payment.id, checkoutUrl, status: statusOf(payment) };
    },

    async fetch(providerId) {
      return statusOf(await ask((client) => client.payments.get(providerId)));
    },

    async cancel(providerId) {
      // Ended before: it is over, and refusing says no more.
      const payment = await ask((client) => client.payments.get(providerId));
      if (isFinal(statusOf(payment))) return;
      await ask((client) => client.payments.cancel(providerId));
    },

    async refund(order) {
      const { paymentId } = order;
      const made = await ask((client) => client.paymentRefunds.page({ paymentId, limit: refundsMax }));
      const earlier = made.find((each) => isRefundOf(each, order.id) && progressOf[each.status] !== 'failed');
      const refund =
        earlier ?? (await ask((client) => client.paymentRefunds.create(refundParameters(order))));
      return { providerId: refund.id, progress: refundProgress(refund) };
    },

    async fetchRefund({ paymentId, refundId }) {
      return refundProgress(await ask((client) => client.paymentRefunds.get(refundId, { paymentId })));
    },
  };
}

/** An amount as Mollie writes it: `"10.00"`. */
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

/** A status that nobody knows yet must not be taken for one that is known. */
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

/** The client takes an empty answer, or any other JSON, for what was asked. */
function isWhole(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Array.isArray(answer) || ('id' in answer && typeof answer.id === 'string');
}

/** The client itself has no timeout. */
function withinTime<T>(call: Promise<T>, milliseconds: number): Promise<T> {
  return withTimeout(call, milliseconds, () => new ProviderUnavailable('timeout'));
}

/** What went wrong, by codes only: the words of an error can hold what we sent. */
function readError(error: unknown): ProviderRefusal | ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error;
  const { statusCode, field } = error as { statusCode?: unknown; field?: unknown };
  if (typeof statusCode !== 'number') return new ProviderUnavailable('network');
  if (!refusals.includes(statusCode)) return new ProviderUnavailable(`http_${statusCode}`);
  return new ProviderRefusal(`http_${statusCode}${typeof field === 'string' ? `_${field}` : ''}`);
}
