/** Text of double size on a screen of 1280 px (WCAG 1.4.4): nothing overlaps, nothing is cut off, nothing scrolls sideways. */
import { expect, type Page } from '@playwright/test';
import { fillDetails, goToSubmit, newVisitor } from './support/cancel-form';
import { orderLetter } from './support/order-letter';
import { test } from './support/test';
import { visit } from './support/visit';

test.use({
  consent: 'deny',
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Overlapping or cut off elements, described. */
function findCollisions(): string[] {
  interface VisibleText {
    readonly element: Element;
    readonly text: string;
    readonly boxes: DOMRect[];
    readonly footBar: Element | null;
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [aria-hidden=true], svg, dialog:not([open])');
  /** The fixed bottom bar, if the page has one; null otherwise. */
  const footBarOf = (element: Element): Element | null => {
    const { position, bottom } = getComputedStyle(element);
    if (position === 'sticky' && bottom === '0px') return element;
    return element.parentElement && footBarOf(element.parentElement);
  };
  // Each look begins at the top of the page.
  window.scrollTo({ top: 0, behavior: 'instant' });
  const texts: VisibleText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // A teaser of some lines continues on its target.
    if (!element || text === '' || !isSeen(element) || getComputedStyle(element).webkitLineClamp !== 'none')
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({
      element,
      text: text.slice(0, 40),
      boxes: [...range.getClientRects()],
      footBar: footBarOf(element),
    });
  }
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways');
  for (const { element, text, boxes } of texts) {
    for (let parent: Element | null = element; parent; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = parent.getBoundingClientRect();
      const isCut = boxes.some(
        (box) =>
          (overflowX === 'hidden' && (box.right > frame.right + 2 || box.left < frame.left - 2)) ||
          (overflowY === 'hidden' && box.bottom > frame.bottom + 2),
      );
      if (isCut) found.push(`cut off: ${text}`);
      break;
    }
  }
  // A line's box is higher than its letters, and headlines are tight: only an overlap of a third of a line counts.
  const slackPixels = 6;
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.footBar !== other.footBar) continue;
      const meets = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > slackPixels &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3,
        ),
      );
      if (meets) found.push(`"${one.text}" over "${other.text}"`);
    }
  }
  // Elements in front of the text: a drawing or another part (except the bar, which scrolls away).
  for (const { element, text } of texts.filter((each) => each.element.closest('main'))) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 8 && box.height > 8);
    const isCovered = boxes.some((box) => {
      const middle = box.top + box.height / 2;
      if (middle < 0 || middle > window.innerHeight) return false;
      return [box.left + 4, box.left + box.width / 2, box.right - 4].some((x) => {
        const top = document.elementFromPoint(x, middle);
        if (!top?.closest('svg') || top.closest('header')) return false;
        return !element.contains(top) && !top.contains(element);
      });
    });
    if (isCovered) found.push(`behind a drawing: ${text}`);
  }
  return found;
}

async function expectRoom(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // The bar becomes narrow, and its menu a panel that slides out: on a busy machine a look would find it over the page.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await expect.poll(() => page.evaluate(findCollisions), { message: name }).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

const pages = ['/', '/en/netflix/cancel'];
const pagesOfTheLongRun = ['/en', '/interpolis-zorg/opzeggen', '/opzeggen', '/download'];

for (const path of [...pages, ...pagesOfTheLongRun]) {
  const tag = pages.includes(path) ? [] : '@long';
  test(`has no overlaps at ${path}`, { tag }, async ({ page }) => {
    await visit(page, path);
    await expectRoom(page, path);
  });
}

test('leaves room in both steps of the cancel form', async ({ page }) => {
  await visit(page, '/interpolis-zorg/opzeggen/indienen');
  await expectRoom(page, 'details');
  await fillDetails(page, newVisitor());
  await goToSubmit(page);
  // With the sticky letter beside it.
  await expect(page.getByText('Wilt u mij binnen twee weken').first()).toBeVisible();
  await expectRoom(page, 'submit');
});

test('has no overlaps on the pages of an order', async ({ page }) => {
  const reference = await orderLetter(page.request, newVisitor());
  await visit(page, `/interpolis-zorg/opzeggen/voltooid/${reference}`);
  await expectRoom(page, 'success');
  await visit(page, `/opzeggen/track/${reference}`);
  await expectRoom(page, 'track');
});
