/** A frame takes a sixth of that; a page that is not visible has none. */
const longestMilliseconds = 100;

/** Resolves once the browser has painted what is on the page now, so that an interaction is seen before the work that it starts. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMilliseconds);
  });
}
