/** What depends on the visitor comes after the page (DESIGN §3 'Pages'): nothing of it is fetched before the browser is idle. */
import { useEffect, useState } from 'react';

/** Longest wait for an idle moment. */
const idleWaitMilliseconds = 2000;

/** Whether the page has loaded and the browser has had a quiet moment since. False on the server. */
export function useAfterLoad(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    function wait() {
      // Safari has no idle callback.
      if (typeof window.requestIdleCallback === 'function') {
        const handle = window.requestIdleCallback(() => setReady(true), { timeout: idleWaitMilliseconds });
        cancel = () => window.cancelIdleCallback(handle);
      } else {
        const timer = setTimeout(() => setReady(true), 1);
        cancel = () => clearTimeout(timer);
      }
    }
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return ready;
}
