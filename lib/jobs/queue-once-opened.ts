/** A queue that may be used before it is open: each call waits for that. */
import type { JobQueue } from './queue';

/** Calls of the result reject as `opening` does. */
export function queueOnceOpened(opening: Promise<JobQueue>): JobQueue {
  return {
    send: async (...job) => (await opening).send(...job),
    retry: async (...job) => (await opening).retry(...job),
    discard: async (...job) => (await opening).discard(...job),
  };
}
