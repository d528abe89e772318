/** A free letter that we e-mail to its company: requested on its page, confirmed and deleted from mails. Its forms are native. */
import { expect, type Page } from '@playwright/test';
import { cancelValues, newKey } from '@/tests/support/samples/cancel-form-values';
import { newVisitor } from '../support/cancel-form';
import { linkIn, receiveMail } from '../support/outbox';
import { axeOn } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const typedAddress = {
  recipientName: 'Nederlandse Politiebond',
  recipientLines: 'Postbus 1000',
  recipientPostalCode: '1000 AA',
  recipientCity: 'Den Haag',
  recipientCountry: 'nl',
  recipientConfirmed: true,
};

/** This browser's draft of a signed letter to a company that is cancelled by e-mail. */
async function startLetter(page: Page, values: object = {}): Promise<void> {
  const response = await page.request.post('/api/drafts', {
    headers: { 'idempotency-key': newKey() },
    data: {
      flow: 'cancel',
      company: 'npb',
      step: 'details',
      values: { ...cancelValues, ...typedAddress, ...values },
    },
  });
  expect(response.status()).toBe(201);
}

async function expectNoViolations(page: Page): Promise<void> {
  expect((await axeOn(page, 'main').analyze()).violations).toEqual([]);
}

const email = (page: Page) => page.locator('form[action$="/emailed-letter"] [name=email]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('from the page of the free letter to its proof, by keyboard and in English', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  await startLetter(page);
  await visit(page, '/en/npb/cancel-download');
  await expect(page.getByRole('table', { name: 'Proof by way of sending' })).toBeVisible();
  await expectNoViolations(page);
  await email(page).fill('noor@');
  await email(page).press('Enter');
  await expectPage(page, /note=emailed-letter#email-for-you$/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(email(page)).toHaveValue('noor@');
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await email(page).fill(visitor.email);
  await email(page).press('Enter');
  await expectPage(page, /\/en\/letter-by-email\/requested$/);
  await expectNoViolations(page);

  const confirm = await receiveMail(request, visitor.email, 'letter-email-confirm');
  await visit(page, linkIn(confirm, '/letter-by-email?key='));
  await expect(heading(page)).toHaveText('Your letter to Nederlandse Politiebond');
  await expect(page.getByText('la@politiebond.nl')).toBeVisible();
  await expectNoViolations(page);
  const pdf = await page.getByRole('link', { name: 'View the letter (PDF)' }).getAttribute('href');
  expect((await (await request.get(pdf ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Send the letter to Nederlandse Politiebond' }).press('Enter');
  await expectPage(page, /\/en\/letter-by-email\?key=/);

  const outcome = await receiveMail(request, visitor.email, 'letter-email-outcome');
  expect(outcome.subject).toBe('Your letter to Nederlandse Politiebond has been emailed');
  await visit(page, linkIn(outcome, '/letter-by-email?key='));
  await expect(heading(page)).toHaveText('Your letter to Nederlandse Politiebond has been emailed');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'How Nederlandse Politiebond checks the letter' }).press('Enter');
  await expectPage(page, /\/en\/verify-letter\?q=/);
  await expect(heading(page)).toHaveText('This letter was really sent by email');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unsigned letter is signed first; a signed one can be deleted before it is sent', async ({
    page,
    request,
  }) => {
    const visitor = newVisitor();
    await startLetter(page, { signature: undefined });
    await page.goto('/npb/opzeggen-download');
    const section = page.getByRole('region', { name: 'Of laat ons hem mailen, gratis' });
    await expect(section).toContainText('Eerst moet de brief af en ondertekend zijn');
    await expect(email(page)).toHaveCount(0);
    await startLetter(page);
    await page.goto('/npb/opzeggen-download');
    await email(page).fill(visitor.email);
    await section.getByRole('button', { name: 'Stuur me de mail met de knop' }).click();
    await expect(heading(page)).toHaveText('Nog één klik in je mail');
    const mail = await receiveMail(request, visitor.email, 'letter-email-confirm');
    await page.goto(linkIn(mail, '/brief-per-mail?key='));
    await page.getByRole('button', { name: 'Niet versturen en de brief wissen' }).click();
    await expect(heading(page)).toHaveText('De brief is gewist');
    await page.goto(linkIn(mail, '/brief-per-mail?key='));
    await expect(heading(page)).toHaveText('Deze link werkt niet meer');
  });
});
