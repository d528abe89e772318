/** Delays visitor-dependent content until the browser is idle (DESIGN §3 'Pages'). */
import { useEffect, useState } from 'react';

/** Maximum wait for idle time. */
const idleWaitMilliseconds = 2000;

/** Returns whether the page has loaded and the browser has been idle since. False on the server. */
export function useAfterLoad(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    function wait() {
      // Safari has no `requestIdleCallback`.
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
