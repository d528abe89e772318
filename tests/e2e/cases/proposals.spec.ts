/** Proposals: an operator makes them, customers decide on them. */
import { type APIRequestContext, expect } from '@playwright/test';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { performAction, type SentCase, sendRequest } from '../support/cases';
import { parseHtml, readHtml, readMailedPage } from '../support/html';
import { linkIn, receiveMail } from '../support/outbox';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const today = amsterdamDate(new Date());

const offer = {
  old_provider: 'Essent',
  new_provider: 'Vattenfall',
  old_monthly_price: '145,50',
  new_monthly_price: '120,00',
  provider_pays: '35,00',
  contract_start_date: addDays(today, 30),
  contract_end_date: addDays(today, 395),
  note: 'Vaste prijs, geen welkomstcadeau.',
};

/** Sends a case for advice with a browser's `request`, proposes {@link offer}, and reads the link of the mail about it. */
async function propose(
  request: APIRequestContext,
  operator: APIRequestContext,
  locale: Locale = 'nl',
): Promise<SentCase & { link: string }> {
  const sent = await sendRequest(request, 'advice-energy', locale);
  await performAction(operator, sent.reference, 'propose-advice', offer);
  const link = linkIn(await receiveMail(request, sent.email, 'proposal-made'), 'key=');
  return { ...sent, link };
}

