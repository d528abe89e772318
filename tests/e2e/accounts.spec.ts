/** Accounts in the browser: every way in, and out, in both languages, with the mails that the site sent. */
import { type Browser, expect, type Page } from '@playwright/test';
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { codeIn, goodPassword, newMember, register, signOut } from './support/member';
import { linkIn, listMails, receiveMail } from './support/outbox';
import { test } from './support/test';

const pathOf = (name: RouteName, locale: 'nl' | 'en') => findPath(name, locale) ?? '';
const field = (page: Page, name: string) => page.locator(`main form[method=post] [name="${name}"]`);
const dialog = (page: Page) => page.getByRole('dialog');

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'nl-NL' })).newPage();
}

const words = {
  nl: {
    register: 'Maak mijn account',
    link: 'Mail me een link',
    toPassword: 'Log in met je wachtwoord',
    login: 'Log in',
    press: 'Log in bij Snoei',
    yes: 'Ja, log hier in',
    expired: 'Deze link is helaas verlopen',
    logout: 'Uitloggen',
    confirm: 'Bevestig dit adres',
    confirmed: 'Je e-mailadres is bevestigd',
    hello: 'Hoi Noor',
    wrong: 'horen niet bij elkaar',
    inbox: 'Kijk in je mail',
    again: /^Stuur opnieuw \(over \d+ s\)$/,
    forgotLink: 'Mail me een link',
    onItsWay: 'Is er een account met dit adres?',
    reset: 'Bewaar en log in',
    terms: 'Ga akkoord met de voorwaarden',
  },
  en: {
    register: 'Create my account',
    link: 'Email me a link',
    toPassword: 'Sign in with your password',
    login: 'Sign in',
    press: 'Sign in to Snoei',
    yes: 'Yes, sign in here',
    expired: 'Unfortunately, this link has expired',
    logout: 'Log out',
    confirm: 'Confirm this address',
    confirmed: 'Your email address is confirmed',
    hello: 'Hello Noor',
    wrong: 'do not go together',
    inbox: 'Check your inbox',
    again: /^Send it again \(in \d+ s\)$/,
    forgotLink: 'Email me a link',
    onItsWay: 'If there is an account with this address',
    reset: 'Save and sign in',
    terms: 'terms and the privacy policy',
  },
} as const;

