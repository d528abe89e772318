/**
 * Requirements on every page: WCAG 2.2 AA in both themes, no layout shift, an empty console, no overflow at 320 px or
 * with text of double size.
 */
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { visit, waitForDeferredWidgets } from './visit';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** `AxeBuilder` would send axe to the page twice for every analysis. Frames of the site show PDF files, which axe skips. */
const axeSource: string = createRequire(createRequire(import.meta.filename).resolve('@axe-core/playwright'))(
  'axe-core',
).source;

class InjectedAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: 'void 0' });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(axeSource);
    return super.analyze();
  }
}

/**
 * Runs axe on a page or a part of it. It runs in the page itself (the results of frames would be joined in another page) and returns
 * violations alone: passed checks are as large as the page's markup.
 */
export function axeOn(page: Page, part?: string): AxeBuilder {
  const axe = new InjectedAxe(page).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return part === undefined ? axe : axe.include(part);
}

export interface PageCheck {
  /** Tests the page's own content. */
  readonly look?: ((page: Page) => Promise<unknown>) | undefined;
  /** The part of the page that axe tests; all of it by default. */
  readonly part?: string | undefined;
}

/** A phone in the light theme, without motion: for `test.use`. */
export const phone = {
  colorScheme: 'light',
  viewport: { width: 375, height: 812 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Opens a page in a browser that is a {@link phone}, and checks the requirements on every page. */
export async function checkPage(page: Page, path: string, { look, part }: PageCheck = {}): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await watchShifts(page);
  const response = await visit(page, path);
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  await look?.(page);
  await expectAccessibleInTheLight(page, part);
  // They may shift something too.
  await waitForDeferredWidgets(page);
  // Before the theme changes: that restyles everything, and a typeface that came too late for the first paint would be used.
  await expectNoShift(page);
  // Together with the theme, so that the page is laid out once for both.
  await page.setViewportSize({ width: 320, height: 700 });
  await expectContrastInTheDark(page, part);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  expect(errors).toEqual([]);
}

/** The window has its new width at once, elements measured by it a frame later. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/**
 * All rules of WCAG 2.2 AA on a page, or on the part that a selector names, and its contrast in the dark theme: nothing else differs there.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectAccessibleInTheLight(page, part);
  await expectContrastInTheDark(page, part);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** All rules of WCAG 2.2 AA on a page, or on a part of it, in its current state. */
export async function expectAccessibleInTheLight(page: Page, part?: string): Promise<void> {
  const { violations } = await axeOn(page, part).withTags(rules).analyze();
  const others = violations.filter(({ id }) => id !== targetSize);
  const small = violations.filter(({ id }) => id === targetSize).flatMap(({ nodes }) => nodes);
  expect(describeViolations([...others, ...(await testInView(page, small))])).toEqual([]);
}

const targetSize = 'target-size';

/** Tests targets again, each in the middle of the screen: a bar at the foot covers part of what is there until the visitor scrolls. */
async function testInView(page: Page, targets: Violations[number]['nodes']): Promise<Violations> {
  const found: Violations = [];
  for (const { target } of targets) {
    const selector = String(target[0]);
    await page
      .locator(selector)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await axeOn(page, selector).withRules([targetSize]).analyze();
    found.push(...violations);
  }
  return found;
}

/** The contrast of a page, or of a part of it, in the dark theme, which stays set. */
export async function expectContrastInTheDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(finishTransitions);
  const { violations } = await axeOn(page, part).withRules(['color-contrast']).analyze();
  expect(describeViolations(violations).map((violation) => `dark: ${violation}`)).toEqual([]);
}

/** Ends every transition: a colour in transition has neither theme's contrast. Inherited colours start a frame later. */
async function finishTransitions(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
    if (running.length === 0) return;
    for (const each of running) each.finish();
  }
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function describeViolations(violations: Violations): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Records the layout shifts of every page opened from now on, and what moved from where to where. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const formatRect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const record = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as ShiftEntry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.replaceAll(/\s+/g, ' ').slice(0, 60);
          return `${node?.nodeName} “${text}” from ${formatRect(previousRect)} to ${formatRect(currentRect)}`;
        });
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      listShifts: () => {
        // The observer is notified of a shift after the task that caused it.
        record(observer.takeRecords());
        return shifts;
      },
    });
  });
}

/** Expects no layout shift so far on a page that {@link watchShifts} watches. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, 'listShifts')());
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(0.01);
}
