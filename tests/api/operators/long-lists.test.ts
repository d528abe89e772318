/** The operators' long lists page by page, by position, on a generated database. */

import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { listOperatorDisputes } from '@/lib/api/ordering/disputes/list-operator-disputes';
import { disputesShownMax } from '@/lib/api/ordering/disputes/open-items';
import { followUpCalls } from '@/lib/api/ordering/disputes/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { fillDatabase } from '../../support/database/filled/fill-database';
import { type RecordedQuery, recordQueries } from '../../support/database/recorded-queries';
import type { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

let api: TestContext;
let operator: Member;
let recorded: RecordedQuery[] = [];

beforeAll(async () => {
  api = await createTestContext();
  recordQueries(api.db, (query) => recorded.push(query));
  await fillDatabase(api.db, { orderCount: 1_200, now: testStart, fileCount: 10 });
  // More letters than a page in both parts of their queue.
  const paid = await api.db
    .select({ id: letters.id })
    .from(letters)
    .where(isNotNull(letters.workStartsAt))
    .limit(120);
  const ids = paid.map(({ id }) => id);
  await api.db
    .update(letters)
    .set({ state: 'submitted' })
    .where(inArray(letters.id, ids.slice(0, 60)));
  await api.db
    .update(letters)
    .set({ state: 'sent' })
    .where(inArray(letters.id, ids.slice(60)));
  // Customers and operators have to act on some cases that came to an end.
  const ended = await api.db
    .select({ reference: cases.reference })
    .from(cases)
    .where(and(eq(cases.waitsFor, 'nobody'), ne(cases.state, 'not_possible')))
    .limit(120);
  for (const [index, { reference }] of ended.entries()) {
    await api.db
      .update(cases)
      .set({
        waitsFor: index % 2 === 0 ? 'operator' : 'customer',
        dueAt: index % 3 === 0 ? null : new Date(testStart.getTime() + (index % 7) * 86_400_000),
      })
      .where(eq(cases.reference, reference));
  }
  operator = await joinOperator(api);
}, 120_000);

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly previous: string | null;
  readonly next: string | null;
}

const get =
  (path: string, name: string) =>
  async (position: string): Promise<Page> => {
    const response = await operator.fetch(`/admin/${path}${path.includes('?') ? '&' : '?'}${position}`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as Record<string, unknown>;
    return { ...body, rows: body[name] } as unknown as Page;
  };

type Row = Page['rows'][number];

/** A text that decreases as another increases. */
const reversed = (text: unknown) =>
  [...String(text)].map((letter) => String.fromCharCode(255 - letter.charCodeAt(0))).join('');

/** The order of all lists of cases: ended ones last, the newest first. */
const byDueDate = {
  idOf: (row: Row) => row.reference,
  orderOf: (row: Row) =>
    row.waits_for === 'nobody'
      ? ['2', reversed(row.state_since), reversed(row.reference)]
      : [
          row.waits_for === 'operator' ? '0' : '1',
          String(row.due_at ?? '9'),
          String(row.created_at),
          String(row.reference),
        ],
};

/** Each with the order of its rows: texts that increase. */
const lists = {
  requests: {
    read: get('requests', 'requests'),
    ...byDueDate,
  },
  'cases of a state': {
    read: get('requests?state=completed', 'requests'),
    ...byDueDate,
  },
  'answered questions': {
    read: get('requests?flow=question&state=answered', 'requests'),
    ...byDueDate,
  },
  'stopped withdrawals': {
    read: get('requests?flow=withdrawal&state=stopped', 'requests'),
    ...byDueDate,
  },
  letters: {
    read: get('letters', 'letters'),
    idOf: (row) => row.id,
    orderOf: (row) => [row.queue === 'on_the_way' ? '1' : '0', String(row.due_at ?? '')],
  },
} satisfies Record<
  string,
  {
    read: (position: string) => Promise<Page>;
    idOf: (row: Row) => unknown;
    orderOf: (row: Row) => readonly string[];
  }
>;

describe.each(Object.entries(lists))('the list of %s', (_, { read, idOf, orderOf }) => {
  it('has each row once, in order, and the same pages in both directions', async () => {
    const pages = [await read('')];
    for (let page = pages[0]; page?.next; page = pages.at(-1)) pages.push(await read(`after=${page.next}`));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]?.previous).toBeNull();
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(idOf)).size).toBe(rows.length);
    const orders = rows.map((row) => JSON.stringify(orderOf(row)));
    expect(orders).toEqual(orders.toSorted());
    const back = [pages.at(-1) as Page];
    for (let page = back[0]; page?.previous; page = back.at(-1))
      back.push(await read(`before=${page.previous}`));
    expect(back.reverse().map((page) => page.rows.map(idOf))).toEqual(
      pages.map((page) => page.rows.map(idOf)),
    );
  });
});

describe('the counts of cases', () => {
  it('are those of open ones, and name the states that have ended ones only', async () => {
    const { counts } = await shownTo(operator, '/admin/requests');
    const rows = await api.db.select().from(cases);
    const expected = Object.fromEntries(
      [...new Set(rows.map(({ state }) => state))].map((state) => {
        const open = rows.filter((row) => row.state === state && row.waitsFor !== 'nobody').length;
        return [state, open || null];
      }),
    );
    expect(counts.states).toEqual(expected);
    expect(Object.values(expected)).toContain(null);
  });
});

describe('the queues of disputes', () => {
  it('list the first calls by due date with the number of all, in as many statements as few calls take', async () => {
    const countStatements = async () => {
      recorded = [];
      const disputes = await listOperatorDisputes(api.db, { at: testStart, search: null });
      return { disputes, statements: recorded.length };
    };
    const open = await api.db.$count(followUpCalls, eq(followUpCalls.outcome, 'not_reached'));
    expect(open).toBeGreaterThan(0);
    const few = await countStatements();
    const subjects = await api.db
      .select({ id: letters.id })
      .from(letters)
      .where(eq(letters.state, 'received'))
      .limit(5);
    const sent = await api.db
      .select({ id: letters.id })
      .from(letters)
      .where(eq(letters.state, 'sent'))
      .limit(55);
    await api.db
      .insert(followUpCalls)
      .values(
        [...sent, ...subjects].map(({ id }, index) => ({
          id: crypto.randomUUID(),
          letterId: id,
          reason: 'silent' as const,
          createdAt: testStart,
          dueAt: new Date(testStart.getTime() - index * 60_000),
        })),
      )
      .onConflictDoNothing();
    const { disputes, statements } = await countStatements();
    expect(disputes.calls).toHaveLength(disputesShownMax);
    expect(disputes.counts.calls).toBeGreaterThan(disputesShownMax);
    const dates = disputes.calls.map(({ due_at: due }) => due);
    expect(dates).toEqual(dates.toSorted());
    // Calls, their answers, phones and dates are not read where there are none.
    expect(statements).toBeLessThanOrEqual(few.statements + 4);
  });
});
