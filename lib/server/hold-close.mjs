// Next ends its process as soon as the last request is answered. A job that is under way then would be cut off and done
// again minutes later: the server's close is held until it is done, or for as long as whoever stops us waits at most.

/** Where the process keeps what has to be finished before it ends: a function that gives a promise. */
export const finishWorkKey = Symbol.for('snoei.finish-work');

/** Where it keeps what tells of all that, and is sent after it: a function that gives a promise. */
export const sendLastKey = Symbol.for('snoei.send-last');

/** More than the job queue gives its jobs (lib/jobs/boss.ts), for a queue that does not answer. */
const longestMilliseconds = 15_000;

/** More than telemetry waits for its collector (lib/telemetry/start-telemetry.ts). */
const longestLastMilliseconds = 5_000;

async function finish(key, milliseconds) {
  const work = Reflect.get(globalThis, key);
  if (typeof work !== 'function') return;
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.resolve(work()).catch(() => undefined), late]);
  clearTimeout(timer);
}

/**
 * Lets whoever closes a server hear that it is closed once the process's work is finished too.
 * @param {import('node:http').Server} server
 * @param {number} [milliseconds] how long that may take
 */
export function holdClose(server, milliseconds = longestMilliseconds) {
  const close = server.close.bind(server);
  server.close = (callback) => {
    const finished = finish(finishWorkKey, milliseconds);
    return close((error) => {
      void finished
        .then(() => finish(sendLastKey, Math.min(milliseconds, longestLastMilliseconds)))
        .then(() => callback?.(error));
    });
  };
}
