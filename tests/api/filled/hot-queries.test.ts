/**
 * Plans of the queries that run most often, on a filled database: none reads a table completely that grows with the number of customers.
 * With LONG_TESTS=1: filling takes ten minutes.
 */
import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitorCompany } from '@/lib/api/catalog/companies/visitor-companies';
import { publishFigures } from '@/lib/api/ordering/figures/publish-figures';
import { letters } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { visitorCompanyMaxAgeDays } from '@/lib/config/business';
import { Visitor } from '../../support/cancel-job';
import { fillDatabase, growingTables } from '../../support/database/filled/fill-database';
import { listScanned, type RecordedQuery, recordQueries } from '../../support/database/recorded-queries';
import { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

const orderCount = 1_000_000;
const timeoutMilliseconds = 3_600_000;
const growing = new Set(growingTables.map(getTableName));

let api: TestContext;
let operator: Member;
let customer: Member;
let recorded: RecordedQuery[] = [];
let someLetter: typeof letters.$inferSelect;

async function fetchOk(visitor: Visitor, path: string): Promise<void> {
  const response = await visitor.fetch(path);
  if (response.status !== 200) throw new Error(`${path} responded ${response.status}`);
  await response.arrayBuffer();
}

const byOperator = (path: string) => () => fetchOk(operator, path);
const byCustomer = (path: string) => () => fetchOk(customer, path);

/** What visitors, customers, operators and jobs do most often. */
const operations: Readonly<Record<string, () => Promise<unknown>>> = {
  'start a draft and order it': async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    expect((await visitor.order(reference)).status).toBe(201);
    await api.runJobs();
  },
  'track an order': () => fetchOk(new Visitor(api), `/cancellations/${someLetter.orderReference}`),
  'open a letter by its code': () => fetchOk(new Visitor(api), `/letters/${someLetter.code}`),
  'verify a file': () => fetchOk(new Visitor(api), `/letters/by-hash/${someLetter.sha256}`),
  'verify a text': () => fetchOk(new Visitor(api), `/letters/by-fingerprint/${someLetter.fingerprint}`),
  'sign in': async () => expect((await customer.login('vaste@klant.example')).status).toBe(200),
  'open the account': byCustomer('/me'),
  'list the orders of the account': byCustomer('/me/requests'),
  'list the sessions of the account': byCustomer('/me/sessions'),
  'see what an erasure deletes': byCustomer('/me/erasure'),
  'export the account': async () => {
    expect((await customer.fetch('/exports', { method: 'POST', json: {} })).status).toBe(202);
    await api.runJobs();
  },
  'the overview of operators': byOperator('/admin/overview'),
  'the queue of letters': byOperator('/admin/letters'),
  'search in the letters': byOperator('/admin/letters?search=zorg'),
  'the queue of requests': byOperator('/admin/requests'),
  'search in the requests': byOperator('/admin/requests?search=dijkstra'),
  'the requests of a state that ended': byOperator('/admin/requests?state=completed'),
  'the disputes': byOperator('/admin/disputes'),
  'a letter of the disputes': () => fetchOk(operator, `/admin/disputes?search=${someLetter.code}`),
  'the statements of withdrawal': byOperator('/admin/requests?flow=withdrawal'),
  'search in the statements of withdrawal': byOperator('/admin/requests?flow=withdrawal&search=dijkstra'),
  'the questions to support': byOperator('/admin/requests?flow=question'),
  'the answered questions': byOperator('/admin/requests?flow=question&state=answered'),
  'search in the questions': byOperator('/admin/requests?flow=question&search=dijkstra'),
  'a later page of each list': async () => {
    for (const path of [
      'letters',
      'requests',
      'requests?state=completed',
      'requests?flow=withdrawal&state=stopped',
      'requests?flow=question&state=answered',
    ]) {
      const start = `/admin/${path}${path.includes('?') ? '&' : '?'}`;
      const first = (await (await operator.fetch(start)).json()) as { next: string | null };
      if (first.next === null) throw new Error(`${path} has one page`);
      await fetchOk(operator, `${start}after=${first.next}`);
      const second = (await (await operator.fetch(`${start}after=${first.next}`)).json()) as {
        previous: string;
      };
      await fetchOk(operator, `${start}before=${second.previous}`);
    }
  },
  'the jobs, failed refunds and mails': byOperator('/admin/jobs'),
  'a run of the cleanup job': () => runCleanup(api.context),
};

describe.runIf(process.env.LONG_TESTS === '1')('on a filled database', () => {
  beforeAll(async () => {
    api = await createTestContext();
    recordQueries(api.db, (query) => recorded.push(query));
    await fillDatabase(api.db, { orderCount, now: testStart });
    // Once a month it reads a year of letters; in every other run of the cleanup job it reads one row.
    await publishFigures(api.context);
    operator = await joinOperator(api);
    customer = new Member(api);
    await customer.join('vaste@klant.example');
    const [letter] = await api.db.select().from(letters).limit(1);
    if (!letter) throw new Error('there are no letters');
    someLetter = letter;
    const longAgo = new Date(testStart.getTime() - (visitorCompanyMaxAgeDays + 1) * 86_400_000);
    const address = { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' };
    await api.db.transaction((transaction) =>
      createVisitorCompany(
        transaction,
        { slug: 'bedrijf-van-een-bezoeker', name: 'Bedrijf', contractClass: 'other', address },
        longAgo,
      ),
    );
  }, timeoutMilliseconds);

  it.each(Object.entries(operations))(
    '%s reads no growing table completely',
    async (_, operation) => {
      recorded = [];
      await operation();
      const queries = recorded;
      expect(queries).not.toEqual([]);
      const client = await api.db.$client.connect();
      try {
        const scans = new Map<string, string[]>();
        for (const query of queries) {
          if (scans.has(query.text)) continue;
          const tables = await listScanned(client, query);
          scans.set(
            query.text,
            tables.filter((table) => growing.has(table)),
          );
        }
        expect([...scans].filter(([, tables]) => tables.length > 0)).toEqual([]);
      } finally {
        client.release();
      }
    },
    timeoutMilliseconds,
  );
});
