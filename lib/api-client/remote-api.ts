/**
 * The product API on a separate server (API_URL), which can be unreachable, slow, or behind a failing proxy. Such
 * errors are reported within seconds, with our own messages.
 */
import 'server-only';
import { noteOutage } from '@/lib/server/outages.mjs';

/** Timeout until the response starts; the body of exports and letters may take longer. */
const responseTimeoutMilliseconds = 20_000;

/** The API server gave no usable response. The message contains a code only: request URLs can contain secrets. */
export class RemoteApiAway extends Error {
  override readonly name = 'RemoteApiAway';
}

/** Sends a request. Throws {@link RemoteApiAway} on a timeout or a proxy's error response. */
export async function requestRemoteApi(
  address: URL,
  init: RequestInit,
  milliseconds = responseTimeoutMilliseconds,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
  try {
    const response = await fetch(address, { ...init, signal });
    const isOurs = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    if (response.status < 500 || isOurs) return response;
    await response.body?.cancel();
    throw new RemoteApiAway(`status ${response.status}`);
  } catch (error) {
    // The client has aborted the request.
    if (init.signal?.aborted) throw error;
    noteOutage();
    throw error instanceof RemoteApiAway ? error : new RemoteApiAway(reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  return [name, cause?.code].filter((part) => typeof part === 'string').join(' ');
}