test('shows an offer after a click on its page, and accepts it with a signature that is confirmed once more', async ({
  page,
  operator,
}) => {
  const { link } = await propose(page.request, operator.request);
  await visit(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekijk ons voorstel');
  await expect(page.getByText('Vattenfall')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bekijk het voorstel' }).click();
  await expectPage(page, /\/persoonlijk-advies\/toestemming$/);
  const sheet = page.getByRole('region', { name: 'Blijven of overstappen' });
  for (const text of ['Blijven bij Essent', 'Overstappen naar Vattenfall', 'Wat Vattenfall ons betaalt']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(sheet).toContainText(/€\s306,00/);
  // Only the advance payment is known.
  await expect(sheet).toContainText('naar schatting');
  await expect(sheet).toContainText('niet de hele markt');
  await expect(sheet).toContainText(formatDate(startOfDay(offer.contract_end_date), 'nl'));
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: 'Geef toestemming' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary.getByRole('link')).toHaveCount(3);
  await page.locator('[name="signature.text"]').fill('Jan Jansen');
  await page.getByRole('checkbox', { name: /Ik machtig Snoei/ }).check();
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check();
  await page.getByRole('button', { name: 'Geef toestemming' }).click();
  const dialog = page.getByRole('dialog', { name: 'Klopt dit?' });
  await expect(dialog).toContainText('Vattenfall');
  await expect(dialog).toContainText('Jan Jansen');
  await dialog.getByRole('button', { name: 'Ja, dit klopt' }).click();
  await expectPage(page, /\/persoonlijk-advies\/toestemming\/voltooid$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gelukt, wij regelen je overstap');
  await expect(page.getByText(/Uiterlijk .* vragen wij het contract aan bij Vattenfall/)).toBeVisible();

  // The page of the offer redirects from now on.
  const decided = await page.request.get('/persoonlijk-advies/toestemming');
  expect(decided.url()).toMatch(/\/persoonlijk-advies\/toestemming\/status$/);
  expect(parseHtml(await decided.text()).querySelector('h1')?.text).toBe('Je hebt al ja gezegd');
});

test('declines an offer in a dialog, with a reason, and stops comparing', async ({ page, operator }) => {
  const { link } = await propose(page.request, operator.request, 'en');
  await visit(page, link);
  await page.getByRole('button', { name: 'See the proposal' }).click();
  await expectPage(page, /\/en\/personal-advice\/consent$/);
  const opener = page.getByRole('link', { name: 'I’ll stay where I am' });
  const dialog = page.getByRole('dialog', { name: 'You’re staying where you are' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel(/What is the reason/).selectOption({ label: 'The price' });
  await dialog.getByRole('textbox').fill('Still too expensive.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expectPage(page, /\/en\/personal-advice\/reject\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You keep your current contract');
  await expect(page.getByText(/We’ll compare again on .* That is in 6 months\./)).toBeVisible();
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(page.getByRole('status')).toHaveText(/We’re no longer comparing for you/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('requests another comparison, and declines the second proposal', async ({ page, operator }) => {
    const { reference, link } = await propose(page.request, operator.request);
    await page.goto(link);
    await page.getByRole('button', { name: 'Bekijk het voorstel' }).click();
    await page.locator('[name="signature.text"]').fill('Jan Jansen');
    await page.getByRole('checkbox', { name: /Ik machtig Snoei/ }).check();
    await page.getByRole('button', { name: 'Geef toestemming' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(page.locator('[name="signature.text"]')).toHaveValue('Jan Jansen');
    await page.getByRole('link', { name: 'Ik blijf waar ik ben' }).click();
    await expect(page).toHaveURL(/\/persoonlijk-advies\/afwijzen$/);
    await page.getByRole('button', { name: 'Vergelijk opnieuw' }).click();
    await expect(page).toHaveURL(/\/persoonlijk-advies\/toestemming\/status$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We vergelijken opnieuw voor je');

    await performAction(operator.request, reference, 'propose-advice', {
      ...offer,
      new_provider: 'Greenchoice',
    });
    await page.goto(`/persoonlijk-advies/toestemming?reference=${reference}`);
    await page.getByRole('button', { name: 'Bekijk het voorstel' }).click();
    await expect(page.getByText('Overstappen naar Greenchoice')).toBeVisible();
    await page.goto('/persoonlijk-advies/afwijzen');
    await page.getByRole('button', { name: 'Wijs af' }).click();
    await expect(page).toHaveURL(/\/persoonlijk-advies\/afwijzen\/voltooid$/);
  });

  test('accepts a negotiated offer with the obligation to pay, and pays its fee', { tag: '@long' }, async ({
    page,
    operator,
  }) => {
    const { reference } = await sendRequest(page.request, 'negotiation');
    await performAction(operator.request, reference, 'call', { outcome: 'reached' });
    await performAction(operator.request, reference, 'propose-negotiation', {
      old_monthly_price: '62,50',
      new_monthly_price: '45,00',
      contract_start_date: addDays(today, 8),
    });
    await page.goto(`/aanvraag/voltooid/${reference}`);
    const sheet = page.getByRole('region', { name: /Je nieuwe prijs bij Ziggo/ });
    for (const amount of [/€\s210,00/, /€\s69,30/, /€\s140,70/]) await expect(sheet).toContainText(amount);
    await page.getByRole('button', { name: 'Aannemen met betalingsverplichting' }).click();
    await page.locator('form[action$="/sandbox"] button').first().click();
    await expect(page).toHaveURL(new RegExp(`/aanvraag/voltooid/${reference}`));
  });
});

test('shows the button of a mailed link, named after what it is for, on the first screen of a phone', async ({
  page,
  operator,
  browser,
}) => {
  const { reference, email } = await sendRequest(operator.request, 'negotiation');
  await performAction(operator.request, reference, 'call', { outcome: 'reached' });
  await performAction(operator.request, reference, 'propose-negotiation', {
    old_monthly_price: '62,50',
    new_monthly_price: '45,00',
    contract_start_date: addDays(today, 8),
  });
  await page.setViewportSize({ width: 375, height: 750 });
  await page.goto(linkIn(await receiveMail(page.request, email, 'proposal-made'), 'key='));
  await expect(page.getByRole('button', { name: 'Bekijk het voorstel' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Bekijk het voorstel' }).click();
  await page.getByRole('button', { name: 'Aannemen met betalingsverplichting' }).click();
  await page.locator('form[action$="/sandbox"] button').last().click();
  const phone = await browser.newContext({ viewport: { width: 375, height: 750 } });
  const other = await phone.newPage();
  await other.goto(linkIn(await receiveMail(page.request, email, 'proposal-accepted'), 'key='));
  await expect(other.getByRole('button', { name: 'Ga naar betalen' })).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'Ga naar betalen' }).click();
  await expect(other.getByRole('button', { name: /Betaal|betalen/ }).first()).toBeVisible();
  await phone.close();
});

test('rejects an insurance from the page of its case', { tag: '@long' }, async ({ page }) => {
  const { reference } = await sendRequest(page.request, 'intermediary', 'en');
  await visit(page, `/en/intermediary/insurance/success?reference=${reference}`);
  await page.getByRole('button', { name: /Reject the insurance/ }).click();
  await expectPage(page, /\/en\/intermediary\/insurance\/reject$/);
  await expectAccessible(page, 'main');
  await page.getByLabel(/What is the reason/).selectOption({ label: 'I’ve already arranged it myself' });
  await page.getByRole('button', { name: 'Reject the insurance' }).click();
  await expect(page).toHaveURL(/\/en\/intermediary\/insurance\/reject\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have rejected the insurance');
});

test('shows on the page of an expired link that it has expired', async ({ page, request }) => {
  const { reference } = await sendRequest(page.request, 'advice-energy', 'en');
  // The link of another browser, with a wrong key.
  const link = `/en/negotiation/reject?reference=${reference}&key=${'x'.repeat(43)}`;
  const form = (await readMailedPage(request, link)).querySelector('form[action="/api/proposals/open"]');
  expect(form?.querySelector('button')?.text).toContain('Continue');
  const posted = (form?.querySelectorAll('input') ?? []).map(
    (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
  );
  const opened = await request.post('/api/proposals/open', { form: Object.fromEntries(posted) });
  expect(opened.url()).toMatch(/\/en\/expired\/reject$/);
  expect(parseHtml(await opened.text()).querySelector('h1')?.text).toBe(
    'Unfortunately, this link has expired',
  );
  const edit = await readHtml(request, '/verlopen/bewerking');
  expect(edit.querySelector('h1')?.text).toBe('Deze link is helaas verlopen');
});

test('the page of an expired link is accessible', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/verlopen/bewerking');
  await expectAccessible(page);
});
