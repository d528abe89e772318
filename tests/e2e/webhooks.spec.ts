/** A company's webhook: from the mailed code to its URL, secret, test and end, and the operator who ends one. Its forms are native. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newVisitor } from './support/cancel-form';
import { codeIn } from './support/member';
import { receiveMail } from './support/outbox';
import { axeOn } from './support/sound-page';
import { submitOperatorForm } from './support/submit-operator-form';
import { test } from './support/test';
import { expectPage, visit } from './support/visit';

async function expectNoViolations(page: Page): Promise<void> {
  expect((await axeOn(page, 'main').analyze()).violations).toEqual([]);
}

/** An address at the domain of a company. */
const newAddress = (domain: string) => newVisitor().email.replace(/@.*/, `@${domain}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page, action: string) => page.locator(`form[action$="/${action}"]`);

interface WebhookForm {
  readonly company: string;
  readonly email: string;
}

/** Fills in the form on the page for companies. */
async function requestCode(page: Page, { company, email }: WebhookForm): Promise<void> {
  const request = form(page, 'api/company-webhooks');
  await request.locator('[name=company]').fill(company);
  await request.locator('[name=email]').fill(email);
  await request.getByRole('button').press('Enter');
}

/** Enters the mailed code. */
async function enterCode(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await form(page, 'code')
    .locator('[name=code]')
    .fill(codeIn(await receiveMail(request, email, 'webhook-code')));
  await form(page, 'code').getByRole('button').press('Enter');
}

test('registers a webhook, sees its secret, sends a test and ends it, by keyboard and in English', async ({
  page,
  request,
}) => {
  const email = newAddress('anwb.nl');
  await visit(page, '/en/for-companies');
  await expectNoViolations(page);
  await requestCode(page, { company: 'ANWB', email: newVisitor().email });
  await expectPage(page, /\/en\/for-companies\?note=webhook#webhook-form$/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(form(page, 'api/company-webhooks').locator('[name=email]')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectNoViolations(page);

  await requestCode(page, { company: 'ANWB', email });
  await expectPage(page, /\/en\/for-companies\/webhook$/);
  await expect(page.locator('main')).toContainText(email);
  await expectNoViolations(page);
  await form(page, 'code').locator('[name=code]').fill('12');
  await form(page, 'code').getByRole('button').press('Enter');
  await expect(page).toHaveTitle(/^Error: /);
  await enterCode(page, request, email);

  await form(page, 'url').locator('[name=url]').fill('http://hooks.anwb.example/');
  await form(page, 'url').getByRole('button').press('Enter');
  await expect(form(page, 'url').locator('[name=url]')).toHaveAttribute('aria-invalid', 'true');
  await form(page, 'url').locator('[name=url]').fill('https://hooks.anwb.example/snoei');
  await form(page, 'url').getByRole('button').press('Enter');
  await expect(page.locator('main')).toContainText('The URL has been saved.');
  await expect(page.locator('main code')).toHaveText(/^whsec_[\w+/]{43}=$/);
  await expectNoViolations(page);
  await receiveMail(request, email, 'webhook-notice');

  await form(page, 'test').getByRole('button').press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('Waiting');
  await expectNoViolations(page);

  await page.locator('summary').filter({ hasText: 'End it or sign out' }).press('Enter');
  await form(page, 'end').getByRole('button').press('Enter');
  await expectPage(page, /\/en\/for-companies\/webhook\?done=end$/);
  await expect(page.locator('main')).toContainText('The webhook has ended.');
  await expect(page.getByRole('link', { name: 'Request a code' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('registers a webhook and signs out', async ({ page, request }) => {
    const email = newAddress('consumentenbond.nl');
    await page.goto('/voor-bedrijven');
    await requestCode(page, { company: 'Consumentenbond', email });
    await expect(heading(page)).toHaveText('Webhook van je bedrijf');
    await enterCode(page, request, email);
    await form(page, 'url').locator('[name=url]').fill('https://hooks.bond.example/');
    await form(page, 'url').getByRole('button').click();
    await expect(page.locator('main')).toContainText('De URL is opgeslagen.');
    await page.getByText('Stoppen of uitloggen').click();
    await form(page, 'leave').getByRole('button').click();
    await expect(page.locator('main')).toContainText('De webhook zelf loopt door.');
  });
});

test('an operator ends a webhook', async ({ page, request, operator }) => {
  const email = newAddress('eigenhuis.nl');
  await visit(page, '/voor-bedrijven');
  await requestCode(page, { company: 'Vereniging Eigen Huis', email });
  await expectPage(page, /\/voor-bedrijven\/webhook$/);
  const action = await form(page, 'code').getAttribute('action');
  const id = action?.split('/').at(-2) ?? '';
  await enterCode(page, request, email);
  await form(page, 'url').locator('[name=url]').fill('https://hooks.eigenhuis.example/');
  await form(page, 'url').getByRole('button').press('Enter');
  await expect(page.locator('main')).toContainText('De URL is opgeslagen.');

  await visit(operator, '/admin/webhooks');
  await expect(operator.getByRole('row').filter({ hasText: email })).toContainText('hooks.eigenhuis.example');
  await submitOperatorForm(operator, '/api/admin/webhooks/:id/end', { id });
  await expect(operator.getByRole('row').filter({ hasText: email })).toContainText('Gestopt');
  await page.reload();
  await expect(page.locator('main')).toContainText('Er is hier nog geen webhook');
});
