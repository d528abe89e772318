/** The table of limits (lib/api/core/limits/limits.ts). */
import { describe, expect, it } from 'vitest';
import { type Limit, limits } from '@/lib/api/core/limits/limits';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { listSources } from './sources';

const table: Readonly<Record<string, Limit>> = limits;

describe('the table of limits', () => {
  it('names the subject of each limit that has its own, and of no other', () => {
    const wrong = Object.entries(table).filter(
      ([, { by, per }]) => (by === 'subject') !== (per !== undefined),
    );
    expect(wrong).toEqual([]);
  });

  it.each(locales)(
    'has a message for each limit that says when the call is possible again (%s)',
    (locale) => {
      for (const { message } of Object.values(table)) {
        const t = translatorOf(locale, 'errors');
        expect(t(message ?? 'rate_limited', { wait: t('wait_minutes', { minutes: 7 }) })).toMatch(/\b7 minu/);
      }
    },
  );

  it('is the only place with a counter', () => {
    const limiters = listSources(['lib/api/**/*.ts']).filter(({ text }) =>
      /rate-limiter-flexible|rateLimits\b/.test(text),
    );
    expect(
      limiters.map(({ path }) => path).filter((path) => !path.startsWith('lib/api/core/limits/')),
    ).toEqual([]);
  });
});
