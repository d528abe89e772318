/** A mailing: an operator writes, previews, tests and sends it on the pages; a reader gets it and leaves the list. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { OperatorReads } from '@/lib/api-client/operators';
import { newKey } from '../support/samples/cancel-form-values';
import { newVisitor } from './support/cancel-form';
import { test } from './support/clock-test';
import { choose, tabAndEnter, typeInto } from './support/keyboard';
import { linkIn, listMails, receiveMail } from './support/outbox';
import { expectAccessible } from './support/sound-page';
import { expectPage, visit } from './support/visit';

/** Signs an address up for the waiting list, and confirms it. */
async function joinList(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, full_name: 'Noor Bakker' };
  const joined = await request.post('/api/requests/alpha-program', {
    data,
    headers: { 'idempotency-key': newKey() },
  });
  expect(joined.status()).toBe(201);
  const link = linkIn(await receiveMail(request, email, 'list-confirm'), 'key=');
  const key = new URLSearchParams(link.slice(link.indexOf('?'))).get('key');
  expect((await request.post('/api/subscriptions/confirm', { data: { key } })).status()).toBe(200);
}

const form = (page: Page, action: string) => page.locator(`form[action$="${action}"]`);
const submit = (page: Page, action: string) => form(page, action).getByRole('button').last().click();

test('is written, previewed and sent by an operator, and left by a reader', async ({
  page,
  openOperator,
}) => {
  test.slow();
  const { request } = page;
  const { email } = newVisitor();
  await joinList(request, email);
  const operator = await openOperator();
  await visit(operator, '/en/admin/mailings');
  await expectAccessible(operator, 'main');
  await form(operator, '/api/admin/mailings').getByText('Waiting list').click();
  await submit(operator, '/api/admin/mailings');
  await expect(operator.getByText('The mailing is at the top of the list.')).toBeVisible();
  await operator.locator('tbody tr').first().getByRole('link').click();
  await expectPage(operator, /\/en\/admin\/mailings\?mailing=/);
  const id = new URL(operator.url()).searchParams.get('mailing') ?? '';

  const texts = form(operator, '/texts');
  const subject = `A place for you ${newKey().slice(0, 8)}`;
  await texts.locator('[name=subject_nl]').fill(`Nederlands: ${subject}`);
  await texts.locator('[name=body_nl]').fill('Er is **een plek** voor je. [Kijk](/download).');
  await texts.locator('[name=subject_en]').fill(subject);
  await texts.locator('[name=body_en]').fill('There is a ![picture](/x.png)');
  await submit(operator, '/texts');
  await expect(texts.getByRole('alert')).toContainText('A picture is not possible');
  await texts.locator('[name=body_en]').fill('There is **a place** for you. [Look](/download).');
  await submit(operator, '/texts');
  await expect(operator.getByText('Saved.')).toBeVisible();
  const preview = operator.frameLocator('iframe[src*="/preview/en"]');
  await expect(preview.getByText('a place', { exact: true })).toBeVisible();
  await expect(texts.locator('[name=body_nl]')).toHaveValue('Er is **een plek** voor je. [Kijk](/download).');
  await expectAccessible(operator, 'main');

  await submit(operator, '/test');
  await expect(operator.getByText('The test email is on its way.')).toBeVisible();
  const read = await operator.request.get(`/api/admin/mailings/${id}`);
  const { recipients_now: count }: OperatorReads['/admin/mailings/{mailing}'] = await read.json();
  expect(count).toBeGreaterThan(0);
  await form(operator, '/send').locator('[name=recipients]').fill(String(count));
  await submit(operator, '/send');
  await expect(form(operator, '/send')).toHaveCount(0);

  const mail = await receiveMail(request, email, 'mailing');
  expect(mail.subject).toContain(subject);
  expect(mail.mime).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await visit(page, linkIn(mail, 'key='));
  await page
    .getByRole('button')
    .filter({ hasText: /Unsubscribe$|Meld me af$/ })
    .first()
    .click();
  await expectPage(page, /state=ended/);
  expect((await listMails(request, email)).filter(({ kind }) => kind === 'mailing')).toHaveLength(1);

  await expect(async () => {
    const response = await operator.request.get('/api/admin/mailings');
    const list: OperatorReads['/admin/mailings'] = await response.json();
    expect(list.mailings.find((each) => each.id === id)).toMatchObject({
      state: 'sent',
      counts: { sent: count, unsubscribed: 1, uncertain: 0 },
    });
  }).toPass();
});

test('is written, corrected, refused with a wrong number and deleted by keyboard', async ({
  page,
  openOperator,
}) => {
  test.slow();
  await joinList(page.request, newVisitor().email);
  const operator = await openOperator();
  await visit(operator, '/en/admin/mailings');
  await choose(operator, 'list', 'alpha');
  await tabAndEnter(operator, form(operator, '/api/admin/mailings').getByRole('button'));
  await expect(operator.getByText('The mailing is at the top of the list.')).toBeVisible();
  // The list is loaded again after the message: until then the first row is another mailing.
  await tabAndEnter(operator, operator.getByRole('link', { name: 'No subject yet' }).first());
  await expectPage(operator, /\/en\/admin\/mailings\?mailing=/);

  const texts = form(operator, '/texts');
  await typeInto(operator, 'subject_nl', 'Een plek');
  await typeInto(operator, 'body_nl', 'Er is een plek.');
  await typeInto(operator, 'subject_en', 'A place');
  await typeInto(operator, 'body_en', '![picture](/x.png)');
  await tabAndEnter(operator, texts.getByRole('button'), 'Space');
  await expect(texts.getByRole('alert')).toBeFocused();
  await tabAndEnter(operator, texts.getByRole('alert').getByRole('link'));
  const body = texts.locator('[name=body_en]');
  await expect(body).toBeFocused();
  await expect(body).toBeInViewport();
  await operator.keyboard.press('ControlOrMeta+a');
  await operator.keyboard.type('There is a place.');
  await tabAndEnter(operator, texts.getByRole('button'));
  await expect(operator.getByText('Saved.')).toBeVisible();
  // The previews of the first saved text come above the next field.
  await expect(operator.getByText('From the saved text.')).toBeVisible();

  await typeInto(operator, 'recipients', '9999999');
  await operator.keyboard.press('Enter');
  await expect(form(operator, '/send').getByRole('alert')).toBeFocused();
  await expect(operator).toHaveTitle(/^Error: /);
  // Its own page is gone then.
  await tabAndEnter(operator, form(operator, '/delete').getByRole('button'));
  await expectPage(operator, /\/en\/admin\/mailings$/);
  await expect(operator.getByText('Deleted.')).toBeVisible();
  await expect(operator.getByRole('heading', { level: 1, name: 'Mailings' })).toBeVisible();
  await expect(operator).toHaveTitle(/^Mailings/);
});

test('has its navigation on one line on a small laptop', async ({ openOperator }) => {
  const operator = await openOperator();
  await operator.setViewportSize({ width: 1280, height: 800 });
  for (const locale of ['', '/en']) {
    await visit(operator, `${locale}/admin/mailings`);
    const entries = operator.locator('main nav').first().getByRole('link');
    const tops = await entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});
