/** One order, one payment, one letter, however a form is repeated. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotentRequests } from '@/lib/api/core/idempotency/table';
import { letters, orders } from '@/lib/api/ordering/orders/table';
import { payments } from '@/lib/api/ordering/payments/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { cancellation } from '@/lib/contract/cancellations';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

// An hour later, so that limits do not accumulate over tests.
beforeEach(() => api.clock.advance(3_600_001));

async function countOf(table: typeof orders | typeof letters | typeof payments): Promise<number> {
  const [row] = await api.db.select({ count: sql<number>`count(*)::int` }).from(table);
  return row?.count ?? 0;
}

const countAll = () => Promise.all([countOf(orders), countOf(payments), countOf(letters)]);

describe('an order that is sent more than once', () => {
  it('is one order for twenty identical concurrent posts', async () => {
    const before = await countAll();
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => visitor.order(draft.reference, cancelValues, key)),
    );
    const orders = await Promise.all(responses.map((response) => bodyOf(response, 201, cancellation)));
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(await countAll()).toEqual(before.map((count) => count + 1));
  });

  it('is one order for twenty concurrent posts with different keys', async () => {
    const before = await countAll();
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const responses = await Promise.all(Array.from({ length: 20 }, () => visitor.order(draft.reference)));
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201));
    expect(await countAll()).toEqual(before.map((count) => count + 1));
  });

  it('returns the first response again after it was lost, also after a reload', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const key = newKey();
    const first = await bodyOf(await visitor.order(draft.reference, cancelValues, key), 201, cancellation);
    expect(await bodyOf(await visitor.order(draft.reference, cancelValues, key), 201, cancellation)).toEqual(
      first,
    );
    expect(await bodyOf(await visitor.order(draft.reference), 201, cancellation)).toEqual(first);
    // The key returns the response also if the form would not pass any more.
    api.clock.advance(23 * 3_600_000);
    expect((await visitor.order(draft.reference, cancelValues, key)).status).toBe(201);
  });

  it('rejects another payload, with the same key and with a new one', async () => {
    const visitor = new Visitor(api, 'en');
    const draft = await visitor.startDraft();
    const key = newKey();
    await visitor.order(draft.reference, cancelValues, key);
    const other = { ...cancelValues, letterOption: 'regular' };
    const sameKey = await problemOf(await visitor.order(draft.reference, other, key), 409);
    expect(sameKey).toEqual({
      message: 'This key was already used for another request. Reload the page and try again.',
      errors: {},
    });
    const newOne = await problemOf(await visitor.order(draft.reference, other), 409);
    expect(newOne.message).toBe('You have already ordered this. It can’t be changed any more.');
    const save = await visitor.fetch(`/drafts/${draft.reference}`, {
      method: 'PATCH',
      json: { step: 'details', values: other, version: 1 },
    });
    expect(save.status).toBe(409);
  });

  it('stores nothing of a failed request, so that the key can be reused for the corrected form', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const key = newKey();
    expect((await visitor.order(draft.reference, { ...cancelValues, terms: false }, key)).status).toBe(422);
    expect((await visitor.order(draft.reference, cancelValues, key)).status).toBe(201);
  });

  it('leaves no order, response or job if a write fails', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const before = await countAll();
    await api.db.execute(
      sql`alter table payments add constraint refuse check (company <> 'interpolis-zorg') not valid`,
    );
    const key = newKey();
    expect((await visitor.order(draft.reference, cancelValues, key)).status).toBe(500);
    expect(await countAll()).toEqual(before);
    await api.db.execute(sql`alter table payments drop constraint refuse`);
    expect((await visitor.order(draft.reference, cancelValues, key)).status).toBe(201);
  });
});

describe('idempotency keys', () => {
  it('are required, and validated', async () => {
    const visitor = new Visitor(api);
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: {} };
    for (const idempotencyKey of [undefined, 'short', 'with spaces in it, and long', `${'x'.repeat(129)}`]) {
      const response = await visitor.fetch('/drafts', {
        json,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      });
      expect((await problemOf(response, 400)).message).toContain('Idempotency-Key');
    }
    const order = await visitor.fetch('/cancellations', { json: { draft: 'x' } });
    expect(order.status).toBe(400);
  });

  it('give one draft per key, also to a browser that had no cookie yet', async () => {
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: { firstName: 'A' } };
    const key = newKey();
    const visitors = Array.from({ length: 8 }, () => new Visitor(api));
    const drafts = await Promise.all(
      visitors.map(async (visitor) =>
        bodyOf(await visitor.fetch('/drafts', { json, idempotencyKey: key }), 201, draftSchema),
      ),
    );
    expect(new Set(drafts.map((draft) => draft.reference)).size).toBe(1);
    for (const visitor of visitors) {
      expect((await visitor.fetch(`/drafts/${drafts[0]?.reference}`)).status).toBe(200);
    }
  });

  it('give the first draft to a repeat whose browser got its key with the first response', async () => {
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: { firstName: 'B' } };
    const idempotencyKey = newKey();
    const visitor = new Visitor(api);
    const create = async () =>
      bodyOf(await visitor.fetch('/drafts', { json, idempotencyKey }), 201, draftSchema);
    const first = await create();
    expect(visitor.browser.cookies.size).toBeGreaterThan(0);
    expect((await create()).reference).toBe(first.reference);
    const other = await visitor.fetch('/drafts', { json: { ...json, values: {} }, idempotencyKey });
    expect(other.status).toBe(409);
  });

  it('are scoped to the browser', async () => {
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: {} };
    const [one, other] = [new Visitor(api), new Visitor(api)];
    await one.startDraft();
    await other.startDraft();
    const key = newKey();
    const mine = await bodyOf(await one.fetch('/drafts', { json, idempotencyKey: key }), 201, draftSchema);
    const theirs = await bodyOf(
      await other.fetch('/drafts', { json, idempotencyKey: key }),
      201,
      draftSchema,
    );
    expect(theirs.reference).not.toBe(mine.reference);
  });

  it('are deleted after a day, and contain nothing personal', async () => {
    const visitor = new Visitor(api);
    await visitor.placeOrder();
    const stored = await api.db.select().from(idempotentRequests);
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('klant.example');
    api.clock.advance(86_400_000 + 1000);
    await runCleanup(api.context);
    expect(await api.db.select().from(idempotentRequests)).toEqual([]);
  });
});
