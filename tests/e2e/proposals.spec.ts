/** Proposals: an operator makes them, customers decide on them (spec §4 'Consent flow', §9). */
import { type Browser, expect, type Page } from '@playwright/test';
import { openAsOperator } from './support/operator';
import { linkIn, receiveMail } from './support/outbox';
import { doAct, type SentRequest, sendRequest } from './support/requests';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';

/** One operator for all; each test has a customer of its own. */
let operator: Page;

test.beforeAll(async ({ browser }) => {
  operator = await openAsOperator(browser);
});
test.afterAll(() => operator?.context().close());

const offer = {
  old_provider: 'Essent',
  new_provider: 'Vattenfall',
  old_monthly_price: '145,50',
  new_monthly_price: '120,00',
  provider_pays: '35,00',
  contract_start_date: '2027-01-01',
  contract_end_date: '2027-12-31',
  note: 'Vaste prijs, geen welkomstcadeau.',
};

/** A customer with an open proposal, and the path of the link in its mail. */
async function advised(page: Page, locale: 'nl' | 'en' = 'nl'): Promise<SentRequest & { link: string }> {
  const sent = await sendRequest(page, 'advice-energy', locale);
  await doAct(operator, sent.reference, 'propose-advice', offer);
  const link = linkIn(await receiveMail(page.request, sent.email, 'proposal-made'), 'key=');
  return { ...sent, link };
}

async function withoutScript(browser: Browser, locale: 'nl-NL' | 'en-GB'): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, locale })).newPage();
}

