/** What is in sight, for components that look: jsdom lays nothing out and has no IntersectionObserver. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Watcher {
  readonly callback: IntersectionObserverCallback;
  readonly observer: IntersectionObserver;
  readonly elements: Set<Element>;
  readonly threshold: number;
}

const watchers = new Set<Watcher>();

/** Puts an observer in the browser's place that sees what {@link show} tells it. Call it before rendering. */
export function watchSight(): void {
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

/** Brings everything that is watched so far into sight, by so much of it (0 is out of sight). */
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

/** Says what the visitor's system asks for; everything else is answered with no. */
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
