/** Pages of every family in Firefox and WebKit: they fit the window, report no error and show the texts that Chromium shows. */
import { expect } from '@playwright/test';
import nl from '@/messages/nl/auth.json' with { type: 'json' };
import { retry } from './support/browser-page';
import { test } from './support/test';
import type { Visit } from './support/visit';

const pages = [
  '/',
  '/en',
  '/opzeggen',
  '/opzeggen/sportscholen',
  '/netflix',
  '/netflix/opzeggen',
  '/en/netflix/cancel',
  '/netflix/opzeggen/indienen',
  '/netflix/opzeggen-download',
  '/ziggo/onderhandelen',
  '/tarieven',
  '/opzegtermijn',
  '/abonnementen-vinden',
  '/inloggen',
  '/registreren',
  '/klacht',
  '/over-ons',
  '/blog',
  '/blog/opzeggen/sportschool-opzeggen',
  '/algemene-voorwaarden',
];
/** One of each layout. */
const fewPages = [
  '/',
  '/netflix/opzeggen',
  '/netflix/opzeggen/indienen',
  '/blog/opzeggen/sportschool-opzeggen',
];

async function compare(visit: Visit, chromium: Visit, width: number, paths: readonly string[]) {
  await Promise.all([visit.resize(width), chromium.resize(width)]);
  for (const path of paths) {
    await Promise.all([visit.open(path), chromium.open(path)]);
    const hasPasskeys = await visit.page.run(() => 'PublicKeyCredential' in window);
    await retry(async () => {
      const [shown, expected] = await Promise.all([visit.readTexts(), chromium.readTexts()]);
      expect(expected.length, `texts of ${path}`).toBeGreaterThan(3);
      expect(shown, `texts of ${path}`).toEqual(
        expected.filter((text) => hasPasskeys || text !== nl.passkey.action),
      );
    });
  }
}

test('a few pages show on a phone what Chromium shows', async ({ visit, chromium }) => {
  await compare(visit, chromium, 375, fewPages);
});

for (const width of [375, 1280]) {
  test(`every kind of page shows in a window of ${width} pixels what Chromium shows`, {
    tag: '@long',
  }, async ({ visit, chromium }) => {
    await compare(visit, chromium, width, pages);
  });
}
