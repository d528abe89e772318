/** Heights for tests of components: jsdom lays nothing out. Ends with `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
import { vi } from 'vitest';

/** Gives the function that makes every element so many pixels high, and tells who observes one that is in the document. */
export function stubElementHeights(): (heightPixels: number) => void {
  let height = 0;
  const observers = new Map<object, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe() {
        observers.set(this, this.callback);
        this.callback();
      }
      disconnect() {
        observers.delete(this);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  return (heightPixels) => {
    height = heightPixels;
    for (const tell of observers.values()) tell();
  };
}
