/** Searches that found nothing: what is stored of them, and when operators see it. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { missedText } from '@/lib/api/catalog/search/missed-searches';
import { missedSearches } from '@/lib/api/catalog/search/table';
import { limits } from '@/lib/api/core/limits/limits';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { missedSearchDays, missedSearchesMax } from '@/lib/config/legal';
import { problemOf } from '../support/cancel-job';
import { searchDatabase } from '../support/database/search-database';
import { Member } from '../support/member';
import { joinOperator, shownTo } from '../support/operator';
import { createTestContext, testSecret } from '../support/test-context';

const dayMilliseconds = 86_400_000;
const api = await createTestContext({ settings: { SESSION_SECRET: testSecret } });
const { db, clock, request } = api;
const operator = await joinOperator(api);
const { email } = await operator.me();

beforeEach(async () => {
  await db.delete(missedSearches);
});

async function miss(search: string, address = '203.0.113.1') {
  const response = await request('/api/searches/missed', { json: { search }, address });
  expect(response.status).toBe(204);
}

const stored = async () =>
  (await db.select({ text: missedSearches.text }).from(missedSearches)).map(({ text }) => text);

async function shown() {
  // Days have passed: the session has ended.
  await operator.login(email);
  return (await shownTo(operator, '/admin/missed-searches')).searches;
}

/** Searches on as many days as there are addresses. */
async function missDaily(search: string, addresses: readonly string[]) {
  for (const address of addresses) {
    await miss(search, address);
    clock.advance(dayMilliseconds);
  }
}

const five = [1, 2, 3, 4, 5].map((end) => `203.0.113.${end}`);

describe('what is stored', () => {
  it.each([
    ['Qwijbo  Vrkzwtq!', 'qwijbo vrkzwtq'],
    ['jan@klant.example', null],
    ['qwijbo 06', null],
    ['qwijbo ②', null],
    ['!?', null],
    ['q'.repeat(61), null],
    ['q'.repeat(60), 'q'.repeat(60)],
  ])('of %s is %s', (typed, text) => expect(missedText(typed)).toBe(text));

  it('is nothing of a search that finds a company, help or an article', async () => {
    for (const search of ['netflix', 'verhuizen', 'sportschool', 'salderen']) await miss(search);
    expect(await stored()).toEqual([]);
    await miss('qwijbo vrkzwtq');
    expect(await stored()).toEqual(['qwijbo vrkzwtq']);
  });

  it('is once a day, and once for each network', async () => {
    await miss('qwijbo', five[0]);
    await miss('qwijbo', five[1]);
    expect(await stored()).toHaveLength(1);
    clock.advance(dayMilliseconds);
    await miss('qwijbo', five[0]);
    expect(await stored()).toHaveLength(1);
    await miss('qwijbo', five[1]);
    expect(await stored()).toHaveLength(2);
  });

  it('has no address in any table, and another mark for each text', async () => {
    await miss('qwijbo', '203.0.113.77');
    await miss('vrkzwtq', '203.0.113.77');
    const marks = await db.select({ mark: missedSearches.mark }).from(missedSearches);
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);
    expect(await searchDatabase(api, ['203.0.113.77'])).toEqual([]);
  });

  it('is nothing above the limit of a network, or while the table is full', async () => {
    for (let time = 0; time < limits['missed-search'].times; time += 1) await miss('qwijbo', '203.0.113.90');
    const response = await request('/api/searches/missed', {
      json: { search: 'vrkzwtq' },
      address: '203.0.113.90',
    });
    await problemOf(response, 429);
    await db.execute(sql`
      insert into missed_searches (text, day, mark)
      select translate(n::text, '0123456789', 'abcdefghij'), '2026-11-01', 1
      from generate_series(1, ${missedSearchesMax}) n on conflict do nothing`);
    await miss('xyzzy', '203.0.113.91');
    expect(await stored()).not.toContain('xyzzy');
  });

  it('is deleted after its days', async () => {
    await miss('qwijbo');
    clock.advance(missedSearchDays * dayMilliseconds);
    await runCleanup(api.context);
    expect(await stored()).toEqual(['qwijbo']);
    clock.advance(dayMilliseconds);
    await runCleanup(api.context);
    expect(await stored()).toEqual([]);
  });

  it('rejects what is no search, and other sites', async () => {
    await problemOf(await request('/api/searches/missed', { json: { search: 'q'.repeat(121) } }), 422);
    const headers = { 'sec-fetch-site': 'cross-site' };
    await problemOf(await request('/api/searches/missed', { json: { search: 'qwijbo' }, headers }), 403);
  });
});

describe('operators see', () => {
  it('a text once five networks on different days searched it', async () => {
    await missDaily('qwijbo', five.slice(0, 4));
    expect(await shown()).toEqual([]);
    await missDaily('qwijbo', five.slice(0, 1));
    expect(await shown()).toEqual([]);
    await missDaily('qwijbo', five.slice(4));
    expect(await shown()).toMatchObject([{ text: 'qwijbo', days: 5 }]);
  });

  it('nothing of five networks on one day', async () => {
    for (const address of five) await miss('qwijbo', address);
    expect(await shown()).toEqual([]);
  });

  it('it alone', async () => {
    await problemOf(await request('/api/admin/missed-searches'), 401);
    const member = new Member(api);
    await member.join('noor@klant.example');
    await problemOf(await member.fetch('/admin/missed-searches'), 404);
  });
});
