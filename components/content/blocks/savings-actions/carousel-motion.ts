/** Where a row that runs by itself stands after some time. Pure. */

export interface CarouselRun {
  /** Where it stands, in CSS pixels from its start. */
  readonly offsetPixels: number;
  readonly elapsedMilliseconds: number;
  readonly speedPixelsPerSecond: number;
  /** Length of one round: the row and the gap behind it. 0 where it is not known yet. */
  readonly roundPixels: number;
}

/** Longest time that counts as one frame: after a sleep of the tab the row goes on where it was. */
const longestFrameMilliseconds = 100;

/** The new offset, from 0 up to a round. */
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
