/** A downloaded letter that its sender posts: reminded by mail, confirmed, posted and followed by its track code, and stopped. */
import { expect } from '@playwright/test';
import { draft } from '@/lib/contract/drafts';
import { cancelValues, companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { newVisitor } from '../support/cancel-form';
import { linkIn, receiveMail } from '../support/outbox';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { visit } from '../support/visit';

const phone = { width: 375, height: 812 };
const code = '3SABCD1234567';

test('somebody asks for a reminder on a phone, posts the letter and types the track code', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { email } = newVisitor();
  const response = await page.request.post('/api/drafts', {
    headers: { 'idempotency-key': newKey() },
    data: { flow: 'cancel', company: companyWithAddress, step: 'details', values: cancelValues },
  });
  draft.parse(await response.json());
  await visit(page, `/${companyWithAddress}/opzeggen-download`);
  const form = page.locator('form[action$="/self-posted"]');
  await form.getByLabel('E-mailadres').fill('geen adres');
  await form.getByRole('button', { name: 'Herinner me eraan' }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await page.locator('form[action$="/self-posted"]').getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Herinner me eraan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mailbox');

  const link = linkIn(await receiveMail(page.request, email, 'self-posted-confirm'), 'zelf-gepost');
  await visit(page, link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bevestig' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Post je brief aan');
  await page.getByLabel('Gepost op').fill('1-1-2020');
  await page.getByLabel('Trackcode op het bonnetje').fill('RR123456785DE');
  await page.getByRole('button', { name: 'Ik heb hem gepost' }).click();
  await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0);
  await page
    .getByLabel('Gepost op')
    .fill(new Date().toLocaleDateString('nl-NL', { timeZone: 'Europe/Amsterdam' }));
  await page.getByLabel('Trackcode op het bonnetje').fill('RR123456785DE');
  await page.getByRole('button', { name: 'Ik heb hem gepost' }).click();
  await expect(page.getByText(/code van de post in een ander land/).first()).toBeVisible();
  await page.getByLabel('Trackcode op het bonnetje').fill('3s abcd 1234567');
  await page.getByRole('button', { name: 'Ik heb hem gepost' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is op de post');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('without JavaScript the letter is posted and everything is erased on stop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'en' });
  const page = await context.newPage();
  const { email } = newVisitor();
  const response = await page.request.post('/api/drafts', {
    headers: { 'accept-language': 'en', 'idempotency-key': newKey() },
    data: {
      flow: 'cancel',
      company: companyWithAddress,
      step: 'details',
      values: { ...cancelValues, email },
    },
  });
  draft.parse(await response.json());
  await page.goto(`/en/${companyWithAddress}/cancel-download`);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mailbox');
  const link = linkIn(await receiveMail(page.request, email, 'self-posted-confirm'), 'posted-yourself');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByLabel('Posted on')
    .fill(new Date().toLocaleDateString('nl-NL', { timeZone: 'Europe/Amsterdam' }));
  await page.getByRole('button', { name: 'I have posted it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is in the post');
  await page.getByRole('button', { name: 'Stop and erase everything' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have erased everything');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await context.close();
});
