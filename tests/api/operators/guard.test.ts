/** Every route of operators is behind one guard, and a page's read resolves the session once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf, Visitor } from '../../support/cancel-job';
import { type RecordedQuery, recordQueries } from '../../support/database/recorded-queries';
import { Member } from '../../support/member';
import { frameOf, joinOperator, shownTo } from '../../support/operator';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let recorded: RecordedQuery[] = [];

beforeAll(async () => {
  api = await createTestContext();
  recordQueries(api.db, (query) => recorded.push(query));
});

/** The operators' paths, with identifiers. */
function operatorPaths(): string[] {
  const paths = api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/') && !path.includes('*'))
    .map(({ path }) => path.replace(/^\/api/, '').replace(/:\w+(?:\{[^}]*\})?/g, crypto.randomUUID()));
  return [...new Set(paths)];
}

/** Also those that a path does not have: the guard comes before the method. HEAD is a GET to the router. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('a route of operators', () => {
  it('is 401 for visitors and 404 for other accounts, with any method', async () => {
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    const visitor = new Visitor(api);
    const paths = operatorPaths();
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      for (const method of methods) {
        const request = { method, ...(method === 'GET' ? {} : { json: {}, idempotencyKey: newKey() }) };
        await problemOf(await visitor.fetch(path, request), 401);
        await problemOf(await member.fetch(path, request), 404);
      }
    }
  });
});

describe('a page’s read', () => {
  it('has the list and the frame in one request that resolves the session once', async () => {
    const operator = await joinOperator(api);
    recorded = [];
    const shown = await shownTo(operator, '/admin/requests');
    expect(shown.requests).toEqual([]);
    expect(shown.operator).toMatchObject({
      overview: { requests: { due: 0, late: 0, first: null } },
      proof: { proof: 'none', has_passkey: false },
      note: null,
    });
    expect(recorded.filter(({ text }) => text.includes('token_hash'))).toHaveLength(1);
  });

  it('has the result of the form that its address names, for the browser that posted it', async () => {
    const operator = await joinOperator(api);
    await operator.fetch('/admin/flags/maintenance', {
      body: new URLSearchParams({ enabled: 'true', _locale: 'en', _page: '/en/admin/requests' }),
      headers: { accept: 'text/html' },
    });
    const { note } = (await shownTo(operator, '/admin/requests', { note: 'flag' })).operator;
    expect(note).toMatchObject({ form: 'flag', done: true });
    expect((await frameOf(operator)).note).toBeNull();
    const other = await joinOperator(api);
    expect((await shownTo(other, '/admin/requests', { note: 'flag' })).operator.note).toBeNull();
  });
});
