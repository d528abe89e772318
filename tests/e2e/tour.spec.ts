/** The README's tour, walked with the names of links, buttons and choices that it gives. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { readLetter } from '../support/letters/read-letter';
import { fillDetails, newVisitor, signTyped } from './support/cancel-form';
import { test } from './support/clock-test';
import { linkIn, receiveMail } from './support/outbox';
import { letPass, waitForQueue } from './support/registered-letter';
import { expectPage, visit } from './support/visit';

test.use({ locale: 'en-GB' });

/** The names in quotes in each numbered item of the tour. */
function readTour(): string[][] {
  const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');
  const [, tour = ''] = readme.split('## A tour in five minutes');
  const items = (tour.split('## ')[0] ?? '').split(/ (?=\d\. \*\*)/).slice(1);
  return items.map((item) => [...item.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name));
}

/** The only visible link, button, radio or option with a name at its start. */
const named = (page: Page, name: string) =>
  (['link', 'button', 'radio', 'option'] as const)
    .map((role) => page.getByRole(role, { name: new RegExp(`^${name}`) }))
    .reduce((found, each) => found.or(each))
    .filter({ visible: true });

test('is right word for word', async ({ page, browser, operator, request }) => {
  test.slow();
  const [order = [], mails, print = [], confirm = []] = readTour();
  expect(mails).toEqual([]);
  const visitor = newVisitor();

  const [
    company = '',
    start = '',
    next = '',
    post = '',
    now = '',
    question = '',
    last = '',
    buy = '',
    paid = '',
  ] = order;
  await visit(page, '/en');
  await page.locator('main').getByRole('combobox').first().pressSequentially('Interpolis');
  await page.getByRole('option', { name: company, exact: true }).click();
  await expectPage(page, /\/cancel$/);
  await named(page, start).first().click();
  await expectPage(page, /\/submit$/);
  await fillDetails(page, visitor);
  await named(page, next).last().click();
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await named(page, post).check();
  await page.getByRole('region', { name: question }).getByRole('radio', { name: now }).check();
  const boxes = page.getByRole('region', { name: last }).getByRole('checkbox');
  for (const box of [boxes.nth(0), boxes.nth(1)]) await box.check();
  await named(page, buy).last().click();
  await expectPage(page, /\/checkout\//);
  await named(page, paid).click();
  await expectPage(page, /\/success\//);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await visit(page, '/en/dev/outbox');
  await expect(page.locator('main')).toContainText(visitor.email);
  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  expect(linkIn(mail, '/track/')).toContain(reference);

  // The sign-in by the printed link is tested with its start (tests/instances): this server is no local trial.
  const [, , printed = '', posted = ''] = print;
  await visit(operator, `/en/admin/letters?search=${reference.slice(0, 12)}`);
  const pdf = await operator.request.get(
    (await operator.locator('main a[href$="/pdf"]').first().getAttribute('href')) ?? '',
  );
  const links = (await readLetter(await pdf.body())).sheets.flatMap((sheet) => sheet.links);
  const code = /\/b\/([0-9A-Z]{16})$/.exec(links[0] ?? '')?.[1] ?? '';
  for (const action of [printed, posted]) {
    // In the letter's row: above the table the same words are for all chosen letters.
    const button = operator.getByRole('row').getByRole('button', { name: action });
    await button.click();
    await expect(button).toHaveCount(0);
  }
  await receiveMail(request, visitor.email, 'letter-sent');

  const reader = await (await browser.newContext()).newPage();
  const [language = '', answer = '', choice = '', submit = '', tab = ''] = confirm;
  await visit(reader, `/b/${code}`);
  await named(reader, language).click();
  await expectPage(reader, `/en/b/${code}`);
  await named(reader, answer).click();
  await named(reader, choice).click();
  await expectPage(reader, /\/confirm$/);
  await reader.locator('[name=last_usable_date]').fill(addDays(amsterdamDate(new Date()), 120));
  await named(reader, submit).click();
  await expectPage(reader, /\/success$/);
  await letPass(page, 601);
  await waitForQueue(operator, code, 'answers');
  await named(operator, tab).first().click();
  await expect(operator.locator('main')).toContainText(code);
});
