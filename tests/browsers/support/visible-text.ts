/** The text that a page shows, for a comparison of browsers. */

/** Runs in the page: the visible texts of the elements that match a selector, in their order. */
export function listVisibleTexts(selector: string): string[] {
  const shown: string[] = [];
  const parts = [...document.querySelectorAll(selector)];
  for (const part of parts.filter((each) => !each.parentElement?.closest(selector))) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const element = node.parentElement;
      // Browsers differ in whether options of a closed list have a place on the page.
      if (text === '' || !element || element.closest('option, script, style, noscript, template')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) && range.getClientRects().length > 0;
      if (isShown) shown.push(text);
    }
  }
  return shown;
}

/** Replaces what differs from one visitor to another: addresses, references and times. */
export function withoutPersonal(text: string): string {
  return text
    .replaceAll(/\S+@klant\.example/g, '(address)')
    .replace(/^[0-9A-Z]{8}$/, '(reference)')
    .replaceAll(/\b\d{1,2}[:.]\d{2}\b/g, '(time)');
}
