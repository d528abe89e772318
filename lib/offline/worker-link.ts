/** Communication of a page with the service worker. Browser only. */
import type { PageMessage } from './worker-messages';

/** Timeout of a response: long enough to start a worker. */
const timeoutMilliseconds = 5_000;

/** Sends a message to the worker and returns its response; null after the timeout. */
export function sendToWorker(
  worker: Pick<ServiceWorker, 'postMessage'>,
  message: PageMessage,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (response: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(response);
    };
    const timer = setTimeout(finish, timeoutMilliseconds, null);
    port1.onmessage = ({ data }) => finish(data);
    worker.postMessage(message, [port2]);
  });
}
