/** Operators' work: their queues, and actions in place and without JavaScript. */
import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { sendRequest } from './support/cases';
import { putFailures } from './support/failures';
import { readHtml } from './support/html';
import { tabAndEnter, tabTo } from './support/keyboard';
import { newMember, register } from './support/member';
import type { OperatorSession } from './support/operator';
import { checkPage, expectAccessible, phone } from './support/sound-page';
import { test } from './support/test';
import { visit } from './support/visit';

const isLongRun = process.env.LONG_TESTS === '1';

/** The form of an action on a case. */
const actionForm = (page: Page, actionName: string) => page.locator(`form[action$="/acts/${actionName}"]`);

test('redirects signed-out visitors to the login page, and is 404 for members', async ({ page, request }) => {
  // Every page below /admin: lib/middleware/guards/admin-pages.test.ts.
  const otherVisitor = await request.get('/admin/requests');
  expect(new URL(otherVisitor.url()).pathname).toBe('/inloggen');
  await register(page.request, newMember());
  await readHtml(page.request, '/en/admin/requests', 404);
});

test('finds a case, records a call, proposes a price with its fee, and logs the operator', {
  tag: '@long',
}, async ({ page, operator }) => {
  const { reference, email } = await sendRequest(page.request, 'negotiation');
  await visit(operator, '/admin/requests');
  await operator.getByRole('searchbox').fill(email);
  await operator.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(operator).toHaveURL(/search=/);
  const rows = operator.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link').click();
  await expect(operator).toHaveURL(new RegExp(`reference=${reference}`));
  await expect(operator.getByText(email).first()).toBeVisible();

  const call = actionForm(operator, 'call');
  await call.getByRole('textbox').fill('Belt maandag terug.');
  await call.getByRole('button').click();
  const summary = operator.getByRole('alert').filter({ has: operator.getByRole('link') });
  await expect(summary).toBeFocused();
  await expect(call.getByRole('textbox')).toHaveValue('Belt maandag terug.');
  await call.getByRole('radio').first().check();
  await call.getByRole('button').click();
  await expect(operator.getByRole('status').filter({ hasText: 'Vastgelegd' })).toBeVisible();

  const propose = actionForm(operator, 'propose-negotiation');
  await operator.locator('summary', { hasText: 'Voorstel doen' }).click();
  await propose.locator('[name="old_monthly_price"]').fill('62,50');
  await propose.locator('[name="new_monthly_price"]').fill('45,00');
  await expect(propose).toContainText(/€\s210,00/);
  await expect(propose).toContainText(/€\s69,30/);
  await propose.locator('[name="contract_start_date"]').fill(addDays(amsterdamDate(new Date()), 30));
  await expectAccessible(operator, 'main');
  await propose.getByRole('button').click();
  await expect(operator.getByText('De klant is aan zet')).toBeVisible();
  await expect(operator.getByRole('region', { name: 'Voorstellen' })).toContainText(/€\s69,30/);
  const log = operator.getByRole('list', { name: 'Geschiedenis' });
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(log).toContainText('Noor de Bruijn');
  await expect(log).toContainText('Belt maandag terug.');
});

test('closes a case without JavaScript, after an error at its field', async ({
  page,
  browser,
  operatorSession,
}) => {
  const { reference } = await sendRequest(page.request, 'negotiation', 'en');
  const plain = await openAs(browser, operatorSession, { javaScriptEnabled: false });
  await plain.goto(`/en/admin/requests?reference=${reference}`);
  await plain
    .locator('summary')
    .filter({ has: plain.getByText('Close: not possible', { exact: true }) })
    .click();
  await actionForm(plain, 'close').getByRole('button').click();
  await expect(plain).toHaveURL(/note=request-close/);
  // Its drawer is open, with the error at the field.
  const reason = actionForm(plain, 'close').getByRole('textbox');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('The company would not hear of it.\nWe are sorry.');
  await actionForm(plain, 'close').getByRole('button').click();
  await expect(plain.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  await expect(actionForm(plain, 'close')).toHaveCount(0);
  await expect(plain.getByRole('list', { name: 'History' })).toContainText('would not hear of it');
  await plain.context().close();
});

for (const [path, title, name, missing] of [
  ['/admin', 'Live gaan', 'Mailserver', 'E-mails blijven in de database'],
  ['/en/admin', 'Going live', 'Mail server', 'Emails stay in the database'],
] as const) {
  test(`shows what is open before the site is live, with the setting: ${path}`, async ({ operator }) => {
    await visit(operator, path);
    const section = operator.getByRole('region', { name: title });
    const row = section
      .getByRole('row')
      .filter({ has: operator.getByRole('rowheader', { name, exact: true }) });
    await expect(row).toContainText(missing);
    await expect(row).toContainText('SMTP_URL');
    // What is right is folded, also without a script.
    await section.locator('summary').click();
    await expect(section.locator('details')).toContainText('PostgreSQL');
    await expectAccessible(operator, '#going-live');
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const path of ['/en/admin/jobs', ...(isLongRun ? ['/admin/letters', '/en/admin/requests'] : [])]) {
    test(`${path} is accessible, shifts nothing and fits the width`, async ({ operator }) => {
      await checkPage(operator, path);
    });
  }
});

test('retries a failed job with the keyboard alone, and logs the operator', { tag: '@long' }, async ({
  operator,
  dataFolder,
}) => {
  const [id] = (await putFailures(dataFolder)).jobs;
  await visit(operator, '/en/admin/jobs');
  const row = operator.getByRole('row').filter({ has: operator.locator(`form[action*="${id}"]`) });
  await expect(row).toContainText('MailDeliveryError');
  await expectAccessible(operator);
  await tabTo(operator, row.getByRole('button', { name: /Try again/ }));
  await operator.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(operator.getByRole('status').filter({ hasText: 'tried again' })).toBeVisible();
  await expect(operator.getByRole('list', { name: 'History' })).toContainText('Noor de Bruijn');
});

test('searches and filters a queue with the keyboard alone', { tag: '@long' }, async ({ operator }) => {
  await visit(operator, '/en/admin/letters');
  await tabTo(operator, operator.getByRole('searchbox'));
  await operator.keyboard.type('nothing of the kind');
  await operator.keyboard.press('Enter');
  await expect(operator.getByText('No letters', { exact: true })).toBeVisible();
  await tabAndEnter(operator, operator.getByRole('link', { name: 'Clear the search' }));
  await expect(operator).not.toHaveURL(/search=/);
  await tabAndEnter(
    operator,
    operator.getByRole('navigation', { name: 'Waiting for' }).getByRole('link', { name: /Posting/ }),
  );
  await expect(operator).toHaveURL(/state=to_send/);
});

/** The operator in a browser of another kind. */
async function openAs(
  browser: Browser,
  storageState: OperatorSession,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  return (await browser.newContext({ ...options, storageState })).newPage();
}
