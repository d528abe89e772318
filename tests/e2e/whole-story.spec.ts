/**
 * The whole story of a registered letter: ordered, paid, printed and posted by an operator with a code of the post,
 * tracked, disputed by the company for missing data, supplied by the customer, confirmed, completed.
 */
import { expect } from '@playwright/test';
import { newVisitor } from './support/cancel-form';
import { openAsOperator } from './support/operator';
import { linkIn, receiveMail } from './support/outbox';
import {
  letPass,
  orderRegisteredLetter,
  printLetter,
  stateOf,
  waitForQueue,
} from './support/registered-letter';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';

const undoSeconds = 601;

test('a registered letter, disputed, supplied and confirmed', async ({ page, browser, request }) => {
  const operator = await openAsOperator(browser);
  const visitor = newVisitor();
  const reference = await orderRegisteredLetter(page, visitor);
  const { id, code } = await printLetter(operator, reference);

  // The print room: posted with the code of the post, then delivered.
  await operator.goto(`/admin/letters?search=${code}`);
  const sent = operator.locator(`form[action$="/letters/${id}/sent"]`);
  await sent.locator('[name=track_code]').fill('3SABCD1234567');
  await sent.locator('button[type=submit]').click();
  await expect.poll(() => stateOf(page, reference)).toBe('sent');
  await operator.goto(`/admin/letters?search=${code}`);
  await operator.locator(`form[action$="/letters/${id}/received"] button[type=submit]`).click();
  await expect.poll(() => stateOf(page, reference)).toBe('received');
  await page.goto(`/opzeggen/track/${reference}`);
  await expect(page.locator('main')).toContainText('3SABCD1234567');
  await expect(page.locator('main')).toContainText(/niet bevestigd, dan krijg je vanzelf €\s11,95 terug/);

  // The company follows the code on the paper, without an account and without JavaScript.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' });
  const company = await context.newPage();
  await company.goto(`/b/${code}`);
  await company.getByRole('link', { name: 'Beantwoord deze opzegging' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}`);
  await expect(company.getByRole('heading', { level: 1 })).toContainText(visitor.lastName);
  await expect(company.locator('main')).not.toContainText(visitor.email);
  await company.getByRole('link', { name: /Gegevens opvragen/ }).click();
  await company.getByRole('button', { name: 'Vraag de gegevens op' }).click();
  await expect(company.getByRole('alert', { name: 'Kijk dit nog even na' })).toContainText(
    'Kies wat je mist.',
  );
  await company.getByRole('checkbox', { name: /De naam/ }).check();
  await company.getByRole('checkbox', { name: 'Iets anders' }).check();
  await company.locator('[name=missing_other]').fill('uw relatienummer');
  await company.locator('[name=respondent_name]').fill('Afdeling Opzeggingen');
  await company.getByRole('button', { name: 'Vraag de gegevens op' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}/voltooid`);
  await company.getByRole('button', { name: 'Maak ongedaan' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}`);
  await company.getByRole('link', { name: /Gegevens opvragen/ }).click();
  await company.getByRole('checkbox', { name: /De naam/ }).check();
  await company.getByRole('button', { name: 'Vraag de gegevens op' }).click();
  await expect(company.locator('main')).toContainText('Je antwoord is binnen');

  // Reported, then checked by an operator.
  await letPass(page, undoSeconds);
  await waitForQueue(operator, code, 'answers');
  await receiveMail(request, visitor.email, 'dispute-answered');
  await page.reload();
  await expect(page.locator('main')).toContainText('Gemeld, nog niet gecontroleerd');
  expect(await stateOf(page, reference)).toBe('received');
  await operator.goto(`/admin/disputes?search=${code}`);
  await operator.locator('form[action$="/accept"] button[type=submit]').click();
  await expect.poll(() => stateOf(page, reference)).toBe('blocked');

  // The customer supplies it with the mailed link, on another device.
  const asked = await receiveMail(request, visitor.email, 'dispute-asked');
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  await phone.goto(linkIn(asked, '/track/'));
  await expect(phone.locator('form[action$="/supplements"]')).toHaveCount(0);
  await phone.locator('main form[method=post] button[type=submit]').first().click();
  const form = phone.locator('form[action$="/supplements"]');
  await form.locator('[name=supplied_name]').fill('N. de Bruijn-van Dijk');
  await expectAccessible(phone);
  await form.locator('button[type=submit]').click();
  await expect(phone.locator('#supplement-0')).toContainText('We printen je aanvulling');
  await waitForQueue(operator, code, 'supplements');
  await operator.goto(`/admin/disputes?search=${code}`);
  const [letter] = await Promise.all([
    operator.request.get(
      (await operator.getByRole('link', { name: 'Bekijk de aanvulling' }).getAttribute('href')) ?? '',
    ),
  ]);
  expect(letter.headers()['content-type']).toBe('application/pdf');

  // The company confirms; the operator checks; the customer is told and done.
  await company.goto(`/geschil/opzegging/${code}`);
  await expect(company.locator('main')).toContainText('De klant vulde de brief aan');
  await company.getByRole('link', { name: /Opzegging bevestigen/ }).click();
  await company.locator('[name=last_usable_date]').fill('2027-01-31');
  await company.getByRole('button', { name: 'Bevestig de opzegging' }).click();
  await expect(company.locator('main')).toContainText('31 januari 2027');
  await letPass(page, undoSeconds);
  await waitForQueue(operator, code, 'answers');
  await operator.goto(`/admin/disputes?search=${code}`);
  await operator.locator('form[action$="/accept"] button[type=submit]').click();
  await expect.poll(() => stateOf(page, reference)).toBe('confirmed');
  const confirmed = await receiveMail(request, visitor.email, 'dispute-confirmed');
  expect(confirmed.text).toContain('31 januari 2027');
  await page.reload();
  await expect(page.locator('main')).toContainText('Afgerond');
  await expect(page.locator('main')).toContainText('De opzegging is bevestigd');
  await company.reload();
  await company.goto(`/geschil/opzegging/${code}`);
  await expect(company.getByRole('heading', { level: 1 })).toHaveText('Deze link is helaas verlopen');
  for (const opened of [operator, company, phone]) await opened.context().close();
});

test('the company’s pages are sound, in both languages', async ({ page, browser }) => {
  const operator = await openAsOperator(browser);
  const reference = await orderRegisteredLetter(page, newVisitor());
  const { id, code } = await printLetter(operator, reference);
  const headers = { 'idempotency-key': `${id}-sent` };
  const data = { track_code: '3SABCD1234567' };
  await operator.request.post(`/api/admin/letters/${id}/sent`, { headers, data });
  for (const path of [
    `/geschil/opzegging/${code}`,
    `/en/dispute/cancellation/${code}/confirm`,
    `/geschil/opzegging/${code}/meer-gegevens`,
    `/en/dispute/cancellation/${code}/reject`,
    `/geschil/opzegging/${code}/voltooid`,
    `/b/${code}`,
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()['cache-control'], path).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
  }
  expect((await page.request.get('/geschil/opzegging/0000000000000000')).status()).toBe(404);
  await operator.context().close();
});
