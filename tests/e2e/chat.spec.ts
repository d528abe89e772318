/**
 * Questions to support (spec §3 'Chat', §7 'api/chat/token', §8, §9): asked in the panel, answered by an operator, mailed;
 * and what a visitor has where the token, the network or JavaScript is not there.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, register } from './support/member';
import { openAsOperator } from './support/operator';
import { listMails, receiveMail } from './support/outbox';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';

/** What intercepts calls sees nothing of a service worker's. */
test.use({ serviceWorkers: 'block' });

const newEmail = () => `vraag-${crypto.randomUUID()}@klant.example`;

/** Presses a link to the question form until the panel takes its place: that part comes after the page. */
async function openPanel(page: Page, path: string, press: (page: Page) => Promise<void>): Promise<Locator> {
  const panel = page.getByRole('dialog');
  await expect(async () => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await press(page);
    await expect(panel).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 120_000 });
  return panel;
}

const pressFooter = (name: string) => async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
};

/** The reference that a receipt names. */
async function referenceIn(receipt: Locator): Promise<string> {
  return (await receipt.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).textContent()) ?? '';
}

test('a question from the foot of a page is answered by an operator, and the answer is mailed', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const panel = await openPanel(page, '/tarieven', pressFooter('Stel ons een vraag'));
  await expect(panel).toContainText('Dit is geen live chat');
  await expect(panel).toContainText('48 uur');
  await expectAccessible(page);

  // Every problem beside its field, and what was typed stays.
  await panel.getByLabel('Je vraag').fill('Wanneer komt mijn brief aan?');
  await panel.getByLabel('E-mailadres').fill('niet-af');
  await panel.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(panel.getByRole('alert')).toBeFocused();
  await expect(panel.getByLabel('Je vraag')).toHaveValue('Wanneer komt mijn brief aan?');
  await panel.getByLabel('E-mailadres').fill(email);
  await panel.getByRole('button', { name: 'Verstuur je vraag' }).click();
  const receipt = panel.getByRole('status');
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText(email);
  const reference = await referenceIn(receipt);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect((await receiveMail(page.request, email, 'chat-receipt')).text).toContain(
    'Wanneer komt mijn brief aan?',
  );

  const operator = await openAsOperator(browser);
  await operator.goto('/admin/messages');
  await operator.getByRole('searchbox').fill(reference);
  await operator.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(operator).toHaveURL(/search=/);
  await expectAccessible(operator);
  await operator.getByRole('table').getByRole('link', { name: reference }).click();
  await expect(operator.getByRole('heading', { level: 1 })).toContainText(reference);
  const answer = operator.locator('form[action$="/acts/answer"]');
  await answer.getByRole('textbox').fill('Morgen.\nWe zien hem bij de post.');
  await answer.getByRole('button').click();
  await expect(operator.getByText('Er is niets meer te doen.')).toBeVisible();
  await expect(operator.getByRole('list', { name: 'Wat er gebeurde' })).toContainText('Noor');
  await expectAccessible(operator);
  await operator.context().close();
  const mail = await receiveMail(page.request, email, 'chat-answer');
  expect(mail.subject).toContain(reference);
  expect(mail.text).toContain('We zien hem bij de post.');
  expect(mail.text).toContain('Wanneer komt mijn brief aan?');
});

test('beside a form, by keyboard, in English, with what is known of who is signed in', async ({ page }) => {
  const member = newMember();
  await register(page, member);
  const panel = await openPanel(page, '/en/complaint', async () => {
    const link = page.getByRole('main').getByRole('link', { name: 'Need help? Ask us' });
    await link.first().focus();
    await page.keyboard.press('Enter');
  });
  await expect(panel.getByLabel('Email address')).toHaveValue(member.email);
  await expect(panel.getByLabel('Name')).not.toHaveValue('');
  await panel.getByLabel('Your question').fill('Can I change my name?');
  await panel.getByRole('button', { name: 'Send your question' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText(member.email);
  await panel.getByRole('button', { name: 'Ask another question' }).press('Enter');
  await expect(panel.getByLabel('Your question')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Need help? Ask us' }).first()).toBeFocused();
  const mail = await receiveMail(page.request, member.email, 'chat-receipt');
  expect(mail.text).toContain('Can I change my name?');
});

test('where no token is given and where the network is gone, nothing typed is lost and people can be reached', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.route('**/api/chat/token', (route) =>
    route.fulfill({ status: 503, json: { message: 'x', errors: {} } }),
  );
  const panel = await openPanel(page, '/tarieven', pressFooter('Stel ons een vraag'));
  const alert = panel.getByRole('alert');
  await expect(alert).toContainText('Versturen lukt nu niet');
  await expect(alert.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
  await panel.getByLabel('Je vraag').fill('Deze zin mag niet weg zijn.');
  await panel.getByLabel('E-mailadres').fill(email);
  await panel.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link', { name: 'Mail deze vraag zelf' })).toHaveAttribute(
    'href',
    /Deze%20zin%20mag%20niet%20weg%20zijn/,
  );
  await page.unroute('**/api/chat/token');
  await panel.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(alert).toBeHidden();

  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(alert).toContainText('Je vraag is nog niet verstuurd');
  await expect(panel.getByLabel('Je vraag')).toHaveValue('Deze zin mag niet weg zijn.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);

  // After a reload, and on the page of the form itself.
  await page.goto('/contact/vraag');
  await expect(page.getByLabel('Je vraag')).toHaveValue('Deze zin mag niet weg zijn.');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email);
  // The answer is lost on its way: sent once more, it is the same question.
  let isLost = true;
  await page.route('**/api/chat/messages', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'nog niet verstuurd' })).toBeFocused();
  await page.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
  await receiveMail(page.request, email, 'chat-receipt');
  expect((await listMails(page.request, email)).filter(({ kind }) => kind === 'chat-receipt')).toHaveLength(
    1,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to a form that is read over, then sent', async ({ page }) => {
    const email = newEmail();
    await page.goto('/en/prices');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ask us a question' }).click();
    await expect(page).toHaveURL(/\/en\/contact\/question$/);
    await page.getByLabel('Your question').fill('Does this work?\nWithout a script?');
    await page.getByLabel('Email address').fill('half');
    await page.getByRole('button', { name: 'Send your question' }).click();
    await expect(page).toHaveURL(/\/en\/contact\/question\/send$/);
    await expect(page.getByRole('alert')).toContainText('Enter a full email address');
    await expect(page.getByLabel('Your question')).toHaveValue('Does this work?\nWithout a script?');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send your question' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
    await expect(page.getByRole('main')).toContainText(email);
    await receiveMail(page.request, email, 'chat-receipt');
  });
});
