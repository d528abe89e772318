/**
 * Reserves space at the bottom of the screen for the elements that stand there, so that they cover neither each other nor the focus: as
 * `scroll-padding-bottom` of the document, and as custom properties of the elements that stand above the others. No custom property is
 * set on the document: because of `::selection`, Chromium would compute the styles of the whole page again.
 */

/** What takes space at the bottom of the screen. */
export type BottomElement = 'cookieBanner' | 'formBar' | 'downloadPrompt' | 'notices' | 'floatingButton';

/** Space between the focused element and what stands below it, as in app/styles/base.css. */
export const focusMarginPixels = 16;

/** CSS lengths. */
const heights = new Map<BottomElement, string>();
const raised = new Set<HTMLElement>();

const heightOf = (element: BottomElement) => heights.get(element) ?? '0px';

/** The height of everything but the floating button. The cookie banner lies over the bar of a form. */
function totalHeight(): string {
  const lowest = `max(${heightOf('cookieBanner')}, ${heightOf('formBar')})`;
  return `${lowest} + ${heightOf('downloadPrompt')} + ${heightOf('notices')}`;
}

function raise({ style }: HTMLElement): void {
  style.setProperty('--bottom-space', `calc(${totalHeight()})`);
  style.setProperty('--notices-height', heightOf('notices'));
}

function setHeight(element: BottomElement, height: string | null): void {
  if ((heights.get(element) ?? null) === height) return;
  if (height === null) heights.delete(element);
  else heights.set(element, height);
  const { style } = document.documentElement;
  style.scrollPaddingBottom =
    heights.size === 0
      ? ''
      : `calc(${totalHeight()} + ${heightOf('floatingButton')} + ${focusMarginPixels}px)`;
  // Nothing floats beside the cookie banner.
  document.documentElement.toggleAttribute('data-cookie-banner', heights.has('cookieBanner'));
  for (const each of raised) raise(each);
}

/**
 * Reserves the height of an element while it is visible; returns the function that releases it. Hidden
 * elements have no height.
 */
export function reserveBottomSpace(element: HTMLElement, what: BottomElement): () => void {
  const observer = new ResizeObserver(() => {
    setHeight(what, element.offsetHeight > 0 ? `${element.offsetHeight}px` : null);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    setHeight(what, null);
  };
}

/** Reserves a known height, a CSS length; returns the function that releases it. */
export function reserveKnownBottomSpace(height: string, what: BottomElement): () => void {
  setHeight(what, height);
  return () => setHeight(what, null);
}

/** Updates `--bottom-space` and `--notices-height` of an element with `data-raised`; returns the function that ends it. */
export function raiseAboveBottomSpace(element: HTMLElement): () => void {
  raised.add(element);
  raise(element);
  return () => {
    raised.delete(element);
  };
}
