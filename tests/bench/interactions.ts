/** The interactions whose response is measured, each on its page: opened on a phone, by a visitor who has chosen about cookies. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import en from '@/messages/en/layout.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { choose, fillDetails, newVisitor, stepButton } from '../e2e/support/cancel-form';
import { visit } from '../e2e/support/visit';
import { companyWithAddress } from '../support/samples/cancel-form-values';

/** Measures the interactions of an action under a name; what is outside is not measured and runs at full speed. */
export type MeasureAction = (name: string, action: () => Promise<void>) => Promise<void>;

type Journey = (page: Page, locale: Locale, measure: MeasureAction) => Promise<void>;

const messages = { nl, en };
const field = (page: Page, name: string): Locator => page.locator(`form[method=post] [name="${name}"]`);

/** In the middle of the screen, where no bar covers it. */
async function center(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** How long a finger rests on the glass, in milliseconds. */
const tapMilliseconds = 80;

/**
 * Taps as a finger does. Playwright's own `tap` lifts in the instant that it touches, so that the click waits for the handling of the
 * touch, and it runs code in the page to check its target.
 */
async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the target of a tap is not on the page');
  const session = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(tapMilliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** By name; each starts in a new browser, so that no code is compiled or cached. */
export const journeys: Readonly<Record<string, Journey>> = {
  // What the machine needs for a page of one button that changes its text.
  button: async (page, _locale, measure) => {
    const html = `<!doctype html><title>Button</title><meta name="viewport" content="width=device-width">
      <button onclick="this.textContent = 'Pressed'" style="font-size: 40px; padding: 40px">Press</button>`;
    await page.goto(`data:text/html,${encodeURIComponent(html)}`);
    await measure('a page of one button: press it', () => tap(page.getByRole('button')));
  },
  home: async (page, locale, measure) => {
    await visit(page, href('home', locale));
    const menu = page.locator('#menu');
    await measure('home: open the menu', async () => {
      await tap(page.getByRole('button', { name: messages[locale].menu.open }));
      await menu.waitFor();
    });
  },
  search: async (page, locale, measure) => {
    await visit(page, href('home', locale));
    const search = page.locator('main').getByRole('combobox').first();
    await center(search);
    await search.tap();
    await measure('search: type a query', async () => {
      await page.keyboard.type('netflix', { delay: 100 });
      await page.getByRole('option').first().waitFor();
    });
  },
  form: async (page, locale, measure) => {
    await visit(page, href('company-cancel-submit', locale, { company: companyWithAddress }));
    const first = field(page, 'contractNumber');
    await center(first);
    await measure('form: type in a field', async () => {
      await tap(first);
      await page.keyboard.type('KL-20931', { delay: 100 });
    });
    const option = page.locator('[name=endMode][value=asap]');
    const label = page.locator('form[method=post] label').filter({ has: option });
    await center(label);
    await measure('form: choose an option', () => tap(label));
    await fillDetails(page, newVisitor());
    await center(stepButton(page));
    await measure('form: next step', async () => {
      await tap(stepButton(page));
      await field(page, 'declarationComplete').waitFor();
    });
  },
  signature: async (page, locale, measure) => {
    await visit(page, href('company-cancel-submit', locale, { company: companyWithAddress }));
    await fillDetails(page, newVisitor());
    await stepButton(page).click();
    await field(page, 'declarationComplete').waitFor();
    await choose(page, 'signature.method', 'drawn');
    const pad = page.locator('form[method=post] canvas[aria-busy=false]');
    await center(pad);
    const box = await pad.boundingBox();
    if (!box) throw new Error('the pad is not on the page');
    const middle = box.y + box.height / 2;
    await measure('signature: draw three strokes', async () => {
      for (let stroke = 0; stroke < 3; stroke += 1) {
        const left = box.x + 30 + stroke * 60;
        await page.mouse.move(left, middle);
        await page.mouse.down();
        for (let step = 1; step <= 8; step += 1)
          await page.mouse.move(left + step * 6, middle + (step % 2 === 0 ? -20 : 20), { steps: 2 });
        await page.mouse.up();
      }
    });
  },
};
