/** A letter of cancellation in Dutch: found despite a typo, filled in, signed by hand, paid, and tracked until it arrives. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { registeredLetterCents } from '@/lib/config/business';
import { draft } from '@/lib/contract/drafts';
import { priceText } from '@/tests/support/price-text';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { cancelValues, companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signDrawn,
  stepButton,
} from '../support/cancel-form';
import { orderLetter } from '../support/order-letter';
import { linkIn, receiveMail } from '../support/outbox';
import { stateOf } from '../support/registered-letter';
import { test } from '../support/test';
import { clickToReload, expectPage, reload, visit } from '../support/visit';

/** The demonstration post moves a letter three times, each a second or more after the previous move. */
const demoPostMilliseconds = 30_000;

test('orders a registered letter, from a misspelt company on the home page until it is received', async ({
  page,
  browser,
  request,
}) => {
  const visitor = newVisitor();

  await visit(page, '/');
  await page.getByRole('combobox').first().pressSequentially('interpolis zrog');
  await page.getByRole('option', { name: /^Interpolis Zorgverzekering/ }).click();
  await expect(page).toHaveURL('/interpolis-zorg/opzeggen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Interpolis Zorgverzekering');
  await expect(page.locator('main')).toContainText(priceText(registeredLetterCents, 'nl'));
  await page.locator('main a[href="/interpolis-zorg/opzeggen/indienen"]').first().click();

  await expect(page).toHaveURL('/interpolis-zorg/opzeggen/indienen');
  await fillDetails(page, visitor);
  await expect(page.locator('aside')).toContainText(`${visitor.firstName} ${visitor.lastName}`);
  await goToSubmit(page);

  // The summary shows the normalised postal code.
  await expect(page.locator('main form[method=post]')).toContainText('1016 GV');
  await signDrawn(page);
  await declare(page, 'registered');
  await expect(stepButton(page)).toHaveText('Bestelling met betalingsverplichting: € 11,95');

  const letterLink = page.locator('aside a[href$="/letter"]');
  const preview = await page.request.get((await letterLink.getAttribute('href')) ?? '');
  expect(preview.headers()['content-type']).toBe('application/pdf');

  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  await playBank(page, 'paid');
  await expectPage(page, /\/voltooid\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Interpolis Zorgverzekering');

  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(mail.locale).toBe('nl');
  expect(mail.subject).toContain(reference.slice(0, 8));
  expect(mail.text).toMatch(priceText(registeredLetterCents, 'nl'));
  const sha256 = /\b[0-9a-f]{64}\b/.exec(mail.text)?.[0];
  const letter = await (await page.request.get(`/api/cancellations/${reference}/letters/0`)).body();
  expect(createHash('sha256').update(letter).digest('hex'), 'the hash in the mail').toBe(sha256);

  // The mailed link opens the order in another browser, after a click there.
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await visit(phone, linkIn(mail, '/track/'));
  // The key is not in the page's URL.
  await expect(phone).toHaveURL(new RegExp(`/opzeggen/track/${reference}$`));
  await clickToReload(phone, phone.locator('main form[method=post] button[type=submit]').first());
  await expect.poll(() => stateOf(phone, reference), { timeout: demoPostMilliseconds }).toBe('received');
  await reload(phone);
  await expect(phone.locator('main')).toContainText('Bezorgd bij Interpolis Zorgverzekering');
  // The page after the order shows the state of now as well.
  await reload(page);
  await expect(page.locator('main')).toContainText('Bezorgd, wacht op bevestiging');
  const opened = await phone.request.get(`/api/cancellations/${reference}`);
  expect(await opened.json()).toMatchObject({ is_owner: true });

  // The short link printed on the letter shows anyone that it was sent, and nothing of its sender.
  const code = /\/b\/([0-9A-Z]{16})/.exec(textOf(await readLetter(letter)))?.[1];
  await elsewhere.clearCookies();
  await visit(phone, `/b/${code}`);
  await expect(phone.locator('[data-part=download-prompt]')).toBeHidden();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Deze brief is echt verstuurd');
  await expect(phone.locator('main')).not.toContainText(visitor.lastName);
  const file = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: letter };
  const input = phone.locator('main input[type=file]');
  await input.setInputFiles(file);
  await expect(phone.getByRole('status').filter({ hasText: 'Onveranderd' })).toBeVisible();
  await input.setInputFiles({ ...file, buffer: Buffer.concat([letter, Buffer.from(' ')]) });
  await expect(phone.getByRole('status').filter({ hasText: 'niet gelijk' })).toBeVisible();
  await elsewhere.close();
});

test('shows this browser’s last order on the success page without a reference', async ({ page, request }) => {
  const { email } = newVisitor();
  await orderLetter(page.request, { email, option: 'regular' });
  await visit(page, '/interpolis-zorg/opzeggen/voltooid');
  await expect(page.locator('main')).toContainText(email);
  const stranger = await request.get('/interpolis-zorg/opzeggen/voltooid');
  expect(stranger.ok()).toBe(true);
  expect(await stranger.text()).not.toContain(email);
});

test('offers a draft when its form is opened again, and continues it in another browser after the mailed link and a click', async ({
  page,
  browser,
  request,
}) => {
  const { email, lastName } = newVisitor();
  const begun = await page.request.post('/api/drafts', {
    headers: { 'idempotency-key': newKey() },
    data: {
      flow: 'cancel',
      company: companyWithAddress,
      step: 'details',
      values: { ...cancelValues, email, lastName },
    },
  });
  const { reference } = draft.parse(await begun.json());
  await visit(page, `/${companyWithAddress}/opzeggen/indienen`);
  await page.getByRole('status').getByRole('link', { name: 'Ga verder' }).click();
  await expectPage(page, new RegExp(`/opzeggen/${reference}/afronden$`));
  await expect(page.locator('form[method=post] [name=lastName]')).toHaveValue(lastName);
  expect((await page.request.post(`/api/drafts/${reference}/link`, { data: { email } })).status()).toBe(202);
  const link = linkIn(await receiveMail(request, email, 'draft-link'), '/afronden');

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await visit(phone, link);
  await expect(phone.locator('main')).not.toContainText(lastName);
  await expect(phone).toHaveURL(new RegExp(`/opzeggen/${reference}/afronden$`));
  // Opening the link alone, as mail scanners do, grants no access to the draft.
  expect((await phone.request.get(`/api/drafts/${reference}`)).status()).toBe(404);
  expect((await request.get(phone.url())).status()).toBe(404);
  await clickToReload(phone, phone.locator('main form[method=post] button[type=submit]').first());
  await expect(phone.locator('form[method=post] [name=lastName]')).toHaveValue(lastName);
  await elsewhere.close();
});
