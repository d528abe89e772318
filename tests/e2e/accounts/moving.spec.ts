/** The list of a move: made without an account on a phone, with JavaScript and without it; kept in an account, shared, and read along. */
import { expect, type Page } from '@playwright/test';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import { formatDay } from '@/lib/i18n/format-date';
import { newVisitor } from '../support/cancel-form';
import { join, newMember } from '../support/member';
import { linkIn, receiveMail } from '../support/outbox';
import { axeOn } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const movesOn = addDays(amsterdamDate(systemClock.now()), 42);

test.use({ viewport: { width: 375, height: 800 } });

async function expectSound(page: Page): Promise<void> {
  expect((await axeOn(page, 'main').analyze()).violations).toEqual([]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
}

const energy = (page: Page) =>
  page.getByRole('checkbox', { name: /^Meld je verhuizing bij je energieleverancier/ });

test('a list with a company, ticked off, stays in its address, and goes to an account and a housemate', async ({
  page,
  browser,
}) => {
  await visit(page, '/verhuislijst');
  await page.getByRole('button', { name: 'Maak mijn lijst' }).click();
  await expect(page).toHaveTitle(/^Fout: /);
  await page.getByLabel('Wanneer verhuis je?').fill(formatTypedDate(movesOn));
  await page.getByLabel('Wat laat je achter?').selectOption('rent');
  await page.getByRole('combobox', { name: 'Bedrijf erbij' }).fill('zigg');
  await page.getByRole('option', { name: 'Ziggo', exact: true }).click();
  await page.getByRole('button', { name: /lijst/ }).first().click();
  await expect(page.getByRole('heading', { name: `Verhuizen op ${formatDay(movesOn, 'nl')}` })).toBeVisible();
  await expect(page.getByText('Ziggo: zet je contract over')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Zeg op \(Opzeggen bij Ziggo\)/ })).toHaveAttribute(
    'href',
    '/ziggo/opzeggen',
  );
  await expectSound(page);
  await energy(page).check();
  await expect(page).toHaveURL(/&done=energy/);
  await page.reload();
  await expect(energy(page)).toBeChecked();

  await join(page.request, newMember());
  await page.getByRole('link', { name: 'Bewaar in je account' }).click();
  await expectPage(page, /\/account\/verhuislijst\?date=/);
  await page.getByRole('button', { name: 'Bewaar deze lijst' }).click();
  await expect(page.getByText('Je lijst staat in je account.')).toBeVisible();
  await page.getByRole('button', { name: 'Vink af: Laat je post doorsturen' }).click();
  await expect(page.getByRole('button', { name: 'Toch niet klaar: Laat je post doorsturen' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Maak een link' }).click();
  await expectPage(page, /\/gedeelde-verhuislijst\?link=/);
  const { pathname, search } = new URL(await page.getByLabel('Link naar je verhuislijst').inputValue());
  await page.getByRole('link', { name: 'Terug naar je verhuislijst' }).click();

  const housemate = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
  await visit(housemate, pathname + search);
  await expect(housemate.getByRole('heading', { name: 'Verhuislijst die met je is gedeeld' })).toBeVisible();
  await expect(housemate.locator('main').getByRole('button')).toHaveCount(0);
  await expect(housemate.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectSound(housemate);
  await page.getByRole('button', { name: /^Trek in/ }).click();
  await expect(page.getByText('De link werkt niet meer.')).toBeVisible();
  await housemate.reload();
  await expect(housemate.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible();
  await housemate.context().close();
});

test('the towns of two postcodes are looked up without an address that names them', async ({ page }) => {
  await visit(page, '/en/moving-list');
  await page.getByLabel('Digits of your old postcode').fill('1012');
  await page.getByLabel('Digits of your new postcode').fill('3511');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('You move from Amsterdam to Utrecht.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/moving-list$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('in English: a list, a company by its name, ticks by the button, and mails that are confirmed', async ({
    page,
    request,
  }) => {
    const visitor = newVisitor();
    await page.goto('/en/moving-list');
    await page.getByLabel('When do you move?').fill('31-02-2027');
    await page.getByRole('button', { name: 'Make my list' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('When do you move?')).toHaveValue('31-02-2027');
    await page.getByLabel('When do you move?').fill(formatTypedDate(movesOn));
    await page.getByLabel('Add a company').fill('Ziggo');
    await page.getByRole('button', { name: 'Make my list' }).click();
    await expect(page.getByText('Ziggo: transfer your contract')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Report your move to your energy supplier/ }).check();
    await page.getByRole('button', { name: 'Keep what is done' }).click();
    await expect(page).toHaveURL(/done=energy/);
    await expect(
      page.getByRole('checkbox', { name: /^Report your move to your energy supplier/ }),
    ).toBeChecked();
    await page.getByLabel('Email address').fill('noor@');
    await page.getByRole('button', { name: 'Send me reminders' }).click();
    await expect(page.locator('form[action="/api/moving/reminders"] [name=email]')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByLabel('Email address').fill(visitor.email);
    await page.getByRole('button', { name: 'Send me reminders' }).click();
    await expect(page).toHaveURL(/\/en\/reminder\/requested$/);
    const confirm = await receiveMail(request, visitor.email, 'moving-confirm');
    await page.goto(linkIn(confirm, 'reminder/confirm'));
    await expect(page.getByText(`your move on ${formatDay(movesOn, 'en')}`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, remind me' }).click();
    const set = await receiveMail(request, visitor.email, 'moving-set');
    expect(set.text).toContain('Ziggo: transfer your contract');
    await page.goto(linkIn(set, 'reminder/stop'));
    await page.getByRole('button').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('reminder has stopped');
  });
});
