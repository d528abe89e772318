/** After the letter, on a phone: asked whether the contract has ended, and walked through the steps where it has not. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { OperatorReads } from '@/lib/api-client/operators';
import { endedCheckDays } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { newVisitor } from '../support/cancel-form';
import { test } from '../support/clock-test';
import { orderLetter } from '../support/order-letter';
import { linkIn, receiveMail } from '../support/outbox';
import { letPass, printLetter, reportLetter, waitForQueue } from '../support/registered-letter';
import { visit } from '../support/visit';

const daySeconds = 86_400;
const phone = { width: 375, height: 740 };

/** A day of the server's clock, YYYY-MM-DD. */
async function dayOf(request: APIRequestContext, inDays: number): Promise<string> {
  const response = await request.post('/api/dev/clock', { data: { advance_seconds: 0 } });
  const { now } = (await response.json()) as { now: string };
  return new Date(Date.parse(now) + inDays * daySeconds * 1000).toISOString().slice(0, 10);
}

/** Moves the clock to a morning: the question and the steps are mailed by day. */
async function passDays(page: Page, days: number): Promise<void> {
  const day = await dayOf(page.request, days);
  const response = await page.request.post('/api/dev/clock', { data: { advance_seconds: 0 } });
  const { now } = (await response.json()) as { now: string };
  await letPass(page, Math.ceil((Date.parse(`${day}T10:00:00Z`) - Date.parse(now)) / 1000));
}

interface Asked {
  readonly page: Page;
  readonly openOperator: () => Promise<Page>;
  readonly locale: Locale;
}

/** Posts a letter whose company confirms the end of the contract, and lets the time pass until it is asked about. Returns the mail's link. */
async function askAfterLetter({
  page,
  openOperator,
  locale,
}: Asked): Promise<{ email: string; link: string }> {
  const { email } = newVisitor();
  const postRoom = await openOperator();
  const reference = await orderLetter(page.request, { email, locale });
  const { id, code } = await printLetter(postRoom, reference);
  await reportLetter(postRoom, id, 'sent', { track_code: '3SABCD1234567' });
  await reportLetter(postRoom, id, 'received');
  const answered = await page.request.post(`/api/disputes/${code}/confirm`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { last_usable_date: await dayOf(page.request, 2) },
  });
  expect(answered.status(), await answered.text()).toBe(201);
  await letPass(page, 660);
  await waitForQueue(postRoom, code, 'answers');
  const listed = await postRoom.request.get(`/api/admin/disputes?search=${code}`);
  const queues: OperatorReads['/admin/disputes'] = await listed.json();
  const accepted = await postRoom.request.post(
    `/api/admin/disputes/answers/${queues.answers[0]?.id}/accept`,
    {
      headers: { 'idempotency-key': randomUUID() },
      data: { note: 'gebeld' },
    },
  );
  expect(accepted.status(), await accepted.text()).toBe(200);
  await passDays(page, endedCheckDays + 4);
  const mail = await receiveMail(page.request, email, 'ended-question');
  return { email, link: linkIn(mail, 'key=') };
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
}

test('still charged: the steps, the letter, a collection agency, and solved', async ({
  page,
  openOperator,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const { email, link } = await askAfterLetter({ page, openOperator, locale: 'nl' });
  await visit(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Is je contract met .+ gestopt\?$/);
  await expectNoOverflow(page);
  await page.getByText('Noemt het bedrijf een latere einddatum?').click();
  await page.getByLabel('Latere einddatum').fill('morgen');
  await page.getByRole('button', { name: 'Vraag het me later' }).click();
  await expect(page.locator('main')).toContainText('Vul');
  await page.getByRole('button', { name: 'Nee, ik betaal nog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is nog niet gestopt');
  await expect(page.locator('#step-reversal')).toHaveAttribute('open', '');
  await expectNoOverflow(page);

  await page.getByText('Vul in wat er is afgeschreven').click();
  await page.getByLabel('Afgeschreven op').fill(await dayOf(page.request, -3));
  await page.getByLabel('Afgeschreven bedrag').fill('24,99');
  await page.getByRole('button', { name: 'Zet het in de brieven' }).click();
  await expect(page.locator('#step-reversal')).toContainText('kun je terugboeken tot en met');
  await page.getByRole('button', { name: 'Sla deze stap over' }).click();
  await expect(page.locator('#step-reminder')).toContainText('€ 24,99');

  await page.getByText('Kreeg je een brief van een incassobureau?').click();
  await page.getByLabel('Bedrag van de rekening').fill('300');
  await page.getByRole('button', { name: 'Bereken het maximum' }).click();
  await expect(page.locator('#collection')).toContainText(/hoogstens €\s45,00 zijn/);

  await page.getByRole('button', { name: 'Dit heb ik gedaan' }).click();
  await expect(page.locator('main')).toContainText('Je deed stap 2');
  await passDays(page, 17);
  // The mail about the first step was delivered long ago.
  await expect
    .poll(async () => (await receiveMail(page.request, email, 'ended-step')).subject, { timeout: 30_000 })
    .toContain('in gebreke');
  const next = await receiveMail(page.request, email, 'ended-step');
  await visit(page, linkIn(next, 'key='));
  await expect(page.locator('#step-default')).toHaveAttribute('open', '');
  await page.getByRole('button', { name: 'Het is opgelost' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fijn, het is gestopt');
});

test('without JavaScript, in English: answered by one press, and stopped', async ({
  browser,
  page,
  openOperator,
}) => {
  test.slow();
  const { link } = await askAfterLetter({ page, openOperator, locale: 'en' });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const plain = await context.newPage();
  await plain.goto(link);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^Has your contract with .+ ended\?$/);
  await plain.getByRole('button', { name: 'The company disagrees' }).click();
  await expect(plain.locator('main')).toContainText('First ask what');
  await expect(plain.locator('#step-reminder')).toContainText('U bent het niet eens met mijn opzegging');
  await plain.getByText('Don’t want emails about this any more?').click();
  await plain.getByRole('button', { name: 'Stop asking' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('We won’t ask again');
  // Opened again from the mail.
  await plain.goto(link);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('We won’t ask again');
  await context.close();
});
