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

/** The operators' routes, with identifiers in their paths. */
function operatorRoutes() {
  return api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/') && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+(?:\{[^}]*\})?/g, crypto.randomUUID()) }));
}

describe('a route of operators', () => {
  it('is 401 for visitors and 404 for other accounts, whatever they send', async () => {
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    const visitor = new Visitor(api);
    expect(operatorRoutes().length).toBeGreaterThan(40);
    for (const { method, path } of operatorRoutes()) {
      const request = { method, ...(method === 'GET' ? {} : { json: {}, idempotencyKey: newKey() }) };
      await problemOf(await visitor.fetch(path.replace(/^\/api/, ''), request), 401);
      await problemOf(await member.fetch(path.replace(/^\/api/, ''), request), 404);
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
