/** The account page in the browser: what one has, what one can change, the copy of it all, and the end of it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { cancellation } from '@/lib/contract/cancellations';
import { draft } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { cancelValues, companyWithAddress, newKey } from '../support/cancel-form-values';
import { goodPassword, newMember, register } from './support/member';
import { linkIn, receiveMail } from './support/outbox';
import { test } from './support/test';

const part = (page: Page, id: string) => page.locator(`#${id}`);

/** Orders and pays a letter with a browser of its own, and gives its reference. */
async function orderLetter(request: APIRequestContext, email: string): Promise<string> {
  const values = { ...cancelValues, email };
  const headers = () => ({ 'idempotency-key': newKey() });
  const started = draft.parse(
    await (
      await request.post('/api/drafts', {
        headers: headers(),
        data: { flow: 'cancel', company: companyWithAddress, step: 'details', values },
      })
    ).json(),
  );
  const wire = renameKeys({ ...values } as Record<string, unknown>, wireName);
  const order = cancellation.parse(
    await (
      await request.post('/api/cancellations', {
        headers: headers(),
        data: { draft: started.reference, ...wire },
      })
    ).json(),
  );
  const paid = await request.post(`/api/payments/${order.payment?.id}/sandbox`, {
    data: { outcome: 'paid' },
  });
  expect(paid.ok()).toBe(true);
  return order.reference;
}

/** Opens a row of the details. */
async function open(page: Page, label: string): Promise<void> {
  await part(page, 'details').locator('summary').filter({ hasText: label }).click();
}

test('changes name, language and consent, and finds them again', async ({ page }) => {
  await register(page, newMember());
  await page.goto('/account');
  await open(page, 'Naam');
  await part(page, 'details').locator('[name=first_name]').fill('Ναταλία');
  await part(page, 'details').locator('[name=last_name]').fill('O’Brien-van den Berg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Bewaard.' })).toBeVisible();
  await expect(part(page, 'details').locator('summary').first()).toContainText(
    'Ναταλία O’Brien-van den Berg',
  );

  const preferences = part(page, 'preferences');
  await expect(preferences.locator('[name=commercial_opted_in]')).not.toBeChecked();
  await preferences.locator('[name=commercial_opted_in]').check();
  await preferences.locator('[name=locale][value=en]').check();
  await preferences.getByRole('button', { name: 'Bewaar' }).click();
  await expect(preferences.getByRole('status')).toContainText('Bewaard.');
  await page.reload();
  await expect(preferences.locator('[name=commercial_opted_in]')).toBeChecked();
  await expect(preferences.locator('[name=locale][value=en]')).toBeChecked();
  await preferences.locator('[name=commercial_opted_in]').uncheck();
  await preferences.getByRole('button', { name: 'Bewaar' }).click();
  await expect(preferences.getByRole('status')).toContainText('Bewaard.');
  await page.reload();
  await expect(preferences.locator('[name=commercial_opted_in]')).not.toBeChecked();
});

