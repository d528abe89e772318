/** A setting that nothing reads would be a promise that nobody keeps. */
import { describe, expect, it } from 'vitest';
import { settings } from '@/lib/config/env';
import { listSources } from './sources';

describe('settings', () => {
  const readers = listSources([
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'lib/**/*.{ts,tsx,mjs}',
    '*.ts',
  ]).filter(({ path }) => path !== 'lib/config/env.ts' && path !== 'playwright.config.ts');

  it.each(Object.keys(settings.shape))('%s is read', (name) => {
    const pattern = new RegExp(`\\b${name}\\b`);
    expect(readers.some(({ text }) => pattern.test(text))).toBe(true);
  });
});
