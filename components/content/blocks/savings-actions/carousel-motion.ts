/** Position of an automatically scrolling row. Pure. */

export interface CarouselRun {
  /** Offset in CSS pixels from the start. */
  readonly offsetPixels: number;
  readonly elapsedMilliseconds: number;
  readonly speedPixelsPerSecond: number;
  /** Length of one cycle: the row and the gap behind it. 0 before measurement. */
  readonly roundPixels: number;
}

/** Upper limit of a frame's duration: after the tab was suspended the row continues at the same offset. */
const longestFrameMilliseconds = 100;

/** Returns the new offset, from 0 up to one cycle. */
export function advanceCarousel({
  offsetPixels,
  elapsedMilliseconds,
  speedPixelsPerSecond,
  roundPixels,
}: CarouselRun): number {
  if (roundPixels <= 0) return offsetPixels;
  const elapsed = Math.min(Math.max(0, elapsedMilliseconds), longestFrameMilliseconds);
  return (offsetPixels + (elapsed / 1000) * speedPixelsPerSecond) % roundPixels;
}
