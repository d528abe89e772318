/**
 * How the content service is asked: within a time that holds for the whole answer, and what is published is kept by Next
 * under its names (content-tags.ts). Next keeps whatever came with a 200; a page of a proxy or half a story would stand for
 * an hour. So an answer that is none is not believed, and asked for again beside the kept one.
 */
import { contentTag } from './content-tags';

/** An answer is kept this long where no webhook tells of a change. */
const keptSeconds = 3600;

/** Where the kept answer is none, the service is asked again this often. */
const againSeconds = 10;

/** What an answer has to hold, by the end of its path; others are any object. */
const wanted: readonly (readonly [RegExp, string])[] = [
  [/\/stories\/?$/, 'stories'],
  [/\/stories\/.+/, 'story'],
  [/\/tags\/?$/, 'tags'],
];

function isAnswer(path: string, text: string): boolean {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof data !== 'object' || data === null) return false;
  const part = wanted.find(([pattern]) => pattern.test(path))?.[1];
  if (part === undefined) return true;
  const value: unknown = Reflect.get(data, part);
  return part === 'story' ? typeof value === 'object' && value !== null : Array.isArray(value);
}

/** What is said of an answer that is none: the client takes it for a service that is away. */
const nonsense = () => Response.json({ error: 'an answer that is none' }, { status: 502 });

/** As the work ends, or with the signal: where Next renews what is stale it asks without one, and waits for minutes. */
function untilAborted<Made>(signal: AbortSignal, work: () => Promise<Made>): Promise<Made> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * A `fetch` for the client of the content service; `timeoutSeconds` is for each answer, from asking to its last byte.
 * Failures reject, as those of `fetch` do.
 */
export function cachedFetch(timeoutSeconds: number): typeof fetch {
  async function whole(url: URL, init: RequestInit): Promise<Response> {
    const limit = AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const { response, text } = await untilAborted(signal, async () => {
      const given = await fetch(url, { ...init, signal });
      // The client's own limit ends with the headers: a body can be as slow as it likes.
      return { response: given, text: await given.text() };
    });
    if (response.status === 200 && !isAnswer(url.pathname, text)) return nonsense();
    const { status, statusText, headers } = response;
    return new Response(text === '' ? null : text, { status, statusText, headers: plainHeaders(headers) });
  }

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.searchParams.get('version') === 'draft') return whole(url, { ...init, cache: 'no-store' });
    const kept: RequestInit = {
      ...init,
      cache: 'force-cache',
      next: { tags: [contentTag(url)], revalidate: keptSeconds },
    };
    const answer = await whole(url, kept);
    if (answer.status !== 502) return answer;
    // Under another name, as far as Next is concerned: a header makes one.
    const headers = new Headers(init.headers);
    headers.set('x-asked-again', String(Math.floor(Date.now() / (againSeconds * 1000))));
    return whole(url, { ...kept, headers });
  };
}

/** The text is unpacked by now, and its length another. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) plain.delete(name);
  return plain;
}
