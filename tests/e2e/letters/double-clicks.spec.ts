/** A double click on the button that ends a form: exactly one thing is made, and the visitor arrives at the page after it. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { cancellation } from '@/lib/contract/cancellations';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { getCaseSample } from '../../support/samples/case-samples';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signTyped,
  stepButton,
} from '../support/cancel-form';
import { startDraft } from '../support/cases';
import { fillForm } from '../support/fill-flow';
import { join, newMember, register } from '../support/member';
import { linkIn, listMails, receiveMail } from '../support/outbox';
import { fillLetter, fillShared, goOn, severalField, signAndDeclare } from '../support/several-form';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

/** The number of mails of a kind to an address, once one has arrived. */
async function countMails(request: APIRequestContext, to: string, kind: string): Promise<number> {
  await receiveMail(request, to, kind);
  return (await listMails(request, to)).filter((mail) => mail.kind === kind).length;
}

/** The references of the orders that a page makes. Read before the page has the response, with which it goes on to another. */
async function watchOrders(page: Page): Promise<Set<string>> {
  const made = new Set<string>();
  await page.route(/\/api\/cancellations$/, async (route) => {
    const response = await route.fetch();
    if (response.status() === 201) made.add(cancellation.parse(await response.json()).reference);
    await route.fulfill({ response });
  });
  return made;
}

const main = (page: Page, name: string | RegExp): Locator =>
  page.locator('main').getByRole('button', { name }).filter({ visible: true }).last();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('orders one letter, with one payment', async ({ page, request }) => {
      const visitor = newVisitor();
      const open = (path: string) => (javaScriptEnabled ? visit(page, path) : page.goto(path));
      await open('/interpolis-zorg/opzeggen/indienen');
      await fillDetails(page, visitor);
      await goToSubmit(page);
      await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
      await declare(page, 'regular');
      const made = await watchOrders(page);
      await stepButton(page).dblclick();
      await expect(page).toHaveURL(/\/afrekenen\//);
      if (javaScriptEnabled) expect(made.size).toBe(1);
      await page.locator('button[name=outcome][value=paid]').dblclick();
      await expect(page).toHaveURL(/\/voltooid\//);
      expect(await countMails(request, visitor.email, 'order-confirmation')).toBe(1);
    });

    test('sends one withdrawal', async ({ page, request }) => {
      const { email } = newVisitor();
      const open = (path: string) => (javaScriptEnabled ? visit(page, path) : page.goto(path));
      await open('/herroepen');
      const field = (name: string) => page.locator(`form[action="/api/forms/withdraw"] [name="${name}"]`);
      await field('fullName').fill('Noor de Bruijn');
      await field('withdrawContract').fill('De brief van vandaag');
      await field('email').fill(email);
      await stepButton(page).click();
      await page.getByRole('button', { name: 'Bevestig herroeping' }).dblclick();
      await expect(page).toHaveURL(/\/herroepen\/voltooid\/[0-9A-Z]{26}$/);
      expect(await countMails(request, email, 'withdrawal-receipt')).toBe(1);
    });
  });
}

