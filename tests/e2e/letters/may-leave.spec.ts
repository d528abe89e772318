/** The page about leaving because of a price rise or changed terms: its plain form, with JavaScript and without it. */
import { expect } from '@playwright/test';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import { formatDay } from '@/lib/i18n/format-date';
import { findLeave } from '@/lib/notice/may-leave/find-leave';
import { readLeave } from '@/lib/notice/may-leave/read-leave';
import { test } from '../support/test';
import { visit } from '../support/visit';

const today = amsterdamDate(systemClock.now());

/** The last day for a notice about a change of telecom that was announced today. */
function lastDay(): string {
  const { question } = readLeave(
    { contract_class: 'telecom', changed: 'terms', change_told: today },
    { today, companyClass: null },
  );
  const until = question && findLeave(question).until;
  if (!until) throw new Error('no last day');
  return until;
}

test('a company is chosen by its name, and the answer names what it depends on', async ({ page }) => {
  await visit(page, '/mag-ik-weg');
  await page.getByRole('combobox', { name: 'Of zoek je bedrijf' }).fill('zigg');
  await page.getByRole('option', { name: 'Ziggo', exact: true }).click();
  await page.getByLabel('Wat kondigt het bedrijf aan?').selectOption('price');
  await page.getByRole('button', { name: 'Mag ik weg?' }).click();
  await expect(page.getByRole('heading', { name: 'Dat hangt ervan af' })).toBeVisible();
  await expect(page.getByText('Voor Ziggo', { exact: false })).toBeVisible();
  // The question of its kind is in the form now, and settles it.
  await page.getByLabel('Staat de verhoging al in je contract?').selectOption('false');
  await page.getByLabel('Dag waarop je het hoorde').fill(formatTypedDate(today));
  await page.getByRole('button', { name: 'Mag ik weg?' }).click();
  await expect(page.getByRole('heading', { name: 'Ja, je mag weg' })).toBeVisible();
  // The form of a company can't be filled in by a link: the sentence is there to copy.
  await expect(page.getByText('In de brief kun je het invullen bij', { exact: false })).toBeVisible();
  await expect(
    page.getByText(`Zorg dat je opzegging uiterlijk ${formatDay(lastDay(), 'nl')} binnen is.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Alle manieren om Ziggo op te zeggen' }).click();
  await expect(page).toHaveURL(/\/ziggo\/opzeggen$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistake is named beside its field, nothing is lost, and the letter names the change', async ({
    page,
  }) => {
    await page.goto('/en/may-i-leave');
    await page.getByLabel('What does the company announce?').selectOption('terms');
    await page.getByLabel('Day on which you were told').fill('31-02-2026');
    await page.getByRole('button', { name: 'May I leave?' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator('main').getByRole('alert')).toContainText('Kind of contract');
    await expect(page.getByLabel('Day on which you were told')).toHaveValue('31-02-2026');
    await expect(page.getByLabel('What does the company announce?')).toHaveValue('terms');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await page.getByLabel('Kind of contract').selectOption('telecom');
    await page.getByLabel('Day on which you were told').fill(formatTypedDate(today));
    await page.getByRole('button', { name: 'May I leave?' }).click();
    await expect(page.getByRole('heading', { name: 'Yes, you may leave' })).toBeVisible();
    const letter = await page.request.get(
      (await page.getByRole('link', { name: /Download a cancellation letter/ }).getAttribute('href')) ?? '',
    );
    expect(await letter.text()).toContain(`that you announced on ${formatDay(today, 'en')}`);
  });
});
