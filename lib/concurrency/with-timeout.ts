/** Limits how long a promise is waited for. For work that takes an AbortSignal use `AbortSignal.timeout` as well. */

/**
 * Settles as `work` does. After `milliseconds` it rejects with `error()`, by default a TimeoutError; the work itself is not
 * stopped, and what becomes of it is ignored.
 */
export async function withTimeout<T>(
  work: PromiseLike<T>,
  milliseconds: number,
  error: () => Error = () => new DOMException(`no response within ${milliseconds} ms`, 'TimeoutError'),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
