/**
 * A registered letter: posted by an operator with a track code, tracked, answered by the company with a request for data, supplemented by
 * the customer, and confirmed.
 */
import { expect, type Page } from '@playwright/test';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { registeredLetterCents } from '@/lib/config/business';
import { formatDate } from '@/lib/i18n/format-date';
import { priceText } from '@/tests/support/price-text';
import { newVisitor, orderByForm } from '../support/cancel-form';
import { test } from '../support/clock-test';
import { orderLetter } from '../support/order-letter';
import { linkIn, receiveMail } from '../support/outbox';
import { letPass, printLetter, reportLetter, stateOf, waitForQueue } from '../support/registered-letter';
import { expectAccessible } from '../support/sound-page';
import { submitOperatorForm } from '../support/submit-operator-form';
import { clickToReload, reload, visit } from '../support/visit';

/** A company can undo its answer for ten minutes. */
const undoSeconds = 601;
const trackCode = '3SABCD1234567';
const lastDay = addDays(amsterdamDate(new Date()), 70);

/** An operator accepts the company's waiting answer about a letter. */
async function acceptAnswer(operator: Page, code: string): Promise<void> {
  await waitForQueue(operator, code, 'answers');
  await visit(operator, `/admin/disputes?search=${code}`);
  await submitOperatorForm(operator, '/api/admin/disputes/answers/:id/accept');
}