test('orders several letters once', async ({ page, request }) => {
  const visitor = newVisitor();
  await visit(page, '/opzeggen/meerdere');
  for (const name of ['Basic-Fit', 'Interpolis Zorgverzekering']) {
    await page.locator('#choice-search').fill(name.slice(0, 7));
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Verder met 2 brieven' }).dblclick();
  await expectPage(page, /\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
  await fillShared(page, visitor);
  await goOn(page);
  await fillLetter(page, 1, { contractNumber: 'BF-1', option: 'regular' });
  await goOn(page);
  await fillLetter(page, 2, { contractNumber: 'ZK-2', option: 'regular' });
  await goOn(page);
  await expect(severalField(page, 'terms')).toBeVisible();
  await signAndDeclare(page, visitor);
  const made = await watchOrders(page);
  await page.getByRole('button', { name: /^Bestelling met betalingsverplichting: €/ }).dblclick();
  await expectPage(page, /\/afrekenen\//);
  expect(made.size).toBe(1);
  await playBank(page, 'paid');
  await expectPage(page, /\/voltooid\//);
  expect(await countMails(request, visitor.email, 'order-confirmation')).toBe(1);
});

test('sends one request to negotiate', async ({ page, request }) => {
  const { email } = newVisitor();
  const flow = findCaseFlow('negotiation');
  if (!flow) throw new Error('there is no flow negotiation');
  const reference = await startDraft(page.request, 'negotiation', {
    step: flow.steps.length - 1,
    values: { email },
  });
  await visit(page, `/aanvraag/${reference}/afronden`);
  await fillForm(page.locator('main form[method=post]').first(), { ...getCaseSample(flow), email });
  await stepButton(page).dblclick();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').filter({ visible: true }).last().dblclick();
  await expectPage(page, /\/voltooid/);
  expect(await countMails(request, email, 'request-received')).toBe(1);
});

test('asks for one letter by e-mail, and sends it once', async ({ page, request }) => {
  const { email } = newVisitor();
  const recipient = {
    recipientName: 'Nederlandse Politiebond',
    recipientLines: 'Postbus 1000',
    recipientPostalCode: '1000 AA',
    recipientCity: 'Den Haag',
    recipientCountry: 'nl',
    recipientConfirmed: true,
  };
  const values = { ...cancelValues, ...recipient };
  const begun = await page.request.post('/api/drafts', {
    headers: { 'idempotency-key': newKey() },
    data: { flow: 'cancel', company: 'npb', step: 'details', values },
  });
  expect(begun.status()).toBe(201);
  await visit(page, '/en/npb/cancel-download');
  const form = page.locator('form[action$="/emailed-letter"]');
  await form.locator('[name=email]').fill(email);
  await form.locator('button[type=submit]').last().dblclick();
  await expectPage(page, /\/en\/letter-by-email\/requested$/);
  expect(await countMails(request, email, 'letter-email-confirm')).toBe(1);
  const confirm = await receiveMail(request, email, 'letter-email-confirm');
  await visit(page, linkIn(confirm, '/letter-by-email?key='));
  await main(page, 'Send the letter to Nederlandse Politiebond').dblclick();
  await expectPage(page, /\/en\/letter-by-email\?key=/);
  expect(await countMails(request, email, 'letter-email-outcome')).toBe(1);
});

test('makes one account', async ({ page, request }) => {
  const member = newMember();
  await visit(page, '/registreren');
  const form = page.locator('main form[method=post]');
  for (const name of ['first_name', 'last_name', 'email', 'password'] as const) {
    await form.locator(`[name="${name}"]`).fill(member[name]);
  }
  await form.locator('[name=terms]').check();
  await main(page, 'Maak mijn account').dblclick();
  await expectPage(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi Noor');
  expect(await countMails(request, member.email, 'welcome')).toBe(1);
  expect((await listMails(request, member.email)).map(({ kind }) => kind)).toEqual(['welcome']);
});

test('changes the address of an account once', async ({ page, request }) => {
  const member = newMember();
  const next = newMember().email;
  await join(page.request, member, 'en');
  await visit(page, '/en/account');
  const details = page.locator('#details');
  await details.locator('summary').filter({ hasText: 'Email address' }).click();
  await details.locator('form[action="/api/me/email"] [name=email]').fill(next);
  await details.getByRole('button', { name: 'Change my email address' }).dblclick();
  await expect(details).toContainText(`Your new address: ${next}`);
  expect(await countMails(request, next, 'email-change-new')).toBe(1);
  expect(await countMails(request, member.email, 'email-change-old')).toBe(1);
});

test('erases an account, and says so', async ({ page }) => {
  const member = newMember();
  await register(page.request, member);
  await visit(page, '/account?erase=true');
  await page.locator('main [name=confirm]').filter({ visible: true }).check();
  await main(page, 'Wis mijn account').dblclick();
  const farewell = page.getByRole('dialog', { name: 'Je account is gewist' });
  await expect(farewell).toContainText('Je account en je gegevens zijn gewist');
  const { email, password } = member;
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(401);
});
