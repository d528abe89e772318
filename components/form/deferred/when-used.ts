/** When the code of a deferred form is loaded. */
import { hasUnhydratedPart, unhydratedPartOf } from '@/components/ui/hydration';
import { afterLoad } from '@/components/ui/loading/after-load';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import { storeEarlyTexts } from './early-input';

const uses = ['pointerdown', 'focusin', 'keydown', 'input'] as const;

/** Resolves at the next event in a form that is not hydrated, or when `start` calls back; `start` returns its cancel function. */
function nextUse(start: (onStart: () => void) => () => void = () => () => {}): Promise<void> {
  return new Promise((resolve) => {
    const cancel = start(proceed);
    function proceed() {
      cancel();
      for (const type of uses) document.removeEventListener(type, onEvent, true);
      resolve();
    }
    function onEvent(event: Event) {
      if (unhydratedPartOf(event)) proceed();
    }
    // React stops these events at the document while the form is not hydrated.
    for (const type of uses) document.addEventListener(type, onEvent, true);
  });
}

const forever = () => new Promise<never>(() => {});

/**
 * Loads the code of a form in the server's HTML when such a form is first used, or once the page has loaded and the browser is idle. A
 * failure is reported, and the next use tries again; until then the form is native. A form that was submitted natively stays native: its
 * page is being left.
 */
export async function loadWhenUsed<T>(load: () => Promise<T>): Promise<T> {
  // On the server, and in a page that React renders in the browser, there is no HTML that can be used before.
  if (typeof document === 'undefined' || !hasUnhydratedPart()) return load();
  let isSubmitted = false;
  document.addEventListener('submit', (event) => (isSubmitted ||= unhydratedPartOf(event) !== null), true);
  document.addEventListener('input', storeEarlyTexts, true);
  let use = nextUse(afterLoad);
  for (;;) {
    await use;
    try {
      const loaded = await load();
      if (isSubmitted) return await forever();
      storeEarlyTexts();
      return loaded;
    } catch (error) {
      reportError(error);
      if (await reloadAfterChunkFailure(error)) return forever();
      use = nextUse();
    }
  }
}
