/** Limits the wait for a promise. For work that takes an AbortSignal use `AbortSignal.timeout` as well. */

/**
 * Settles as `work` does. After `milliseconds` it rejects with `error()`, by default a TimeoutError; the work itself is
 * not stopped, and its result is ignored.
 * @template T
 * @param {PromiseLike<T>} work
 * @param {number} milliseconds
 * @param {() => Error} [error]
 * @returns {Promise<T>}
 */
export async function withTimeout(
  work,
  milliseconds,
  error = () => new DOMException(`no response within ${milliseconds} ms`, 'TimeoutError'),
) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
