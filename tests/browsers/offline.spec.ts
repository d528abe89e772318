/** The site in Firefox and WebKit without a connection to it. */
import { test } from './support/test';

test('a visited page can be read, and another is replaced by the offline page', async ({ visit }) => {
  await visit.open('/tarieven');
  await visit.waitForWorker();
  // Its document is cached when the worker controls the page.
  await visit.open('/tarieven');
  // The notice of a kept copy is one of the widgets that load on an idle page: they are cached as they load.
  await visit.readTexts();
  visit.cut();
  await visit.open('/tarieven');
  await visit.see('Je leest een bewaarde versie');
  await visit.open('/over-ons');
  await visit.see('Zonder internet verder');
});
