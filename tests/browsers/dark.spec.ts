/** Dark mode in Firefox and WebKit. */
import { expect } from '@playwright/test';
import { retry } from './support/browser-page';
import { test } from './support/test';

/** A browser of its own: its mode is a setting from its start. */
test.use({ dark: true });

/** Runs in the page: the colours of the ground, the heading and the first field. */
function readColours(): readonly string[] {
  const parts = [
    document.documentElement,
    document.querySelector('main h1'),
    document.querySelector('main input'),
  ];
  return parts.flatMap((part) => {
    if (!part) return ['missing'];
    const { color, backgroundColor } = getComputedStyle(part);
    return [color, backgroundColor];
  });
}

test('the colours of the dark mode are those of Chromium', { tag: '@long' }, async ({ visit, chromium }) => {
  await Promise.all([visit.resize(375), chromium.resize(375)]);
  for (const path of ['/', '/opzegtermijn']) {
    await Promise.all([visit.open(path), chromium.open(path)]);
    await retry(async () => {
      const [shown, expected] = await Promise.all([
        visit.page.run(readColours),
        chromium.page.run(readColours),
      ]);
      // The ground of app/styles/colours.css.
      expect(expected[1]).toBe('rgb(16, 26, 20)');
      expect(shown).toEqual(expected);
    });
  }
});
