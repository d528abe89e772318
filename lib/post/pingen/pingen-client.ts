/**
 * Requests to Pingen's API v2 (https://api.pingen.com/documentation): OAuth client credentials whose token is kept until shortly before
 * its end, and renewed once where it is refused; JSON:API; a limit of time; failures by whether a repeat is of use.
 */
import * as z from 'zod';
import { systemClock } from '@/lib/clock/clock';
import { PrintHouseRefusal, PrintHouseUnavailable } from './pingen-errors';

export interface PingenSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the organisation that pays. */
  readonly organisation: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly identityUrl: string;
  readonly timeoutMilliseconds?: number;
}

/** One request: a path of the organisation, or from the root with `/` in front. */
export interface PingenRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Pingen gives a repeat with the same key the first response, for a day (header Idempotency-Key, 1 to 64 characters). */
  readonly key?: string;
}

export type PingenCall = (request: PingenRequest) => Promise<unknown>;

const defaultTimeoutMilliseconds = 15_000;
const uploadTimeoutMilliseconds = 60_000;
/** A token is renewed this long before its end. */
const renewBeforeMilliseconds = 60_000;
const wordsMaxLength = 300;
const contentType = 'application/vnd.api+json';

/** Responses that mean that this request is wrong or comes too late. All others are about us or Pingen, and pass. */
const refusals: readonly number[] = [400, 404, 405, 406, 409, 410, 415, 422];

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const errorResponse = z.object({
  errors: z.array(z.object({ title: z.string().nullish(), detail: z.string().nullish() })).min(1),
});

/** Returns a function that makes requests with a token of its own. */
export function pingenCall(settings: PingenSettings): PingenCall {
  const { organisation, apiUrl, timeoutMilliseconds = defaultTimeoutMilliseconds } = settings;
  const tokens = keepToken(settings);

  return async ({ method, path, body, key }) => {
    const address = path.startsWith('/') ? path : `/organisations/${organisation}/${path}`;
    const send = async (token: string) =>
      fetchWithin(timeoutMilliseconds, `${apiUrl}${address}`, {
        method,
        headers: {
          accept: contentType,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': contentType }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const token = await tokens.get();
    const first = await send(token);
    if (first.status !== 401) return readResponse(first);
    tokens.drop(token);
    return readResponse(await send(await tokens.get()));
  };
}

/** Puts a file at an address that Pingen gave, without our token: it belongs to the storage behind Pingen. */
export async function putFile(address: string, bytes: Uint8Array, apiUrl: string): Promise<void> {
  // Only where Pingen itself is reached without TLS, which is a test, may its storage be.
  if (!address.startsWith('https:') && !apiUrl.startsWith('http:'))
    throw new PrintHouseUnavailable('upload_url');
  const { status } = await fetchWithin(uploadTimeoutMilliseconds, address, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  if (status < 200 || status > 299) throw new PrintHouseUnavailable(`upload_${status}`);
}

/** One token at a time: requests that arrive together wait for the same one. */
function keepToken({ clientId, clientSecret, identityUrl, timeoutMilliseconds }: PingenSettings) {
  let known: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    const response = await fetchWithin(
      timeoutMilliseconds ?? defaultTimeoutMilliseconds,
      `${identityUrl}/auth/access-tokens`,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope: 'letter organisation_read',
        }).toString(),
      },
    );
    // The body of a failure may repeat our secret.
    if (response.status < 200 || response.status > 299)
      throw new PrintHouseUnavailable(`token_${response.status}`);
    const granted = tokenResponse.safeParse(readJson(response.text));
    if (!granted.success) throw new PrintHouseUnavailable('token_unreadable');
    const { access_token: token, expires_in: seconds } = granted.data;
    known = { token, until: systemClock.now().getTime() + seconds * 1000 - renewBeforeMilliseconds };
    return token;
  };
  return {
    get(): Promise<string> {
      if (known && systemClock.now().getTime() < known.until) return Promise.resolve(known.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    /** Forgets a token that was refused, unless another request has replaced it already. */
    drop(token: string): void {
      if (known?.token === token) known = null;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function fetchWithin(milliseconds: number, address: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(milliseconds);
    const response = await fetch(address, { ...init, signal, redirect: 'error' });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new PrintHouseUnavailable(isLate ? 'timeout' : 'network');
  }
}

function readResponse({ status, text }: Answer): unknown {
  if (status >= 200 && status <= 299) return text === '' ? null : readJson(text);
  if (!refusals.includes(status)) throw new PrintHouseUnavailable(`http_${status}`);
  throw new PrintHouseRefusal(status, wordsOf(text));
}

function wordsOf(text: string): string {
  const read = errorResponse.safeParse(readJson(text));
  if (!read.success) return '';
  return shortWords(read.data.errors.map(({ title, detail }) => [title, detail].filter(Boolean).join(': ')));
}

/** Words of Pingen in one line of limited length. */
export function shortWords(parts: readonly string[]): string {
  return parts.join('; ').replace(/\s+/g, ' ').trim().slice(0, wordsMaxLength);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
