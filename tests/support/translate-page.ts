/**
 * A browser that translates the page: each text node becomes a text in two `<font>` elements, at once and whenever a text is added, as in
 * Chrome and Edge. The texts stay the same.
 */

interface TranslatedPage {
  /** Texts that React changed after they were replaced: the visitor still reads the old ones. */
  readonly listStaleTexts: () => string[];
  readonly stop: () => void;
}

/** Translates the document from now on. Self-contained: browser tests run it in their page. */
export function translatePage(): TranslatedPage {
  const untranslated = '[translate=no], script, style, noscript, textarea';
  const originals = new Map<Text, string>();

  function translateText(text: Text): void {
    const parent = text.parentElement;
    if (text.data.trim() === '' || !parent || parent.closest(untranslated)) return;
    if (parent.localName === 'font' && parent.parentElement?.localName === 'font') return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    originals.set(text, text.data);
    text.replaceWith(outer);
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) translateText(node);
    for (const child of Array.from(node.childNodes)) translateIn(child);
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : Array.from(addedNodes)) translateIn(node);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translateIn(document.body);
  return {
    listStaleTexts: () =>
      [...originals]
        .filter(([text, data]) => text.data !== data)
        .map(([text, data]) => `${data} → ${text.data}`),
    stop: () => observer.disconnect(),
  };
}
