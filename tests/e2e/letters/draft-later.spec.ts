/** A form that stays open, or is opened again, days after its draft was stored. */
import { expect, type Page } from '@playwright/test';
import { unreturnedDraftMaxAgeDays } from '@/lib/config/business';
import flow from '@/messages/nl/flow.json' with { type: 'json' };
import { test } from '../support/clock-test';
import { letPass } from '../support/registered-letter';
import { expectPage, visit } from '../support/visit';

const daySeconds = 86_400;
const field = (page: Page, name: string) => page.locator(`form[method=post] [name="${name}"]`);

/** Starts a draft with a first name, and waits until it is stored. */
async function startDraft(page: Page): Promise<string> {
  await visit(page, '/kpn/opzeggen/indienen');
  await field(page, 'firstName').fill('Noor');
  await expectPage(page, /\/opzeggen\/\w+\/afronden/);
  await expect(page.getByText(flow.draft.saved)).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a form that stays open past the life of its draft becomes a new draft of what is on the screen', async ({
  page,
}) => {
  const before = await startDraft(page);
  await letPass(page, unreturnedDraftMaxAgeDays * daySeconds + 1);
  await field(page, 'lastName').fill('de Bruijn');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(before);
  await expect(page.getByText(flow.draft.cookies)).toBeHidden();
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Noor');
  await expect(field(page, 'lastName')).toHaveValue('de Bruijn');
  // The new one is lost just as well: it has been found since it was created, and is renewed too.
  const again = new URL(page.url()).pathname;
  await letPass(page, unreturnedDraftMaxAgeDays * daySeconds + 1);
  await field(page, 'city').fill('Delft');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(again);
  await expect(page.getByText(flow.draft.cookies)).toBeHidden();
  await expect(field(page, 'lastName')).toHaveValue('de Bruijn');
});

test('a draft that was returned to on a later day is there a week after it was stored', async ({ page }) => {
  const path = await startDraft(page);
  await letPass(page, 2 * daySeconds);
  await field(page, 'lastName').fill('de Bruijn');
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/drafts/${path.split('/')[2]}`)).json()).values.lastName,
    )
    .toBe('de Bruijn');
  await letPass(page, unreturnedDraftMaxAgeDays * daySeconds);
  await visit(page, path);
  await expect(field(page, 'lastName')).toHaveValue('de Bruijn');
});

test('an unreturned draft is gone a week after it was stored: its page says so', async ({ page }) => {
  const path = await startDraft(page);
  await letPass(page, unreturnedDraftMaxAgeDays * daySeconds + 1);
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
