/** Operators' forms outside the journeys, each submitted on its page. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newVisitor, stepButton } from './support/cancel-form';
import { test } from './support/clock-test';
import { putFailures } from './support/failures';
import { fillForm } from './support/fill-flow';
import { orderLetter } from './support/order-letter';
import { receiveMail } from './support/outbox';
import { letPass, printLetter, reportLetter, stateOf, waitForQueue } from './support/registered-letter';
import { submitOperatorForm } from './support/submit-operator-form';
import { expectPage, visit } from './support/visit';

/** A company can undo its answer for ten minutes. */
const undoSeconds = 601;

/** A delivered letter. */
async function deliverLetter(request: APIRequestContext, operator: Page) {
  const { email } = newVisitor();
  const reference = await orderLetter(request, { email });
  const { id, code } = await printLetter(operator, reference);
  await reportLetter(operator, id, 'sent', { track_code: '3SABCD1234567' });
  await reportLetter(operator, id, 'received');
  return { reference, code, email };
}

/** The company refuses on its page, and gives its preferred contact details. */
async function refuse(
  company: Page,
  code: string,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  await visit(company, `/en/dispute/cancellation/${code}/reject`);
  const form = company.locator('form[action$="/reject"]');
  if (Object.keys(details).length > 0) await form.locator('details summary').click();
  await fillForm(form, {
    reject_reason: 'fixed_term',
    reject_explanation: 'The contract runs until the summer.',
    ...details,
  });
  await form.getByRole('button').last().click();
  await expectPage(company, /\/success$/);
}

test('an answer is rejected, a second one is called about, details are corrected and the money is refunded', async ({
  page,
  openOperator,
  browser,
}) => {
  // One of the longest journeys: it takes half of a test's time beside two busy processes.
  test.slow();
  const { reference, code } = await deliverLetter(page.request, await openOperator());
  const company = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await refuse(company, code, { company_phone: '020 1234567', company_email: 'contracts@company.example' });
  await letPass(page, undoSeconds);
  // Corrections need a recent sign-in.
  const operator = await openOperator();
  await waitForQueue(operator, code, 'answers');
  // A search for a letter omits the companies' details.
  await visit(operator, '/en/admin/disputes');
  await submitOperatorForm(operator, '/api/admin/disputes/corrections/:id/approve');
  await submitOperatorForm(operator, '/api/admin/disputes/corrections/:id/refuse');
  await visit(operator, `/en/admin/disputes?search=${code}`);
  await submitOperatorForm(operator, '/api/admin/disputes/answers/:id/refuse');

  await refuse(company, code);
  await letPass(page, undoSeconds);
  await waitForQueue(operator, code, 'answers');
  await visit(operator, `/en/admin/disputes?search=${code}`);
  await submitOperatorForm(operator, '/api/admin/disputes/answers/:id/accept');
  await waitForQueue(operator, code, 'calls');
  await visit(operator, `/en/admin/disputes?search=${code}`);
  await submitOperatorForm(operator, '/api/admin/disputes/calls/:id/outcome', {
    values: { outcome: 'refused', note: 'They would not hear of it.' },
  });
  await visit(operator, `/en/admin/disputes?search=${code}`);
  await submitOperatorForm(operator, '/api/admin/disputes/letters/:id/refund');
  await expect.poll(() => stateOf(page, reference)).toBe('refunded');
  await company.context().close();
});

/** A visitor withdraws an order on the page. */
async function withdraw(page: Page, email: string, contract: string): Promise<void> {
  await visit(page, '/herroepen');
  const form = page.locator('form[action="/api/forms/withdraw"]');
  await fillForm(form, { fullName: 'Noor de Bruijn', withdrawContract: contract, email });
  await stepButton(page).click();
  await page.getByRole('button', { name: 'Bevestig herroeping' }).click();
  await expectPage(page, /\/herroepen\/voltooid\/[0-9A-Z]{26}$/);
}

test('a withdrawal of a sent letter is refunded, and one of an unknown order is replied to', async ({
  page,
  operator,
  request,
}) => {
  const { reference, email } = await deliverLetter(page.request, operator);
  await withdraw(page, email, `Mijn opzegbrief, ${reference.slice(0, 8)}`);
  const open = async (search: string) => {
    await visit(operator, `/admin/requests?${new URLSearchParams({ flow: 'withdrawal', search })}`);
    await operator.getByRole('table').getByRole('link').first().click();
    await expectPage(operator, /reference=/);
  };
  await open(email);
  await submitOperatorForm(operator, '/api/admin/requests/:reference/acts/refund', {
    values: { text: 'Je krijgt je geld terug.' },
  });
  await expect.poll(() => stateOf(page, reference)).toBe('refunded');

  const otherVisitor = newVisitor().email;
  await withdraw(page, otherVisitor, 'Een abonnement bij iemand anders');
  await open(otherVisitor);
  await submitOperatorForm(operator, '/api/admin/requests/:reference/acts/answer', {
    values: { text: 'Dit contract kennen we niet.' },
  });
  expect((await receiveMail(request, otherVisitor, 'withdrawal-answer')).text).toContain('kennen we niet');
});

test('a question is closed without a reply', async ({ page, operator }) => {
  const { email } = newVisitor();
  await visit(page, '/contact/vraag');
  const form = page.locator('main form[method=post]').first();
  await fillForm(form, { message: 'Koop nu goedkope pillen', email });
  await form.getByRole('button').last().click();
  await expect(page.locator('main')).toContainText(email);
  await visit(operator, `/admin/requests?${new URLSearchParams({ search: email })}`);
  await operator.getByRole('table').getByRole('link').first().click();
  await expectPage(operator, /reference=/);
  await submitOperatorForm(operator, '/api/admin/requests/:reference/acts/dismiss', {
    values: { note: 'Spam.' },
  });
});

test('several letters are printed and reported at once', async ({ page, openOperator }) => {
  const operator = await openOperator();
  const reference = await orderLetter(page.request, { email: newVisitor().email, option: 'regular' });
  await visit(operator, `/admin/letters?search=${reference.slice(0, 12)}`);
  await operator.locator('input[name=ids]').check();
  const chosen = operator.locator('form[action="/api/admin/letters/batch"]');
  const opened = operator.context().waitForEvent('page');
  await chosen.getByRole('button', { name: /Print/ }).first().click();
  await (await opened).close();
  await chosen.locator('button[formaction="/api/admin/letter-stacks/printed"]').click();
  await expect(operator.locator('main')).toContainText('1');
  await expect.poll(() => stateOf(page, reference)).toBe('processed');
});

test('failures are retried or discarded, and a printer’s report is dismissed', async ({
  page,
  openOperator,
  dataFolder,
}) => {
  await orderLetter(page.request, { email: newVisitor().email });
  const failures = await putFailures(dataFolder);
  const operator = await openOperator();
  await visit(operator, '/admin/jobs');
  const [retried, discarded] = failures.jobs;
  await submitOperatorForm(operator, '/api/admin/jobs/:id/retry', { id: retried });
  await submitOperatorForm(operator, '/api/admin/jobs/:id/discard', { id: discarded });
  await submitOperatorForm(operator, '/api/admin/outbox/:id/retry', { id: failures.mails[0] });
  await submitOperatorForm(operator, '/api/admin/outbox/retry');
  await submitOperatorForm(operator, '/api/admin/refunds/:id/retry', { id: failures.refund });
  await visit(operator, '/admin/letters');
  await submitOperatorForm(operator, '/api/admin/letters/problems/:id/dismiss', {
    id: failures.printProblem,
  });
});
