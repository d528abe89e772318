/** Text message transport: a provider's gateway when configured, otherwise the outbox only. */

export interface OutgoingSms {
  /** Our id of the message: allows the gateway to ignore duplicates. */
  readonly id: string;
  /** E.164: +31612345678. */
  readonly to: string;
  readonly text: string;
}

export interface SmsProvider {
  /** Delivers a message; throws {@link SmsDeliveryError} when it is rejected. */
  deliver(message: OutgoingSms): Promise<void>;
}

/** The gateway rejected a message. The text contains a code only: gateways' texts contain numbers. */
export class SmsDeliveryError extends Error {
  override readonly name = 'SmsDeliveryError';
}

/** No delivery: a message counts as delivered once it is in the outbox. */
const outboxProvider: SmsProvider = { deliver: async () => {} };

const timeoutMilliseconds = 10_000;

/**
 * A gateway over HTTP: POST of `{id, from, to, text}` as JSON with a bearer token; any 2xx is success. The job handles
 * retries.
 */
function httpProvider(gateway: SmsGateway, fetcher: typeof fetch): SmsProvider {
  return {
    deliver: async ({ id, to, text }) => {
      let status: number;
      try {
        const response = await fetcher(gateway.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(gateway.token ? { authorization: `Bearer ${gateway.token}` } : {}),
          },
          body: JSON.stringify({ id, from: gateway.from, to, text }),
          signal: AbortSignal.timeout(timeoutMilliseconds),
          redirect: 'error',
        });
        status = response.status;
        await response.body?.cancel();
      } catch (error) {
        throw new SmsDeliveryError(`SMS: ${nameOf(error)}`);
      }
      if (status < 200 || status > 299) throw new SmsDeliveryError(`SMS: ${status}`);
    },
  };
}

interface SmsGateway {
  readonly url: string;
  readonly token: string | undefined;
  readonly from: string;
}

/** Returns the configured provider. */
export function smsProviderOf(
  env: {
    readonly SMS_URL?: string | undefined;
    readonly SMS_TOKEN?: string | undefined;
    readonly SMS_FROM: string;
  },
  fetcher: typeof fetch = fetch,
): SmsProvider {
  if (!env.SMS_URL) return outboxProvider;
  return httpProvider({ url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM }, fetcher);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