for (const locale of ['nl', 'en'] as const) {
  const say = words[locale];

  test.describe(`in ${locale}`, () => {
    test('registers, confirms the address, signs out, and in again with the password', async ({
      page,
      request,
    }) => {
      const member = newMember();
      await page.goto(pathOf('register', locale));
      const button = page.locator('main').getByRole('button', { name: say.register });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(field(page, 'terms')).not.toBeChecked();
      await expect(field(page, 'commercial_opted_in')).not.toBeChecked();
      for (const name of ['first_name', 'last_name', 'email', 'password'] as const) {
        await field(page, name).fill(member[name]);
      }
      // Pressed all the same, it says why, beside the box.
      await button.press('Enter');
      const errors = page.locator('main [id$="terms-errors"]');
      await expect(errors).toContainText(say.terms);
      await expect(page.locator('main [data-failure]')).toBeFocused();
      await field(page, 'terms').check();
      await expect(button).not.toHaveAttribute('aria-disabled');
      await button.click();
      await expect(page).toHaveURL(pathOf('account', locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.hello);

      const welcome = await receiveMail(request, member.email, 'welcome');
      expect(welcome.locale).toBe(locale);
      await page.goto(linkIn(welcome, pathOf('confirm-email', locale)));
      await page.getByRole('button', { name: say.confirm }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.confirmed);

      // The user menu comes after the page: name, account, Log out.
      await page.goto(pathOf('home', locale));
      // The one in the bar, by its short name: the slide-in menu has one of its own.
      await page.locator('header summary', { hasText: /^Noor$/ }).click();
      const menu = page.locator('header details[open]');
      await expect(menu).toContainText('Noor de Bruijn');
      await expect(menu.locator(`a[href="${pathOf('account', locale)}"]`)).toBeVisible();
      await menu.getByRole('button', { name: say.logout }).click();
      await expect(page).toHaveURL(`${pathOf('home', locale)}?logout=true`);
      await expect(
        page
          .locator('header')
          .getByRole('link', { name: locale === 'nl' ? 'Inloggen' : 'Sign in' })
          .first(),
      ).toBeVisible();

      // The account asks who it is, and leads back.
      await page.goto(`${pathOf('account', locale)}?erase=true`);
      await expect(page).toHaveURL(new RegExp(`${pathOf('login', locale)}\\?redirect=`));
      await page.getByRole('link', { name: say.toPassword }).click();
      await field(page, 'email').fill(member.email);
      await field(page, 'password').fill('iets heel anders');
      await page.locator('main').getByRole('button', { name: say.login, exact: true }).click();
      await expect(page.locator('main [data-failure]')).toContainText(say.wrong);
      await expect(field(page, 'email')).toHaveValue(member.email);
      await field(page, 'password').fill(goodPassword);
      await page.locator('main').getByRole('button', { name: say.login, exact: true }).click();
      await expect(page).toHaveURL(`${pathOf('account', locale)}?erase=true`);
    });

    test('signs in with a mailed link, in the browser that asked for it', async ({ page, request }) => {
      const member = newMember();
      await register(page, member, locale);
      await signOut(page);
      await page.goto(pathOf('login', locale));
      await field(page, 'email').fill(member.email.toUpperCase().replace('KLANT.EXAMPLE', 'klant.example'));
      await page.locator('main').getByRole('button', { name: say.link }).click();
      // A link that was sent opens the modal (spec §7).
      await expect(dialog(page).getByRole('heading', { name: say.inbox })).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: say.again })).toHaveAttribute(
        'aria-disabled',
        'true',
      );

      const mail = await receiveMail(request, member.email, 'magic-link');
      expect(mail.locale).toBe(locale);
      const link = linkIn(mail, pathOf('magic-login', locale));
      // Looking uses nothing up: scanners open links.
      await page.request.get(link);
      await page.goto(link);
      await page.getByRole('button', { name: say.press }).click();
      await expect(page).toHaveURL(pathOf('account', locale));

      await signOut(page);
      await page.goto(link);
      await page.getByRole('button', { name: say.press }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.expired);
      await expect(page.locator('main').getByRole('button', { name: say.link })).toBeVisible();
    });

    test('a link opened in another browser asks first', async ({ page, browser, request }) => {
      const member = newMember();
      await register(page, member, locale);
      await signOut(page);
      await page.goto(pathOf('login', locale));
      await field(page, 'email').fill(member.email);
      await page.locator('main').getByRole('button', { name: say.link }).click();
      await expect(dialog(page)).toBeVisible();
      const mail = await receiveMail(request, member.email, 'magic-link');
      const phone = await newPage(browser);
      await phone.goto(linkIn(mail, pathOf('magic-login', locale)));
      await phone.getByRole('button', { name: say.press }).click();
      await expect(phone.locator('main').getByRole('alert')).toBeVisible();
      expect((await (await phone.request.get('/api/session')).json()).authenticated).toBe(false);
      await phone.getByRole('button', { name: say.yes }).click();
      await expect(phone).toHaveURL(pathOf('account', locale));
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(say.hello);
      // The browser that asked is not signed in by that.
      expect((await (await page.request.get('/api/session')).json()).authenticated).toBe(false);
      await phone.context().close();
    });

    test('signs in with the code of the mail, and goes back to where it was', async ({ page, request }) => {
      const member = newMember();
      await register(page, member, locale);
      await signOut(page);
      const wished = `${pathOf('account', locale)}?at=1`;
      await page.goto(wished);
      await field(page, 'email').fill(member.email);
      await page.keyboard.press('Enter');
      const mail = await receiveMail(request, member.email, 'magic-link');
      await dialog(page).locator('[name=code]').fill('12 34');
      await page.keyboard.press('Enter');
      await expect(dialog(page).locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
      const code = codeIn(mail);
      await dialog(page)
        .locator('[name=code]')
        .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(wished);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.hello);
    });

    test('chooses a new password with a mailed link', async ({ page, browser, request }) => {
      const member = newMember();
      await register(page, member, locale);
      const forgetful = await newPage(browser);
      await forgetful.goto(pathOf('password-forgot', locale));
      await field(forgetful, 'email').fill(member.email);
      await forgetful.locator('main').getByRole('button', { name: say.forgotLink }).click();
      await expect(forgetful.getByRole('status').filter({ hasText: say.onItsWay })).toBeVisible();
      const mail = await receiveMail(request, member.email, 'password-reset');
      await forgetful.goto(linkIn(mail, pathOf('password-reset', locale)));
      await field(forgetful, 'password').fill('kort');
      await forgetful.getByRole('button', { name: say.reset }).click();
      await expect(field(forgetful, 'password')).toHaveAttribute('aria-invalid', 'true');
      await field(forgetful, 'password').fill('een heel nieuw wachtwoord');
      await forgetful.getByRole('button', { name: say.reset }).click();
      await expect(forgetful).toHaveURL(pathOf('account', locale));
      // Everywhere else is signed out: the account leads the first browser to the login page.
      await page.goto(pathOf('account', locale));
      await expect(page).toHaveURL(new RegExp(`${pathOf('login', locale)}\\?redirect=`));
      await forgetful.context().close();
    });
  });
}

