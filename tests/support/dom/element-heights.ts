/** Element heights for component tests: jsdom has no layout. Reset by `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
import { vi } from 'vitest';

/** Returns a function that sets every element's height in pixels, and notifies observers of elements in the document. */
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
    for (const report of observers.values()) report();
  };
}
