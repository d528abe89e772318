/**
 * The table of limits in docs/security.md, generated from `limits`. An outdated table fails; write it anew with
 * `npx vitest run tests/architecture/limits-table.test.ts --update`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownBrowsersTimes, type Limit, limits, mailboxTimes } from '@/lib/api/core/limits/limits';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { markdownTable } from '@/tests/support/markdown-table';
import { listSources } from './sources';

const documentPath = join(import.meta.dirname, '../../docs/security.md');
const [begin, end] = ['<!-- limits:begin -->', '<!-- limits:end -->'];
const table: Readonly<Record<string, Limit>> = limits;

function subjectOf({ by, per, times }: Limit): string {
  switch (by) {
    case 'network':
      return 'network';
    case 'email':
      return `e-mail address and network; ${times * mailboxTimes} from all networks; ${times * knownBrowsersTimes} from all known browsers`;
    case 'subject':
      return per ?? '';
    case 'everybody':
      return 'all visitors together';
  }
}

function periodOf(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

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

  it('is in docs/security.md', async () => {
    const document = readFileSync(documentPath, 'utf8');
    const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
    if (from < begin.length || to < from) throw new Error('docs/security.md has no markers for the limits');
    const rows = Object.entries(table).map(([name, limit]) => [
      `\`${name}\``,
      String(limit.times),
      periodOf(limit.perSeconds),
      subjectOf(limit),
    ]);
    const expected = [
      document.slice(0, from),
      markdownTable([['limit', 'times', 'in', 'counted for each'], ...rows]),
      document.slice(to),
    ].join('\n\n');
    await expect(expected.replaceAll(/\n{3,}/g, '\n\n')).toMatchFileSnapshot(documentPath);
  });
});