test('changes the address once both have confirmed it', async ({ page, request }) => {
  const member = newMember();
  const next = newMember().email;
  await register(page, member, 'en');
  // An address that nobody confirmed has no say.
  await page.goto(linkIn(await receiveMail(request, member.email, 'welcome'), '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('link', { name: 'To your account' }).click();
  await open(page, 'Email address');
  const details = part(page, 'details');
  const field = details.locator('form[action="/api/me/email"] [name=email]');
  await field.fill(member.email);
  await details.getByRole('button', { name: 'Change my address' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(next);
  await details.getByRole('button', { name: 'Change my address' }).click();
  await expect(details).toContainText(`Your new address: ${next}`);

  const [old, fresh] = [
    await receiveMail(request, member.email, 'email-change-old'),
    await receiveMail(request, next, 'email-change-new'),
  ];
  await page.goto(linkIn(fresh, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there');
  await expect(page.locator('main')).toContainText('your old address');
  await page.goto('/en/account');
  await expect(details.locator('summary').nth(1)).toContainText(member.email);
  await page.goto(linkIn(old, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address has changed');
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(details.locator('summary').nth(1)).toContainText(next);
  // A link works once.
  await page.goto(linkIn(old, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unfortunately, this link has expired');
});

test('changes the password by who knows it, and ends the other sessions', async ({ page, browser }) => {
  const member = newMember();
  await register(page, member);
  const elsewhere = await browser.newContext();
  await elsewhere.request.post('/api/login', { data: { email: member.email, password: goodPassword } });
  await page.goto('/account');
  await open(page, 'Wachtwoord');
  const details = part(page, 'details');
  await details.locator('[name=current_password]').fill('niet dit');
  await details.locator('[name=new_password]').fill('een heel nieuw wachtwoord');
  await details.locator('[name=new_password]').press('Enter');
  await expect(details.locator('[name=current_password]')).toHaveAttribute('aria-invalid', 'true');
  await details.locator('[name=current_password]').fill(goodPassword);
  // Shown for as long as one wants to see it.
  await details.getByRole('button', { name: 'Laat wachtwoord zien' }).click();
  await expect(details.locator('[name=new_password]')).toHaveAttribute('type', 'text');
  await details.locator('[name=new_password]').press('Enter');
  await expect(details.getByRole('status').filter({ hasText: 'Je nieuwe wachtwoord' })).toBeVisible();
  await expect(details.locator('[name=new_password]')).toHaveValue('');
  await expect(part(page, 'sessions').locator('li')).toHaveCount(1);
  expect((await (await elsewhere.request.get('/api/session')).json()).authenticated).toBe(false);
  await elsewhere.close();
});

test('includes what was ordered without the account, once it is confirmed and asked for', async ({
  page,
  browser,
  request,
}) => {
  const member = newMember();
  const anonymous = await browser.newContext();
  const reference = await orderLetter(anonymous.request, member.email);
  await anonymous.close();
  await register(page, member);
  const requests = part(page, 'requests');
  await page.goto('/account');
  await expect(requests).not.toContainText(reference.slice(0, 8));
  const welcome = await receiveMail(request, member.email, 'welcome');
  await page.goto(linkIn(welcome, '/e-mail-bevestigen'));
  await page.getByRole('button', { name: 'Bevestig dit adres' }).click();
  await page.getByRole('link', { name: 'Naar je account' }).click();
  await expect(requests).toContainText('Eén aanvraag hoort misschien ook bij jou');
  await expect(requests.locator(`a[href$="${reference}"]`)).toHaveCount(0);
  await requests.getByRole('button', { name: 'Zet ze in mijn account' }).click();
  const link = requests.locator(`a[href="/opzeggen/track/${reference}"]`);
  await expect(link).toBeVisible();
  await expect(requests).toContainText('Zilveren Kruis');
  await link.click();
  await expect(page).toHaveURL(`/opzeggen/track/${reference}`);
  // The account opens what is the owner's, also in a browser that did not make it.
  await expect(page.getByRole('heading', { name: 'Van jou' })).toBeVisible();
});

test('the end of a flow offers an account for what was just asked for', async ({ page }) => {
  const member = newMember();
  const reference = await orderLetter(page.request, member.email);
  await page.goto(`/en/${companyWithAddress}/cancel/success/${reference}`);
  await page.getByRole('link', { name: 'Keep it in an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this in your account' });
  await expect(dialog.locator('[name=email]')).toHaveValue(member.email);
  await dialog.locator('[name=first_name]').fill(member.first_name);
  await dialog.locator('[name=last_name]').fill(member.last_name);
  await dialog.locator('[name=password]').fill(goodPassword);
  await dialog.locator('[name=terms]').check();
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(`/en/cancel/track/${reference}`);
  await page.goto('/en/account');
  await expect(part(page, 'requests').locator(`a[href$="${reference}"]`)).toBeVisible();
  await page.goto(`/en/${companyWithAddress}/cancel/success/${reference}`);
  await expect(page.getByRole('heading', { name: 'Keep everything together?' })).toHaveCount(0);
});

test('asks for a copy of it all, word for word as promised, and fetches it', async ({ page, request }) => {
  const member = newMember();
  await register(page, member);
  await page.goto('/account');
  const copies = part(page, 'export');
  await copies.getByRole('button', { name: 'Vraag mijn gegevens op' }).click();
  await expect(copies.getByRole('status')).toContainText(
    'Gelukt! Je gegevens worden geëxporteerd. Dit kan enkele minuten duren. Je ontvangt een email zodra dit klaar is.',
  );
  const mail = await receiveMail(request, member.email, 'export-ready');
  await page.goto('/account');
  const fetched = page.waitForEvent('download');
  await copies.getByRole('link', { name: /^Download/ }).click();
  expect((await fetched).suggestedFilename()).toMatch(/\.zip$/);
  // The mail's link needs the session.
  const path = linkIn(mail, '/api/exports/download');
  expect((await page.request.get(path)).headers()['content-type']).toBe('application/zip');
  expect((await request.get(path, { headers: { accept: 'application/json' } })).status()).toBe(401);
});

test('says so, word for word, where a copy could not be asked for', async ({ page }) => {
  await register(page, newMember());
  await page.goto('/account');
  await page.route('**/api/exports', (route) => route.abort());
  await part(page, 'export').getByRole('button', { name: 'Vraag mijn gegevens op' }).click();
  await expect(part(page, 'export').getByRole('alert')).toContainText(
    'Er ging helaas iets fout. Je kan contact opnemen via hulp@snoei.example',
  );
});

test('erases the account in a second step, after saying what goes and what stays', async ({ page }) => {
  const member = newMember();
  await register(page, member, 'en');
  await page.goto('/en/account');
  await part(page, 'erase').getByRole('link', { name: 'Show me what happens' }).click();
  const erase = part(page, 'erase');
  await expect(erase.getByRole('heading', { name: 'What we erase' })).toBeVisible();
  await expect(erase.getByRole('heading', { name: 'What has to stay, and why' })).toBeVisible();
  await expect(erase.locator('[name=confirm]')).not.toBeChecked();
  await erase.getByRole('button', { name: 'Erase my account' }).click();
  await expect(erase.locator('[name=confirm]')).toHaveAttribute('aria-invalid', 'true');
  await erase.locator('[name=confirm]').check();
  await erase.getByRole('button', { name: 'Erase my account' }).click();
  const farewell = page.getByRole('dialog', { name: 'Your account has been erased' });
  await expect(farewell).toContainText('Your account and your data have been erased');
  await farewell.getByRole('button', { name: 'To the home page' }).last().click();
  await expect(page).toHaveURL('/en?logout=true');
  const again = await page.request.post('/api/login', {
    data: { email: member.email, password: goodPassword },
  });
  expect(again.status()).toBe(401);
});
