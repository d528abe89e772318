/** Visibility for component tests: jsdom has no layout and no IntersectionObserver. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Watcher {
  readonly callback: IntersectionObserverCallback;
  readonly observer: IntersectionObserver;
  readonly elements: Set<Element>;
  readonly threshold: number;
}

const watchers = new Set<Watcher>();

/** Installs an observer controlled by {@link show}. Call it before rendering. */
export function mockIntersections(): void {
  watchers.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly root = null;
      readonly rootMargin = '0px';
      readonly scrollMargin = '0px';
      readonly thresholds: readonly number[];
      readonly #watcher: Watcher;

      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        const threshold = Number([options.threshold ?? 0].flat()[0] ?? 0);
        this.thresholds = [threshold];
        this.#watcher = { callback, observer: this, elements: new Set(), threshold };
        watchers.add(this.#watcher);
      }
      observe(element: Element) {
        this.#watcher.elements.add(element);
      }
      unobserve(element: Element) {
        this.#watcher.elements.delete(element);
      }
      disconnect() {
        this.#watcher.elements.clear();
        watchers.delete(this.#watcher);
      }
      takeRecords() {
        return [];
      }
    },
  );
}

/** Makes all observed elements visible to a ratio (0 is invisible). */
export async function show(fraction: number): Promise<void> {
  await act(async () => {
    for (const { callback, observer, elements, threshold } of [...watchers]) {
      const entries = [...elements].map((target) => {
        const box = target.getBoundingClientRect();
        return {
          target,
          isIntersecting: fraction > 0 && fraction >= threshold,
          intersectionRatio: fraction,
          boundingClientRect: box,
          intersectionRect: box,
          rootBounds: null,
          time: 0,
        } satisfies IntersectionObserverEntry;
      });
      if (entries.length > 0) callback(entries, observer);
    }
  });
}

/** Mocks the system's media preferences; other queries do not match. */
export function setMotion(motion: 'reduce' | 'no-preference'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      query.includes(`prefers-reduced-motion: ${motion}`) ||
      (motion === 'reduce' && query === '(prefers-reduced-motion)'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
