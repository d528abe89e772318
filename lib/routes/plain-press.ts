/** Presses on links: which lead on in this tab, and which are the browser's own business. Browser only; a leaf. */

/** What is looked at of a press; events of React have it, too. */
type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a press asks for nothing of its own (another tab, a window, a file), and nobody has answered it yet. */
export function isPlainPress(press: Press): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = press;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/** The link that a plain press is on, if it opens in this tab; null for any other press. */
export function findPressedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainPress(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  return link?.target === '' && !link.hasAttribute('download') ? link : null;
}
