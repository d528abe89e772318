/** Clicks on links: which navigate in this tab, and which are left to the browser. Browser only; a leaf. */

/** The part of a MouseEvent that is read; React's events have it, too. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a click opens no other tab, window or file, and was not handled yet. */
export function isPlainClick(click: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = click;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/** The link of a plain click, if it opens in this tab; null for any other click. */
export function findClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  return link?.target === '' && !link.hasAttribute('download') ? link : null;
}
