/** Signing in with a mailed link in Firefox and WebKit, the account, and signing out. */
import { join, newMember, signOut } from '../e2e/support/member';
import { linkIn, receiveMail } from '../e2e/support/outbox';
import { test } from './support/test';

test('a member signs in with a mailed link, changes the name and signs out', async ({ visit, request }) => {
  await visit.resize(1280);
  const member = newMember();
  // The name of an unconfirmed account is removed at its first sign-in by mail.
  await join(request, member);
  await signOut(request);
  await visit.open('/inloggen');
  await visit.fill({ email: member.email });
  await visit.press('main form button[type=submit]', 'Mail me een link');
  await visit.expectElement('dialog[open]');
  await visit.see('Kijk in je mail');
  await visit.open(linkIn(await receiveMail(request, member.email, 'magic-link'), '/magic-login'));
  await visit.press('main button', 'Log in bij Snoei');
  await visit.arrive('/account');
  await visit.see('Hoi Noor');

  await visit.press('#details summary', 'Naam');
  await visit.fill({ first_name: 'Ναταλία' });
  await visit.pressKey('Enter');
  await visit.see('Bewaard.');
  // The page fetches its content anew; leaving it before that would be an error in the console.
  await visit.see('Hoi Ναταλία');
  await visit.open('/account');

  await visit.press('header summary', 'Ναταλία');
  await visit.press('header details[open] button', 'Uitloggen');
  await visit.arrive('/?logout=true');
  await visit.see('Inloggen');
});
