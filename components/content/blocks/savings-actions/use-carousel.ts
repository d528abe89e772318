/** Runs a row that can be scrolled along by itself, and lets go of it as soon as somebody touches it (spec §9). */
import { type RefObject, useEffect } from 'react';
import { advanceCarousel } from './carousel-motion';

/** `round` measures the length of one round. While `running` is false the row is the visitor's to scroll. */
export function useCarousel(
  row: RefObject<HTMLElement | null>,
  round: () => number,
  { running, speedPixelsPerSecond }: { readonly running: boolean; readonly speedPixelsPerSecond: number },
): void {
  useEffect(() => {
    const element = row.current;
    if (!element || !running) return;
    // Kept beside scrollLeft, which some browsers round to whole pixels.
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
