/** A reminder before the last day: from the calculator and a company's page, confirmed and ended from mails. Its forms are native. */
import { expect, type Page } from '@playwright/test';
import messages from '@/messages/nl/reminders.json' with { type: 'json' };
import { newVisitor } from './support/cancel-form';
import { linkIn, listMails, receiveMail } from './support/outbox';
import { axeOn } from './support/sound-page';
import { test } from './support/test';
import { expectPage, visit } from './support/visit';

/** The last day of the next year but one, as it is typed: always far ahead. */
const end = `31-12-${new Date().getFullYear() + 2}`;

async function expectNoViolations(page: Page): Promise<void> {
  expect((await axeOn(page, 'main').analyze()).violations).toEqual([]);
}

const email = (page: Page) => page.locator('form[action="/api/reminders"] [name=email]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('says what is missing where the form of a company is submitted empty', async ({ page }) => {
  await visit(page, '/herinnering?company=kpn');
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0);
  await page.getByRole('button', { name: messages.form.submit }).click();
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.locator('[name=contract_end]')).toHaveAttribute('aria-invalid', 'true');
});

test('from the calculator to a confirmed reminder and its end, by keyboard and in English', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  const start = `1-1-${new Date().getFullYear() + 1}`;
  const question = new URLSearchParams({ contract_class: 'gym', contract_start: start, term_months: '12' });
  await visit(page, `/en/notice-period?${question}`);
  await page.getByRole('link', { name: 'Remind me by email' }).press('Enter');
  await expectPage(page, /\/en\/reminder\?contract_class=gym&contract_start=\d{4}-01-01&term_months=12$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Post your letter by');
  await expectNoViolations(page);

  await email(page).fill('noor@');
  await email(page).press('Enter');
  await expectPage(page, /note=reminder#reminder-email$/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(email(page)).toHaveValue('noor@');
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await email(page).fill(visitor.email);
  await email(page).press('Enter');
  await expectPage(page, /\/en\/reminder\/requested$/);
  await expectNoViolations(page);

  const confirm = await receiveMail(request, visitor.email, 'reminder-confirm');
  await visit(page, linkIn(confirm, '/reminder/confirm?key='));
  // Opening the link confirms nothing yet.
  expect((await listMails(request, visitor.email)).map(({ kind }) => kind)).toEqual(['reminder-confirm']);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Yes, remind me' }).press('Enter');
  await expectPage(page, /\/en\/reminder\/confirm\?state=confirmed$/);
  await expect(heading(page)).toHaveText('Your reminder is set');

  const set = await receiveMail(request, visitor.email, 'reminder-set');
  const calendar = await request.get(linkIn(set, '/api/reminders/calendar.ics?key='));
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await visit(page, linkIn(set, '/reminder/stop?key='));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Stop this reminder' }).press('Enter');
  await expectPage(page, /\/en\/reminder\/stop\?state=ended$/);
  await expect(heading(page)).toHaveText('Your reminder has stopped');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from a company’s page to the mail that confirms', async ({ page, request }) => {
    const visitor = newVisitor();
    await page.goto('/basic-fit/opzeggen');
    await page.getByText('Herinner me voor de laatste dag').click();
    const form = page.locator('form[action="/herinnering"]');
    await form.locator('[name=contract_end]').fill(end);
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/herinnering\?company=basic-fit&/);
    await expect(page.locator('main')).toContainText('Verstuur je brief uiterlijk');
    await email(page).fill(visitor.email);
    await page.getByRole('button', { name: 'Herinner me', exact: true }).click();
    await expect(heading(page)).toHaveText('Nog één klik in je mail');
    const mail = await receiveMail(request, visitor.email, 'reminder-confirm');
    expect(mail.subject).toContain('Basic-Fit');
  });
});
