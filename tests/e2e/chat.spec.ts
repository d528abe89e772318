/**
 * Messages to support in a browser: the panel, its focus, an operator's reply, and the
 * behaviour without token, network or JavaScript.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, register } from './support/member';
import { receiveMail } from './support/outbox';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';
import { expectPage, visit, waitForDeferredWidgets, waitForHydration } from './support/visit';

// `page.route` does not see the requests of a service worker.

const newEmail = () => `vraag-${crypto.randomUUID()}@klant.example`;

/** Opens a page whose links to the chat form open the panel instead. */
async function visitWithPanel(page: Page, path: string): Promise<Locator> {
  await visit(page, path);
  await waitForDeferredWidgets(page);
  return page.getByRole('dialog');
}

/** Opens the panel by the link in a page's footer. */
async function openPanel(page: Page): Promise<Locator> {
  const panel = await visitWithPanel(page, '/tarieven');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stel ons een vraag' }).click();
  await expect(panel).toBeVisible();
  return panel;
}

/** The reference in a receipt. */
async function referenceIn(receipt: Locator): Promise<string> {
  return (await receipt.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).textContent()) ?? '';
}

test('a message from the footer is found and replied to by an operator, and the reply is mailed', async ({
  page,
  operator,
}) => {
  const email = newEmail();
  const panel = await openPanel(page);
  await expect(panel).toContainText('Dit is geen live chat');
  await expect(panel).toContainText('48 uur');
  await expectAccessible(page, 'dialog');

  // An invalid field keeps the input.
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

  await visit(operator, '/admin/messages');
  await operator.getByRole('searchbox').fill(reference);
  await operator.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expectPage(operator, /search=/);
  await expectAccessible(operator, 'main');
  await operator.getByRole('table').getByRole('link', { name: reference }).click();
  await expect(operator.getByRole('heading', { level: 1 })).toContainText(reference);
  await waitForHydration(operator);
  await expectAccessible(operator, 'main');
  const answer = operator.locator('form[action$="/acts/answer"]');
  await answer.getByRole('textbox').fill('Morgen.\nWe zien hem bij de post.');
  await answer.getByRole('button').click();
  await expect(operator.getByText('Je hoeft hier nu niets te doen.')).toBeVisible();
  await expect(operator.getByRole('list', { name: 'Geschiedenis' })).toContainText('Noor');
  const mail = await receiveMail(page.request, email, 'chat-answer');
  expect(mail.subject).toContain(reference);
  expect(mail.text).toContain('We zien hem bij de post.');
  expect(mail.text).toContain('Wanneer komt mijn brief aan?');
});

test('the panel beside a form works by keyboard, prefills a signed-in visitor’s data, and returns the focus', async ({
  page,
}) => {
  const member = newMember();
  await register(page.request, member);
  const panel = await visitWithPanel(page, '/en/complaint');
  const link = page.getByRole('main').getByRole('link', { name: 'Need help? Ask us' }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Email address')).toHaveValue(member.email);
  await expect(panel.getByLabel('Name')).not.toHaveValue('');
  await panel.getByLabel('Your question').fill('Can I change my name?');
  await panel.getByRole('button', { name: 'Send your question' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText(member.email);
  await panel.getByRole('button', { name: 'Ask another question' }).press('Enter');
  await expect(panel.getByLabel('Your question')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('without a token or a network the input is preserved, other contact options show, and the message is sent later', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.route('**/api/chat/token', (route) =>
    route.fulfill({ status: 503, json: { message: 'x', errors: {} } }),
  );
  const panel = await openPanel(page);
  const alert = panel.getByRole('alert');
  await expect(alert).toContainText('Versturen lukt nu niet');
  await expect(alert.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page, 'dialog');
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

  // The draft is on the page of the form as well.
  await visit(page, '/contact/vraag');
  await expect(page.getByLabel('Je vraag')).toHaveValue('Deze zin mag niet weg zijn.');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email);
  // The first response is lost: resent, it is the same message.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/chat/messages', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'nog niet verstuurd' })).toBeFocused();
  await page.getByRole('button', { name: 'Verstuur je vraag' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens a form that is reviewed, then sent', async ({ page }) => {
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
  });
});
