/**
 * The product API on a server of its own (API_URL): it can be away, too slow, or answered for by a proxy. Whoever asks is
 * then told within seconds, in words of ours.
 */
import 'server-only';
import { noteOutage } from '@/lib/server/outages.mjs';

/** How long it may take to begin its answer; exports and letters then take as long as they are large. */
const answerMilliseconds = 20_000;

/** The API's server said nothing of use. The text holds a code only: addresses of calls can hold secrets. */
export class RemoteApiAway extends Error {
  override readonly name = 'RemoteApiAway';
}

/** Asks it. Throws {@link RemoteApiAway} where it does not answer in time, or a proxy answers in its place. */
export async function requestRemoteApi(
  address: URL,
  init: RequestInit,
  milliseconds = answerMilliseconds,
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
    // Whoever asked has gone.
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
