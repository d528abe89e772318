/**
 * Sends one signed request to a company's URL: https on port 443, to an address that was resolved and found public for this attempt.
 * The connection goes to that address alone (no second query of the name), redirects are not followed, the body is not read.
 */
import { lookup } from 'node:dns/promises';
import { type Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { webhookTimeoutSeconds } from '@/lib/config/webhook-terms';
import type { AttemptOutcome } from '@/lib/contract/webhooks/company-webhooks';
import { isPublicAddress } from './public-address';

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

/** Addresses of a host name, at least one; throws if there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export interface SenderOptions {
  readonly resolve?: ResolveHost;
  /** Opens the connections; a new connection for each request without it. */
  readonly agent?: Agent;
  readonly timeoutMilliseconds?: number;
}

const httpsPort = 443;

async function resolveHost(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Creates the function that sends requests. It never rejects: each failure is an outcome. */
export function createWebhookSender({
  resolve = resolveHost,
  agent,
  timeoutMilliseconds = webhookTimeoutSeconds * 1000,
}: SenderOptions = {}): SendWebhook {
  return async (message) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const address = await publicAddressOf(new URL(message.url).hostname, resolve, signal);
    if (typeof address !== 'string') return { outcome: address.failure, status: null };
    return post(message, { address, signal, ...(agent && { agent }) });
  };
}

/** Sends to companies' own servers. */
export const sendWebhook = createWebhookSender();

/** The first address of a host, if every one of them is public. */
async function publicAddressOf(
  host: string,
  resolve: ResolveHost,
  signal: AbortSignal,
): Promise<string | { readonly failure: AttemptOutcome }> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const addresses = await Promise.race([resolve(host), aborted]);
    const [first] = addresses;
    if (first === undefined) return { failure: 'dns' };
    return addresses.every(isPublicAddress) ? first : { failure: 'address' };
  } catch {
    return { failure: signal.aborted ? 'timeout' : 'dns' };
  }
}

/** Connects to one address, whatever name is looked up. */
function pinnedTo(address: string): LookupFunction {
  const family = address.includes(':') ? 6 : 4;
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

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
    outgoing.on('error', (error) => settle({ outcome: failureOf(error, signal), status: null }));
    outgoing.end(body);
  });
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): AttemptOutcome {
  if (signal.aborted) return 'timeout';
  const code = error.code ?? '';
  return /CERT|SSL|TLS|SIGNED|ISSUER|ALTNAME/.test(code) ? 'certificate' : 'connection';
}
