/**
 * Scheduled work on orders reads what is due, not what is under way: with many letters under way and nothing due it
 * reads next to nothing.
 */
import { and, inArray, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { runDueDisputes } from '@/lib/api/ordering/disputes/run-due-disputes';
import { runDueOrders } from '@/lib/api/ordering/orders/run-due-orders';
import { letters, orders } from '@/lib/api/ordering/orders/table';
import { fillDatabase } from '../../support/database/filled/fill-database';
import { countRead, type RecordedQuery, recordQueries } from '../../support/database/recorded-queries';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

const day = 86_400_000;
/** Letters of each kind that are under way. */
const underWay = 400;

let api: TestContext;
let recorded: RecordedQuery[] = [];

const work: Readonly<Record<string, () => Promise<unknown>>> = {
  'work on orders': () => runDueOrders(api.context),
  'work on disputes': () => runDueDisputes(api.context),
};

beforeAll(async () => {
  api = await createTestContext();
  recordQueries(api.db, (query) => recorded.push(query));
  await fillDatabase(api.db, { orderCount: 2_400, now: testStart, fileCount: 10 });
  const ofPaid = await api.db
    .select({ id: letters.id })
    .from(letters)
    .where(isNotNull(letters.workStartsAt))
    .limit(underWay * 2);
  const ids = ofPaid.map(({ id }) => id);
  const daysAgo = (days: number) => new Date(testStart.getTime() - days * day);
  // Delivered three weeks ago and called about, or delivered lately; not paid yet.
  await api.db
    .update(letters)
    .set({ state: 'received', receivedAt: daysAgo(21), callPlannedAt: daysAgo(6), workStartsAt: daysAgo(25) })
    .where(inArray(letters.id, ids.slice(0, underWay)));
  await api.db
    .update(letters)
    .set({ state: 'received', receivedAt: daysAgo(3), callPlannedAt: null, workStartsAt: daysAgo(6) })
    .where(inArray(letters.id, ids.slice(underWay)));
  const unpaid = await api.db
    .select({ reference: orders.reference })
    .from(orders)
    .where(and(isNotNull(orders.expiredAt), isNotNull(orders.email)))
    .limit(underWay);
  const references = unpaid.map(({ reference }) => reference);
  await api.db
    .update(orders)
    .set({ expiredAt: null, createdAt: daysAgo(2) })
    .where(inArray(orders.reference, references));
  await api.db
    .update(letters)
    .set({ state: 'awaiting_payment' })
    .where(inArray(letters.orderReference, references));
  await api.db.execute('analyze');
  for (const run of Object.values(work)) for (let times = 0; times < 2; times += 1) await run();
}, 120_000);

it.each(Object.entries(work))('%s reads next to nothing where nothing is due', async (_, run) => {
  recorded = [];
  await run();
  const queries = recorded;
  expect(queries).not.toEqual([]);
  const client = await api.db.$client.connect();
  try {
    let read = 0;
    for (const query of queries) read += await countRead(client, query);
    expect(read).toBeLessThan(underWay / 10);
  } finally {
    client.release();
  }
});
