/**
 * Fetches a small file from a URL that a stranger gave (SSRF): https on port 443 of a named host, every address of the host public, the
 * connection to the address that was checked, no redirect followed, a limited body, one limit of time for all of it.
 */
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { connectionFailure, findPublicAddress, pinnedTo, type ResolveHost, resolveHost } from './pinned-host';

/** Why there is no file. `url`: not a plain https URL of a named host; `status`: any other response than 200 or a redirect. */
export type FileFailure =
  | 'url'
  | 'dns'
  | 'address'
  | 'timeout'
  | 'certificate'
  | 'connection'
  | 'redirect'
  | 'status'
  | 'too-large';

export type PublicFile =
  | { readonly outcome: 'fetched'; readonly body: Buffer; readonly contentType: string }
  /** `status` is null without a response. */
  | { readonly outcome: FileFailure; readonly status: number | null };

export interface FetchOptions {
  readonly resolve?: ResolveHost;
  /** Opens the connections; a new connection for each request without it. */
  readonly agent?: Agent;
  readonly timeoutMilliseconds?: number;
  readonly maxBytes?: number;
}

const defaultTimeoutMilliseconds = 5000;
const defaultMaxBytes = 64 * 1024;

/** Longer than any media type with its parameters. */
const contentTypeMaxLength = 200;

const hostName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The URL, if it is https on the default port, with a host name of at least two labels and without credentials; null otherwise. */
function findPlainHttpsUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, port, username, password, hostname } = url;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && hostName.test(hostname) ? url : null;
}

/** Fetches one file. Never rejects: each failure is an outcome. */
export async function fetchPublicFile(
  address: string,
  {
    resolve = resolveHost,
    agent,
    timeoutMilliseconds = defaultTimeoutMilliseconds,
    maxBytes = defaultMaxBytes,
  }: FetchOptions = {},
): Promise<PublicFile> {
  const url = findPlainHttpsUrl(address);
  if (!url) return { outcome: 'url', status: null };
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const found = await findPublicAddress(url.hostname, { resolve, signal });
  if ('failure' in found) return { outcome: found.failure, status: null };
  let status: number | null = null;
  try {
    const response = await requestFile(url, { address: found.address, signal, agent });
    status = response.statusCode ?? 0;
    if (status === 200) return await readBody(response, maxBytes);
    // Nothing in the body is needed, however long it is.
    response.destroy();
    return { outcome: status >= 300 && status < 400 ? 'redirect' : 'status', status };
  } catch (error) {
    return { outcome: connectionFailure(error, signal), status };
  }
}

/** The response, once its headers are in. */
function requestFile(
  { hostname, pathname, search }: URL,
  { address, signal, agent }: { address: string; signal: AbortSignal; agent: Agent | undefined },
): Promise<IncomingMessage> {
  return new Promise((settle, reject) => {
    const outgoing = request({
      method: 'GET',
      hostname,
      servername: hostname,
      port: 443,
      path: `${pathname}${search}`,
      lookup: pinnedTo(address),
      agent: agent ?? false,
      signal,
      headers: { 'user-agent': 'Snoei/1', accept: '*/*', 'accept-encoding': 'identity' },
    });
    outgoing.once('response', settle);
    // Also after the response, when its body is cut off.
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Reads the body up to a maximum, and closes the connection above it. Throws if it is cut off. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<PublicFile> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the response.
    if (bytes > maxBytes) return { outcome: 'too-large', status: 200 };
    chunks.push(chunk);
  }
  return {
    outcome: 'fetched',
    body: Buffer.concat(chunks),
    contentType: (response.headers['content-type'] ?? '').slice(0, contentTypeMaxLength),
  };
}
