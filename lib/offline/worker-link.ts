/** How a page speaks with the service worker. Browser only. */
import type { PageMessage } from './worker-messages';

/** How long an answer may take: a worker that has to be started takes its time, a broken one never answers. */
const timeoutMilliseconds = 5_000;

/** Tells the worker something and gives its answer; null where none came in time. */
export function askWorker(
  worker: Pick<ServiceWorker, 'postMessage'>,
  message: PageMessage,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(settle, timeoutMilliseconds, null);
    port1.onmessage = ({ data }) => settle(data);
    worker.postMessage(message, [port2]);
  });
}
