/**
 * A question of the edge to this site's own API. It ends in time whatever becomes of it: the runtime of the edge has been
 * seen to lose a fetch, so that neither its answer nor its signal ever came, and all who waited for it waited for good.
 */

export interface Question<Answer> {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** How long whoever asks may wait for the whole of it, in milliseconds. */
  readonly patienceMilliseconds: number;
  /** What the answer says; throws where it is none. */
  readonly read: (response: Response) => Answer | Promise<Answer>;
  /** Given by tests. */
  readonly fetcher?: typeof fetch;
}

/** Asks, and gives what `read` makes of the answer. Rejects where there is none, or none in time. */
export async function ask<Answer>({
  url,
  headers = {},
  patienceMilliseconds,
  read,
  fetcher = fetch,
}: Question<Answer>): Promise<Answer> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`no answer within ${patienceMilliseconds} ms`, 'TimeoutError'));
      controller.abort();
    }, patienceMilliseconds);
  });
  const answered = async () => read(await fetcher(url, { headers, signal: controller.signal }));
  try {
    return await Promise.race([answered(), late]);
  } finally {
    clearTimeout(timer);
  }
}
