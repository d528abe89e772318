import { expect, it } from 'vitest';
import { languageName } from './language-name';

it.each([
  ['nl', 'nl', 'Nederlands'],
  ['en', 'nl', 'Engels'],
  ['nl', 'en', 'Dutch'],
  ['en', 'en', 'English'],
] as const)('%s is called in %s: %s', (language, locale, name) => {
  expect(languageName(language, locale)).toBe(name);
});
