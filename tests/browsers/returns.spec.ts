/** Going back to a document that Firefox or WebKit keeps as it was left (the back/forward cache). */
import { expect } from '@playwright/test';
import { newVisitor, personOf } from '../e2e/support/cancel-form';
import { join, newMember } from '../e2e/support/member';
import { test } from './support/test';

for (const path of ['/', '/netflix/opzeggen', '/blog/opzeggen/sportschool-opzeggen', '/opzegtermijn']) {
  test(`the browser keeps ${path}`, { tag: '@long' }, async ({ visit }) => {
    await visit.open(path);
    await visit.readTexts();
    await visit.leaveAndReturn();
    await visit.expectElement('main h1');
  });
}

test('a reload in the middle of a step leaves each value in its field', async ({ visit }) => {
  const { email: _, ...person } = personOf(newVisitor());
  await visit.open('/interpolis-zorg/opzeggen/indienen');
  await visit.fill({ contractNumber: 'KL-20931', ...person });
  await visit.see('Bewaard. Je kunt later verder');
  await visit.reload();
  for (const [name, value] of Object.entries(person)) {
    expect(await visit.readValue(`form [name="${name}"]`), name).toBe(value);
  }
});

test('the browser keeps a form in the middle of a step, which can be continued', {
  tag: '@long',
}, async ({ visit }) => {
  const { email, ...person } = personOf(newVisitor());
  await visit.open('/interpolis-zorg/opzeggen/indienen');
  await visit.fill({ contractNumber: 'KL-20931', ...person });
  await visit.see('Bewaard. Je kunt later verder');
  await visit.leaveAndReturn();
  expect(await visit.readValue('form [name=street]')).toBe(person.street);
  await visit.fill({ email });
  await visit.tick('endMode', 'asap');
  await visit.press('form[method=post] button[type=submit]:not([name])');
  await visit.expectElement('form [name="declarationComplete"]');
  await visit.see(email);
});

test('Back after signing out shows nothing of the account', async ({ visit, request }) => {
  const { email, password } = newMember();
  await join(request, { ...newMember(), email, password });
  await visit.resize(1280);
  await visit.open('/inloggen?view=login');
  await visit.fill({ email, password });
  await visit.press('main form button[type=submit]', 'Log in');
  await visit.arrive('/account');
  await visit.see(email);
  await visit.press('header summary', 'Noor');
  await visit.press('header details[open] button', 'Uitloggen');
  await visit.arrive('/?logout=true');
  await visit.goBack();
  await visit.arrive(/^\/inloggen\?/);
  const shown = await visit.readTexts();
  expect(shown.filter((text) => text.includes('Noor') || text.includes(email))).toEqual([]);
});
