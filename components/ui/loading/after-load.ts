/** Maximum wait for idle time. */
const idleWaitMilliseconds = 2000;

/** Calls back once the page has loaded and the browser has been idle since; returns the cancel function. */
export function afterLoad(onIdle: () => void): () => void {
  let cancel = () => {};
  function wait() {
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(onIdle, { timeout: idleWaitMilliseconds });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(onIdle, 1);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel();
  };
}