test('the same is said of an address that nobody has', async ({ page, request }) => {
  const { email } = newMember();
  await page.goto('/inloggen');
  await field(page, 'email').fill(email);
  await page.locator('main').getByRole('button', { name: 'Mail me een link' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible();
  await expect(dialog(page)).toContainText(email);
  await receiveMail(request, email, 'no-account');
});

test('login_email opens the retry view on any page, sends nothing, and only for who is signed out', async ({
  page,
  request,
}) => {
  const member = newMember();
  const email = member.email.replace('@', '+nieuw@');
  await page.goto(`/opzeggen?login_email=${email}`);
  await expect(dialog(page).getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible();
  await expect(dialog(page)).toContainText(email);
  await expect(dialog(page).getByRole('button', { name: 'Mail me een nieuwe link' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await listMails(request, email)).toEqual([]);

  // Resend goes back to magic-login and sends (spec §4).
  await page.goto(`/opzeggen?x=1&login_email=${email}`);
  await dialog(page).getByRole('button', { name: 'Mail me een nieuwe link' }).click();
  await expect(dialog(page).getByRole('button', { name: words.nl.again })).toBeVisible();
  await receiveMail(request, email, 'no-account');

  await register(page, member);
  const asked = page.waitForResponse('**/api/session');
  await page.goto(`/opzeggen?login_email=${email}`);
  await asked;
  await expect(page.locator('header').getByText('Noor de Bruijn').first()).toBeAttached();
  await expect(dialog(page)).toHaveCount(0);
});

test('guards: who is signed in has no business at the login page, and logout=true leads home', async ({
  page,
}) => {
  await page.goto('/account?logout=true');
  await expect(page).toHaveURL('/');
  await page.goto('/en/account?a=b&logout=true');
  await expect(page).toHaveURL('/en');
  await register(page, newMember());
  for (const path of ['/inloggen', '/registreren', '/wachtwoord-vergeten']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/en/login?redirect=%2Fen%2Faccount');
  await expect(page).toHaveURL('/en');
  // By itself the query signs nobody out.
  await page.goto('/?logout=true');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi Noor');
});

test('a session that was ended elsewhere leads to the login page, not in a circle', async ({
  page,
  browser,
}) => {
  const member = newMember();
  await register(page, member);
  const phone = await newPage(browser);
  const login = await phone.request.post('/api/login', {
    data: { email: member.email, password: goodPassword },
  });
  expect(login.status()).toBe(200);
  await phone.goto('/account#sessions');
  const other = phone.locator('#sessions li').filter({ hasNotText: 'Dit apparaat' });
  await expect(other).toHaveCount(1);
  await other.getByRole('button', { name: 'Log uit' }).click();
  await expect(other).toHaveCount(0);
  await page.goto('/account');
  await expect(page).toHaveURL('/inloggen?redirect=%2Faccount');
  await phone.context().close();
});
