/** From the home page through the search to a company's pages, and the calculator of notice periods, in Firefox and WebKit. */
import { test } from './support/test';

test('a company is found on the home page by a part of its name', async ({ visit }) => {
  await visit.resize(375);
  await visit.open('/');
  await visit.type('#hero-search', 'netfl');
  await visit.press('main [role=option]', 'Netflix');
  await visit.arrive(/^\/netflix(?:\/opzeggen)?$/);
  await visit.expectElement('main h1');
  await visit.see('Netflix');
});

test('a search is answered with a list of companies', { tag: '@long' }, async ({ visit }) => {
  await visit.resize(1280);
  await visit.open('/');
  await visit.type('#hero-search', 'netflix');
  await visit.pressKey('Enter');
  await visit.arrive('/opzeggen?q=netflix');
  await visit.press('main a[href="/netflix/opzeggen"]');
  await visit.arrive('/netflix/opzeggen');
});

test('the last day of a contract is computed while the form is filled in', async ({ visit }) => {
  await visit.resize(375);
  await visit.open('/opzegtermijn');
  await visit.select('contract_class', 'gym');
  await visit.select('term_months', '0');
  await visit.fill({ notice_day: '17-03-2026' });
  await visit.see('Je contract stopt uiterlijk op 17 april 2026');
  await visit.fill({ notice_day: '16-03-2026' });
  await visit.see('Je contract stopt uiterlijk op 16 april 2026');
});