test('a letter is disputed by the company, supplemented by the customer and confirmed', async ({
  page,
  browser,
  operator,
  request,
}) => {
  // One of the longest journeys: it takes half of a test's time beside two busy processes.
  test.slow();
  const visitor = newVisitor();
  const { email, lastName } = visitor;
  const reference = await orderByForm(page, visitor);
  const { id, code } = await printLetter(operator, reference);

  // The print room: posted with a track code, then delivered.
  await visit(operator, `/admin/letters?search=${code}`);
  const sent = operator.locator(`form[action$="/letters/${id}/sent"]`);
  await sent.locator('[name=track_code]').fill(trackCode);
  await sent.locator('button[type=submit]').click();
  await expect.poll(() => stateOf(page, reference)).toBe('sent');
  await visit(operator, `/admin/letters?search=${code}`);
  await operator.locator(`form[action$="/letters/${id}/received"] button[type=submit]`).click();
  await expect.poll(() => stateOf(page, reference)).toBe('received');
  await visit(page, `/opzeggen/track/${reference}`);
  await expect(page.locator('main')).toContainText(trackCode);
  await expect(page.locator('main')).toContainText(
    new RegExp(
      `niet bevestigd\\? Dan krijg je automatisch ${priceText(registeredLetterCents, 'nl').source} terug`,
    ),
  );

  // The company follows the link on the letter, without an account and without JavaScript.
  const companyContext = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' });
  const company = await companyContext.newPage();
  await company.goto(`/b/${code}`);
  await company.getByRole('link', { name: 'Beantwoord deze opzegging' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}`);
  // The sender is shown after entering the postcode printed on the letter, not by its code alone.
  await expect(company.locator('main')).not.toContainText(lastName);
  const details = company.locator('form[action$="/details"]');
  await details.locator('[name=sender_postal_code]').fill('9999 ZZ');
  await details.getByRole('button', { name: 'Toon de gegevens' }).click();
  await expect(company.getByRole('alert', { name: 'Kijk dit nog even na' })).toContainText(
    'Deze postcode staat niet op de brief.',
  );
  await expect(details.locator('[name=sender_postal_code]')).toHaveValue('9999 ZZ');
  await details.locator('[name=sender_postal_code]').fill('1016 gv');
  await details.getByRole('button', { name: 'Toon de gegevens' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}`);
  await expect(details).toHaveCount(0);
  await expect(company.getByRole('heading', { level: 1 })).toContainText(lastName);
  await expect(company.locator('main')).not.toContainText(email);
  await company.getByRole('link', { name: /Om gegevens vragen/ }).click();
  await company.getByRole('button', { name: 'Vraag om de gegevens' }).click();
  await expect(company.getByRole('alert', { name: 'Kijk dit nog even na' })).toContainText(
    'Kies wat je mist.',
  );
  await company.getByRole('checkbox', { name: /De naam/ }).check();
  await company.getByRole('checkbox', { name: 'Iets anders' }).check();
  await company.locator('[name=missing_other]').fill('uw relatienummer');
  await company.locator('[name=respondent_name]').fill('Afdeling Opzeggingen');
  await company.getByRole('button', { name: 'Vraag om de gegevens' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}/voltooid`);
  await company.getByRole('button', { name: 'Maak ongedaan' }).click();
  await expect(company).toHaveURL(`/geschil/opzegging/${code}`);
  await company.getByRole('link', { name: /Om gegevens vragen/ }).click();
  await company.getByRole('checkbox', { name: /De naam/ }).check();
  await company.getByRole('button', { name: 'Vraag om de gegevens' }).click();
  await expect(company.locator('main')).toContainText('We hebben je antwoord ontvangen');

  // Shown to the customer once it can't be undone; effective once an operator has accepted it.
  await letPass(page, undoSeconds);
  await receiveMail(request, email, 'dispute-answered');
  await reload(page);
  await expect(page.locator('main')).toContainText('Gemeld, nog niet gecontroleerd');
  expect(await stateOf(page, reference)).toBe('received');
  await acceptAnswer(operator, code);
  await expect.poll(() => stateOf(page, reference)).toBe('blocked');

  // The customer supplements it from the mailed link, on another device.
  const requested = await receiveMail(request, email, 'dispute-asked');
  const phoneContext = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const phone = await phoneContext.newPage();
  await visit(phone, linkIn(requested, '/track/'));
  await expect(phone.locator('form[action$="/supplements"]')).toHaveCount(0);
  await clickToReload(phone, phone.locator('main form[method=post] button[type=submit]').first());
  const form = phone.locator('form[action$="/supplements"]');
  await form.locator('[name=supplied_name]').fill('N. de Bruijn-van Dijk');
  await expectAccessible(phone);
  await form.locator('button[type=submit]').click();
  await expect(phone.locator('#supplement-0')).toContainText('We printen je aanvulling');
  await waitForQueue(operator, code, 'supplements');
  await visit(operator, `/admin/disputes?search=${code}`);
  const supplement = operator.getByRole('link', { name: 'Bekijk de aanvulling' });
  const letter = await operator.request.get((await supplement.getAttribute('href')) ?? '');
  expect(letter.headers()['content-type']).toBe('application/pdf');
  await submitOperatorForm(operator, '/api/admin/disputes/supplements/:id/sent');

  // The company confirms, the operator accepts, and the order is complete.
  await company.goto(`/geschil/opzegging/${code}`);
  await expect(company.locator('main')).toContainText('De klant vulde de brief aan');
  await company.getByRole('link', { name: /Opzegging bevestigen/ }).click();
  await company.locator('[name=last_usable_date]').fill(lastDay);
  await company.getByRole('button', { name: 'Bevestig de opzegging' }).click();
  await expect(company.locator('main')).toContainText(formatDate(startOfDay(lastDay), 'nl'));
  await letPass(page, undoSeconds);
  await acceptAnswer(operator, code);
  await expect.poll(() => stateOf(page, reference)).toBe('confirmed');
  const confirmed = await receiveMail(request, email, 'dispute-confirmed');
  expect(confirmed.text).toContain(formatDate(startOfDay(lastDay), 'nl'));
  await reload(page);
  await expect(page.locator('main header')).toContainText('Opzegging bevestigd');
  await company.goto(`/geschil/opzegging/${code}`);
  await expect(company.getByRole('heading', { level: 1 })).toHaveText('Deze link is helaas verlopen');
  for (const context of [companyContext, phoneContext]) await context.close();
});

test('the company’s pages are accessible, not cached and not indexed', async ({ page, operator }) => {
  const reference = await orderLetter(page.request, { email: newVisitor().email });
  const { id, code } = await printLetter(operator, reference);
  await reportLetter(operator, id, 'sent', { track_code: trackCode });
  for (const path of [
    `/geschil/opzegging/${code}`,
    `/en/dispute/cancellation/${code}/confirm`,
    `/geschil/opzegging/${code}/meer-gegevens`,
    `/en/dispute/cancellation/${code}/reject`,
    `/geschil/opzegging/${code}/voltooid`,
    `/b/${code}`,
  ]) {
    const response = await visit(page, path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()['cache-control'], path).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
  }
  expect((await page.request.get('/geschil/opzegging/0000000000000000')).status()).toBe(404);
});
