import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { homePath } from './home-path';
import { href } from './href';

it.each(locales)('home path of %s is the one of the table', (locale) => {
  expect(homePath(locale)).toBe(href('home', locale));
});
