/** What holds for every page: WCAG 2.2 AA in both themes, nothing shifts, nothing in the console, no overflow at 320 px. */
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, type Response } from '@playwright/test';

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

/**
 * Axe on a page, in the page itself and for violations alone: what passed is a whole page of markup, and joining the
 * results of frames opens another page for every look.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

export interface PageCheck {
  /** What has to be done first, with nothing of it counted (signing in). */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Looks at what is this page's own. */
  readonly look?: (page: Page, response: Response | null) => Promise<unknown>;
  /** Whether axe looks as well (it does unless told): the same page in another language has the same markup. */
  readonly withAxe?: boolean;
}

/** Opens a page of a phone's width in the light theme, gives it to look at, then checks what holds for every page. */
export async function checkPage(
  browser: Browser,
  path: string,
  { prepare, look, withAxe = true }: PageCheck = {},
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: 'light',
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await prepare?.(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await watchShifts(page);
  const response = await page.goto(path, { waitUntil: 'load' });
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  await look?.(page, response);
  if (withAxe) await expectAccessibleAsItStands(page);
  // Before the theme changes: all is styled anew then, and a typeface that came too late for the first paint is taken.
  await expectNoShift(page);
  if (withAxe) await expectContrastInTheDark(page);
  await page.setViewportSize({ width: 320, height: 700 });
  // The window is narrow at once, what is measured by its width a frame later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await context.close();
}

/** All rules of WCAG 2.2 AA as the page stands, and its contrast in the dark theme: nothing else differs there. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleAsItStands(page);
  await expectContrastInTheDark(page);
}

async function expectAccessibleAsItStands(page: Page): Promise<void> {
  const { violations } = await axeOn(page).withTags(rules).analyze();
  expect(wordsOf(violations)).toEqual([]);
}

async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // A colour that is still on its way from light to dark has neither's contrast; what inherits it sets out later.
  await expect.poll(() => page.evaluate(finishTransitions)).toBe(0);
  const dark = await axeOn(page).withRules(['color-contrast']).analyze();
  expect(wordsOf(dark.violations).map((words) => `dark: ${words}`)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Ends every transition that is under way; gives how many there were. */
function finishTransitions(): number {
  const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
  for (const each of running) each.finish();
  return running.length;
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function wordsOf(violations: Violations): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Records the layout shifts of every page that is opened from now on, and what moved from where to where. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.replaceAll(/\s+/g, ' ').slice(0, 60);
          return `${node?.nodeName} “${text}” from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing that anybody would see has shifted so far on a page that {@link watchShifts} watches. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(0.01);
}
