/** Menus and dialogs in Firefox and WebKit. */
import { test } from './support/test';

test('the menu of a phone changes the language and leads to a page', async ({ visit }) => {
  await visit.resize(375);
  await visit.open('/opzeggen');
  await visit.expectElement('#menu', false);
  await visit.press('header button[popovertarget=menu]:not([data-focus])');
  await visit.expectElement('#menu');
  await visit.press('#menu summary', 'Besparen');
  await visit.expectElement('#menu details[open] a');
  await visit.press('#menu summary', 'Nederlands');
  await visit.press('#menu a', 'English');
  await visit.arrive('/en/cancel');
  await visit.press('header button[popovertarget=menu]:not([data-focus])');
  await visit.press('#menu summary', 'Cancel');
  await visit.press('#menu details[open] a');
  await visit.expectElement('#menu', false);
});

test('the search button of a phone opens the menu with the focus in the search field', {
  tag: '@long',
}, async ({ visit }) => {
  await visit.resize(375);
  await visit.open('/over-ons');
  await visit.press('header button[data-focus]');
  await visit.expectFocus('#menu input[role=combobox]');
  await visit.type('#menu input[role=combobox]', 'netflix');
  await visit.pressKey('Enter');
  await visit.arrive('/opzeggen?q=netflix');
});

test('a bar of drop-downs has one open at a time', { tag: '@long' }, async ({ visit }) => {
  await visit.resize(1280);
  await visit.open('/opzeggen');
  await visit.press('header nav summary', 'Opzeggen');
  await visit.expectElement('header nav details[open] a[href^="/opzeggen"]');
  await visit.press('header nav summary', 'Besparen');
  await visit.expectElement('header nav details[open] a[href^="/opzeggen"]', false);
  await visit.expectElement('header nav details[open] a');
  await visit.pressKey('Escape');
  await visit.expectElement('header nav details[open] a', false);
});

test('a dialog takes the focus and closes with Escape and with its button', async ({ visit }) => {
  await visit.resize(375);
  for (const close of [() => visit.pressKey('Escape'), () => visit.press('dialog[open] h2 + button')]) {
    await visit.open('/over-ons?login_email=noor%40klant.example');
    await visit.expectElement('dialog[open]');
    await visit.expectFocus('dialog[open] *');
    await close();
    await visit.expectElement('dialog[open]', false);
  }
});
