/**
 * Sends one signed request to a company's URL: https on port 443, to an address that was resolved and found public for this attempt.
 * The connection goes to that address alone (no second query of the name), redirects are not followed, the body is not read.
 */
import { type Agent, request } from 'node:https';
import { webhookTimeoutSeconds } from '@/lib/config/webhook-terms';
import type { AttemptOutcome } from '@/lib/contract/webhooks/company-webhooks';
import {
  connectionFailure,
  findPublicAddress,
  pinnedTo,
  type ResolveHost,
  resolveHost,
} from '@/lib/net/pinned-host';

export interface Attempt {
  readonly outcome: AttemptOutcome;
  /** Null without a response. */
  readonly status: number | null;
}

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type SendWebhook = (request: WebhookRequest) => Promise<Attempt>;

export interface SenderOptions {
  readonly resolve?: ResolveHost;
  /** Opens the connections; a new connection for each request without it. */
  readonly agent?: Agent;
  readonly timeoutMilliseconds?: number;
}

const httpsPort = 443;

/** Creates the function that sends requests. It never rejects: each failure is an outcome. */
export function createWebhookSender({
  resolve = resolveHost,
  agent,
  timeoutMilliseconds = webhookTimeoutSeconds * 1000,
}: SenderOptions = {}): SendWebhook {
  return async (message) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const found = await findPublicAddress(new URL(message.url).hostname, { resolve, signal });
    if ('failure' in found) return { outcome: found.failure, status: null };
    return post(message, { address: found.address, signal, ...(agent && { agent }) });
  };
}

/** Sends to companies' own servers. */
export const sendWebhook = createWebhookSender();

function post(
  { url, headers, body }: WebhookRequest,
  { address, signal, agent }: { address: string; signal: AbortSignal; agent?: Agent },
): Promise<Attempt> {
  const { hostname, pathname, search } = new URL(url);
  return new Promise((settle) => {
    const outgoing = request({
      method: 'POST',
      hostname,
      servername: hostname,
      port: httpsPort,
      path: `${pathname}${search}`,
      lookup: pinnedTo(address),
      agent: agent ?? false,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Snoei-Webhook/1',
        accept: 'application/json',
      },
    });
    outgoing.once('response', (response) => {
      const status = response.statusCode ?? 0;
      // Nothing in the body is needed, however long it is.
      response.destroy();
      settle({ outcome: outcomeOf(status), status });
    });
    // Also after the response, when its body is cut off.
    outgoing.on('error', (error) => settle({ outcome: connectionFailure(error, signal), status: null }));
    outgoing.end(body);
  });
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}
