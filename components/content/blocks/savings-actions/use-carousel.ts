/** Scrolls a row automatically and stops at any interaction. */
import { type RefObject, useEffect } from 'react';
import { advanceCarousel } from './carousel-motion';

/** `round` measures the length of one cycle. While `running` is false the visitor scrolls the row. */
export function useCarousel(
  row: RefObject<HTMLElement | null>,
  round: () => number,
  { running, speedPixelsPerSecond }: { readonly running: boolean; readonly speedPixelsPerSecond: number },
): void {
  useEffect(() => {
    const element = row.current;
    if (!element || !running) return;
    // Tracked separately, because some browsers round scrollLeft to whole pixels.
    let offsetPixels = element.scrollLeft;
    let last: number | null = null;
    let frame = requestAnimationFrame(function run(now) {
      const elapsedMilliseconds = last === null ? 0 : now - last;
      last = now;
      offsetPixels = advanceCarousel({
        offsetPixels,
        elapsedMilliseconds,
        speedPixelsPerSecond,
        roundPixels: round(),
      });
      element.scrollLeft = offsetPixels;
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [row, round, running, speedPixelsPerSecond]);
}
