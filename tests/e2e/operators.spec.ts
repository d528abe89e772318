/** What operators do (DESIGN §3 'Operators'): their queues, an act in place and without JavaScript, switches, jobs. */
import { type Browser, expect, type Page } from '@playwright/test';
import { putFailedJob } from './support/failed-job';
import { tabAndPress, tabTo } from './support/keyboard';
import { newMember, register } from './support/member';
import { openAsOperator } from './support/operator';
import { sendRequest } from './support/requests';
import { checkPage, expectAccessible } from './support/sound-page';
import { test } from './support/test';

test.describe.configure({ mode: 'default' });

/** One operator for all. */
let operator: Page;

test.beforeAll(async ({ browser }) => {
  operator = await openAsOperator(browser);
});
test.afterAll(() => operator?.context().close());

const pages = ['letters', 'requests', 'disputes', 'withdrawals', 'messages', 'jobs', 'backup'];

/** The operator in a browser of another kind. */
async function asOperator(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const storageState = await operator.context().storageState();
  return (await browser.newContext({ ...options, storageState })).newPage();
}

/** The form of an act on a request. */
const actForm = (page: Page, act: string) => page.locator(`form[action$="/acts/${act}"]`);

test('nobody else gets in: strangers sign in first, members find nothing', async ({ page, browser }) => {
  for (const name of pages) {
    await page.goto(`/admin/${name}`);
    await expect(page).toHaveURL(new RegExp(`/inloggen\\?redirect=%2Fadmin%2F${name}`));
  }
  const member = await (await browser.newContext()).newPage();
  await register(member, newMember());
  for (const name of pages) expect((await member.goto(`/en/admin/${name}`))?.status()).toBe(404);
  await member.context().close();
});

test('the user menu leads operators to their work', async () => {
  await operator.goto('/');
  await operator.locator('summary').filter({ hasText: 'Noor', visible: true }).click();
  await operator.getByRole('link', { name: 'Voor medewerkers' }).click();
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Aanvragen');
  const nav = operator.getByRole('navigation', { name: 'Voor medewerkers' });
  for (const name of pages) await expect(nav.locator(`a[href="/admin/${name}"]`)).toBeVisible();
});

test('a request is found, called about, proposed for with its sums, and its trail says who did it', async ({
  page,
}) => {
  const { reference, email } = await sendRequest(page, 'negotiation');
  await operator.goto('/admin/requests');
  await operator.getByRole('searchbox').fill(email);
  await operator.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(operator).toHaveURL(/search=/);
  const rows = operator.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link').click();
  await expect(operator).toHaveURL(new RegExp(`reference=${reference}`));
  await expect(operator.getByText(email).first()).toBeVisible();

  const call = actForm(operator, 'call');
  await call.getByRole('textbox').fill('Belt maandag terug.');
  await call.getByRole('button').click();
  const summary = operator.getByRole('alert').filter({ has: operator.getByRole('link') });
  await expect(summary).toBeFocused();
  await expect(call.getByRole('textbox')).toHaveValue('Belt maandag terug.');
  await expectAccessible(operator);
  await call.getByRole('radio').first().check();
  await call.getByRole('button').click();
  await expect(operator.getByRole('status').filter({ hasText: 'Vastgelegd' })).toBeVisible();

  const propose = actForm(operator, 'propose-negotiation');
  await expect(propose).toBeAttached();
  if (!(await propose.isVisible())) await operator.locator('summary', { hasText: 'Voorstel doen' }).click();
  await propose.locator('[name="old_monthly_price"]').fill('62,50');
  await propose.locator('[name="new_monthly_price"]').fill('45,00');
  await expect(propose).toContainText(/€\s210,00/);
  await expect(propose).toContainText(/€\s69,30/);
  await propose.locator('[name="contract_start_date"]').fill('2026-12-15');
  await propose.getByRole('button').click();
  await expect(operator.getByText('De klant is aan zet')).toBeVisible();
  const proposal = operator.getByRole('region', { name: 'Voorstellen' });
  await expect(proposal).toContainText(/€\s69,30/);
  const trail = operator.getByRole('list', { name: 'Geschiedenis' });
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await expect(trail).toContainText('Noor de Bruijn');
  await expect(trail).toContainText('Belt maandag terug.');
  await expectAccessible(operator);
});

test('an act works without JavaScript: what is wrong comes back beside its field, then it is done', async ({
  page,
  browser,
}) => {
  const { reference } = await sendRequest(page, 'negotiation', 'en');
  const plain = await asOperator(browser, { javaScriptEnabled: false, locale: 'en-GB' });
  await plain.goto(`/en/admin/requests?reference=${reference}`);
  await plain
    .locator('summary')
    .filter({ has: plain.getByText('Close: not possible', { exact: true }) })
    .click();
  await actForm(plain, 'close').getByRole('button').click();
  await expect(plain).toHaveURL(/note=request-close/);
  // Its drawer is open, with what is wrong beside the field.
  const reason = actForm(plain, 'close').getByRole('textbox');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('The company would not hear of it.\nWe are sorry.');
  await actForm(plain, 'close').getByRole('button').click();
  await expect(plain.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  await expect(actForm(plain, 'close')).toHaveCount(0);
  await expect(plain.getByRole('list', { name: 'History' })).toContainText('would not hear of it');
  await plain.context().close();
});

test('a failed job is tried again with the keyboard alone, and it is written down', async () => {
  const id = await putFailedJob();
  await operator.goto('/en/admin/jobs');
  const row = operator.getByRole('row').filter({ has: operator.locator(`form[action*="${id}"]`) });
  await expect(row).toContainText('MailDeliveryError');
  await expectAccessible(operator);
  await tabTo(operator, row.getByRole('button', { name: /Try again/ }));
  await operator.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(operator.getByRole('status').filter({ hasText: 'tried again' })).toBeVisible();
  await expect(operator.getByRole('list', { name: 'Who did what' })).toContainText('Noor de Bruijn');
});

test('every queue is sound on a phone, in both languages', async ({ browser, baseURL }) => {
  const { cookies } = await operator.context().storageState();
  // An operator has long answered the banner, which would lie over what is looked at.
  const answered = { name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' };
  const prepare = (page: Page) => page.context().addCookies([...cookies, answered]);
  for (const path of ['/admin/letters', '/en/admin/requests', '/admin/jobs'])
    await checkPage(browser, path, { prepare });
});

test('a queue is searched and narrowed by keyboard', async ({ browser }) => {
  const page = await asOperator(browser);
  await page.goto('/en/admin/letters');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('nothing of the kind');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No letters', { exact: true })).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name: 'Clear the search' }));
  await expect(page).not.toHaveURL(/search=/);
  await tabAndPress(
    page,
    page.getByRole('navigation', { name: 'Waits to be' }).getByRole('link', { name: /Sent/ }),
  );
  await expect(page).toHaveURL(/state=to_send/);
  await page.context().close();
});
