/** The main job in Dutch: found with a typo, filled in, drawn, paid, mailed, followed until it was received. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { readLetter, wordsOf } from '../support/letters/read-letter';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signDrawn,
  stepButton,
} from './support/cancel-form';
import { linkIn, receiveMail } from './support/outbox';
import { test } from './support/test';

test('a registered letter, from a typo in the company to “ontvangen”', async ({ page, request }) => {
  const visitor = newVisitor();

  await page.goto('/');
  const search = page.getByRole('combobox').first();
  await search.pressSequentially('zilvren kruis', { delay: 20 });
  await page.getByRole('option', { name: /^Zilveren Kruis/ }).click();
  await expect(page).toHaveURL(/\/zilveren-kruis(\/opzeggen)?$/);

  await page.goto('/zilveren-kruis/opzeggen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zilveren Kruis');
  await expect(page.locator('main')).toContainText(/€\s?11,95/);
  await page.locator('main a[href="/zilveren-kruis/opzeggen/indienen"]').first().click();

  await expect(page).toHaveURL('/zilveren-kruis/opzeggen/indienen');
  await fillDetails(page, visitor);
  await expect(page.locator('aside')).toContainText(`${visitor.firstName} ${visitor.lastName}`);
  await goToSubmit(page);

  // The address was tidied, and the answers stand there to be checked.
  await expect(page.locator('main form[method=post]')).toContainText('1016 GV');
  await signDrawn(page);
  await declare(page, 'registered');
  await expect(stepButton(page)).toHaveText('Bestelling met betalingsverplichting');

  const letterLink = page.locator('aside a[href$="/letter"]');
  const preview = await page.request.get((await letterLink.getAttribute('href')) ?? '');
  expect(preview.headers()['content-type']).toBe('application/pdf');

  await stepButton(page).click();
  await expect(page).toHaveURL(/\/afrekenen\//);
  await playBank(page, 'paid');
  await expect(page).toHaveURL(/\/zilveren-kruis\/opzeggen\/(voltooid|betaling)\//);
  await expect(page).toHaveURL(/\/voltooid\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zilveren Kruis');

  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(mail.locale).toBe('nl');
  expect(mail.subject).toContain(reference.slice(0, 8));
  expect(mail.text).toMatch(/€\s?11,95/);
  const sha256 = /\b[0-9a-f]{64}\b/.exec(mail.text)?.[0];
  const letter = await page.request.get(`/api/cancellations/${reference}/letters/0`);
  const digest = createHash('sha256')
    .update(await letter.body())
    .digest('hex');
  expect(digest, 'the letter is the one that the mail vouches for').toBe(sha256);

  // The mailed link opens the rest in another browser, by one press.
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error('no browser');
  const phone = await elsewhere.newPage();
  await phone.goto(linkIn(mail, '/track/'));
  await phone.locator('main form[method=post] button[type=submit]').first().click();
  await expect(phone).toHaveURL(new RegExp(`/opzeggen/track/${reference}$`));
  await expect(async () => {
    await phone.reload();
    await expect(phone.locator('main')).toContainText('Ontvangen door Zilveren Kruis', { timeout: 2000 });
    const cancellation = await (await phone.request.get(`/api/cancellations/${reference}`)).json();
    expect(cancellation.state).toBe('received');
    expect(cancellation.is_owner).toBe(true);
  }).toPass({ timeout: 120_000 });

  // The short link on the paper tells anyone that the letter was sent, and unchanged; nothing of who sent it.
  const code = /\/b\/([0-9A-Z]{16})/.exec(wordsOf(await readLetter(await letter.body())))?.[1];
  await phone.context().clearCookies();
  await phone.goto(`/b/${code}`);
  await expect(phone.locator('[data-part=download-prompt]')).toBeHidden();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Deze brief is echt verstuurd');
  await expect(phone.locator('main')).not.toContainText(visitor.lastName);
  const file = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: await letter.body() };
  await phone.locator('main input[type=file]').setInputFiles(file);
  await expect(phone.getByRole('status').filter({ hasText: 'Onveranderd' })).toBeVisible();
  await phone
    .locator('main input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.concat([file.buffer, Buffer.from(' ')]) });
  await expect(phone.getByRole('status').filter({ hasText: 'niet gelijk' })).toBeVisible();
  await receiveMail(request, visitor.email, 'letter-sent');
  await receiveMail(request, visitor.email, 'letter-received');
  await elsewhere.close();
});

test('without a reference the success page shows this browser’s last order', async ({ page, browser }) => {
  const visitor = newVisitor();
  await page.goto('/zilveren-kruis/nu-opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await signDrawn(page);
  await declare(page, 'regular');
  await stepButton(page).click();
  await playBank(page, 'paid');
  await expect(page).toHaveURL(/\/voltooid\//);
  await page.goto('/zilveren-kruis/opzeggen/voltooid');
  await expect(page.locator('main')).toContainText(visitor.email);

  const stranger = await browser.newPage();
  await stranger.goto('/zilveren-kruis/opzeggen/voltooid');
  await expect(stranger.locator('main')).not.toContainText(visitor.email);
  await stranger.close();
});

test('a draft is finished in another browser, by the mailed link', async ({ page, browser, request }) => {
  const visitor = newVisitor();
  await page.goto('/zilveren-kruis/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await page.locator('form[method=post] details:has(input[type=email]) summary').click();
  await page.locator('form[method=post] details input[type=email]').fill(visitor.email);
  await page.locator('form[method=post] details button').click();
  const mail = await receiveMail(request, visitor.email, 'draft-link');

  const phone = await browser.newPage();
  const link = linkIn(mail, '/afronden');
  await phone.goto(link);
  await expect(phone.locator('main')).not.toContainText(visitor.lastName);
  // Opening the link alone, as mail scanners do, opens nothing.
  expect((await phone.request.get(link.split('?')[0] ?? '')).status()).toBe(404);
  await phone.locator('main form[method=post] button[type=submit]').first().click();
  await expect(phone).toHaveURL(/\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
  await expect(phone.locator('main form[method=post]')).toContainText(visitor.lastName);
  await phone.close();
});
