import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The browser's direct requests to the product API carry the campaign like the API client's. */
it('every product request of the browser carries the campaign', () => {
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