test('an offer is opened by a press, read beside staying, signed and looked at once more', async ({
  page,
}) => {
  const { link, email } = await advised(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is alleen voor jou');
  await expect(page.getByText('Vattenfall')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open de pagina' }).click();
  await expect(page).toHaveURL(/\/persoonlijk-advies\/toestemming$/);
  const sheet = page.getByRole('region', { name: 'Blijven of overstappen' });
  for (const text of ['Blijven bij Essent', 'Overstappen naar Vattenfall', 'Wat Vattenfall ons betaalt'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  await expect(sheet).toContainText(/€\s306,00/);
  await expect(sheet).toContainText('Niet de hele markt');
  await expect(sheet).toContainText('31 december 2027');
  await expectAccessible(page);

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
  await dialog.locator('button').last().click();
  await expect(page).toHaveURL(/\/persoonlijk-advies\/toestemming\/voltooid$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gelukt, wij regelen je overstap');
  await expect(page.getByText(/Uiterlijk .* vragen wij het contract aan bij Vattenfall/)).toBeVisible();
  const agreed = await receiveMail(page.request, email, 'proposal-accepted');
  expect(agreed.text).toMatch(/€\s306,00/);

  // The same link again: it was handled before.
  await page.goto(link);
  await page.getByRole('button', { name: 'Open de pagina' }).click();
  await expect(page).toHaveURL(/\/persoonlijk-advies\/toestemming\/status$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je hebt al ja gezegd');
});

test('staying is chosen in the modal, with a reason; comparing again can be stopped', async ({ page }) => {
  const { link } = await advised(page, 'en');
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(/\/en\/personal-advice\/consent$/);
  const opener = page.getByRole('link', { name: 'I stay where I am' });
  const dialog = page.getByRole('dialog', { name: 'You stay where you are' });
  await expect(async () => {
    await opener.click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel(/What is the reason/).selectOption({ label: 'The price' });
  await dialog.getByRole('textbox').fill('Still too expensive.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/en\/personal-advice\/reject\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You keep your current contract');
  await expect(page.getByText(/On .* we compare again. That is after 6 months./)).toBeVisible();
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(page.getByRole('status')).toHaveText(/We no longer compare for you/);
});

test('everything can be decided without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, 'nl-NL');
  const first = await advised(page);
  await page.goto(first.link);
  await page.getByRole('button', { name: 'Open de pagina' }).click();
  await page.getByRole('button', { name: 'Geef toestemming' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await page.locator('[name="signature.text"]').fill('Jan Jansen');
  await page.getByRole('checkbox', { name: /Ik machtig Snoei/ }).check();
  await page.getByRole('button', { name: 'Geef toestemming' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(page.locator('[name="signature.text"]')).toHaveValue('Jan Jansen');
  await page.getByRole('link', { name: 'Ik blijf waar ik ben' }).click();
  await expect(page).toHaveURL(/\/persoonlijk-advies\/afwijzen$/);
  // Rather have it looked at again, and say no to what comes then.
  await page.getByRole('button', { name: 'Vergelijk opnieuw' }).click();
  await expect(page).toHaveURL(/\/persoonlijk-advies\/toestemming\/status$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We vergelijken opnieuw voor je');
  await doAct(operator, first.reference, 'propose-advice', { ...offer, new_provider: 'Greenchoice' });
  await page.goto(`/persoonlijk-advies/toestemming?reference=${first.reference}`);
  await page.getByRole('button', { name: 'Open de pagina' }).click();
  await expect(page.getByText('Overstappen naar Greenchoice')).toBeVisible();
  await page.goto('/persoonlijk-advies/afwijzen');
  await page.getByRole('button', { name: 'Wijs af' }).click();
  await expect(page).toHaveURL(/\/persoonlijk-advies\/afwijzen\/voltooid$/);
  await page.context().close();
});

test('a negotiated offer shows its fee, is accepted with the obligation to pay, and paid', async ({
  page,
}) => {
  const { reference, email } = await sendRequest(page, 'negotiation');
  await doAct(operator, reference, 'call', { outcome: 'reached' });
  await doAct(operator, reference, 'propose-negotiation', {
    old_monthly_price: '62,50',
    new_monthly_price: '45,00',
    contract_start_date: '2026-12-01',
  });
  const link = linkIn(await receiveMail(page.request, email, 'proposal-made'), 'key=');
  await page.goto(link);
  const sheet = page.getByRole('region', { name: /Je nieuwe prijs bij Ziggo/ });
  await expect(sheet).toContainText(/€\s210,00/);
  await expect(sheet).toContainText(/€\s69,30/);
  await expect(sheet).toContainText(/€\s140,70/);
  await page.getByRole('button', { name: 'Aannemen met betalingsverplichting' }).click();
  await page.locator('form[action$="/sandbox"] button').first().click();
  await expect(page).toHaveURL(new RegExp(`/aanvraag/voltooid/${reference}`));
  const receipt = await receiveMail(page.request, email, 'fee-paid');
  expect(receipt.text).toMatch(/€\s69,30/);
});

test('an insurance is rejected from the page on which it is followed', async ({ page }) => {
  const { reference, email } = await sendRequest(page, 'intermediary', 'en');
  await page.goto(`/en/intermediary/insurance/success?reference=${reference}`);
  await page.getByRole('button', { name: /Reject the insurance/ }).click();
  await expect(page).toHaveURL(/\/en\/intermediary\/insurance\/reject$/);
  await expectAccessible(page);
  await page.getByLabel(/What is the reason/).selectOption({ label: 'I have arranged it myself' });
  await page.getByRole('button', { name: 'Reject the insurance' }).click();
  await expect(page).toHaveURL(/\/en\/intermediary\/insurance\/reject\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have rejected the insurance');
  await receiveMail(page.request, email, 'request-rejected');
});

test('a link that no longer works says so, and whom to ask', async ({ page }) => {
  const { reference } = await advised(page, 'en');
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('no second browser');
  await other.goto(`/en/negotiation/reject?reference=${reference}&key=${'x'.repeat(43)}`);
  await other.getByRole('button', { name: 'Open the page' }).click();
  await expect(other).toHaveURL(/\/en\/expired\/reject$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Unfortunately, this link has expired');
  await other.goto('/verlopen/bewerking');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Deze link is helaas verlopen');
  await expectAccessible(other);
  await other.context().close();
});
