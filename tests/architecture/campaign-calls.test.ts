import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the browser asks the product API by hand carries the campaign as the API client does (spec §7). */
it('every product call of the browser says what brought the visit', () => {
  const files = globSync(['components/**/*.{ts,tsx}', 'lib/{api-client,tracking,attribution}/**/*.ts'])
    .filter((file) => !/\.test\./.test(file) && !/\/(?:server|in-process)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const callers = files.filter(
    ({ text }) =>
      /\bfetch\(/.test(text) && /['`]\/api\/|application\/json|credentials: 'same-origin'/.test(text),
  );
  expect(callers.length).toBeGreaterThan(4);
  expect(callers.filter(({ text }) => !/ampaignHeaders\(\)/.test(text)).map(({ file }) => file)).toEqual([]);
});
