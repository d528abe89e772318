/** Sending a case: once, to the right company, with all declarations. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseEvents, cases } from '@/lib/api/cases/case/table';
import { declarations } from '@/lib/api/core/declarations/table';
import { limits } from '@/lib/api/core/limits/limits';
import { caseView } from '@/lib/contract/cases';
import { bodyOf, problemOf, signaturePicture } from '../../support/cancel-job';
import { mailKindsAbout, Requester, sampleOf } from '../../support/cases';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

beforeEach(() => api.clock.advance(3_600_001));

const sample = sampleOf('negotiation');

async function countOf(table: typeof cases | typeof caseEvents): Promise<number> {
  const [row] = await api.db.select({ count: sql<number>`count(*)::int` }).from(table);
  return row?.count ?? 0;
}

describe('a case', () => {
  it('is stored with parsed values and its declarations, and confirmed by mail', async () => {
    const visitor = new Requester(api);
    const values = { ...sample, signature: { method: 'drawn', image: await signaturePicture() } };
    const view = await visitor.request('negotiation', values);
    expect(view).toMatchObject({
      flow: 'negotiation',
      process: 'negotiation',
      state: 'received',
      general_status: 'inProgress',
      company: null,
      is_owner: true,
      confirmation_email: 'jan@klant.example',
      proposal: null,
      payment: null,
    });
    // Two working days from a Wednesday.
    expect(view.due_at).toBe('2026-12-04T22:59:59.000Z');
    const [retained] = await api.db.select().from(cases).where(sql`${cases.reference} = ${view.reference}`);
    expect(retained).toMatchObject({
      waitsFor: 'operator',
      email: 'jan@klant.example',
      firstName: 'Jan',
      clientAddress: '192.0.2.1',
    });
    expect(retained?.values).toMatchObject({ oldMonthlyPrice: 62.5, signature: { method: 'drawn' } });
    expect(JSON.stringify(retained?.values)).not.toContain('data:image');
    const declared = await api.db
      .select()
      .from(declarations)
      .where(sql`${declarations.reference} = ${view.reference}`);
    expect(declared.map((line) => line.kind).sort()).toEqual(['declaration_complete', 'mandate', 'terms']);
    expect(await mailKindsAbout(api, view.reference)).toEqual(['request-received']);
  });

  it('shows its state to the holder of the reference, and the rest to its owner', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const otherVisitor = await new Requester(api).follow(reference);
    expect(otherVisitor).toMatchObject({ is_owner: false, confirmation_email: null, state: 'received' });
    expect(JSON.stringify(otherVisitor)).not.toContain('jan@');
  });

  it('is not sent by another user’s browser', async () => {
    const reference = await new Requester(api).begin('negotiation', sample);
    await problemOf(await new Requester(api).send('negotiation', reference, sample), 404);
    await problemOf(await new Requester(api).send('advice-energy', reference, sample), 404);
  });

  it('is about a company only if its flow can be', async () => {
    const visitor = new Requester(api);
    const about = sampleOf('advice-energy', true);
    const json = (company: string) => ({ flow: 'advice-energy', company, step: 'x', values: about });
    await problemOf(await visitor.fetch('/drafts', { json: json('netflix'), idempotencyKey: newKey() }), 404);
    const ok = await visitor.fetch('/drafts', { json: json('essent'), idempotencyKey: newKey() });
    expect(ok.status).toBe(201);
  });
});

describe('a case that is sent more than once', () => {
  it('is one case for twenty identical concurrent posts', async () => {
    const before = await countOf(cases);
    const visitor = new Requester(api);
    const reference = await visitor.begin('negotiation', sample);
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => visitor.send('negotiation', reference, sample, key)),
    );
    const views = await Promise.all(responses.map((response) => bodyOf(response, 201, caseView)));
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
    expect(await countOf(cases)).toBe(before + 1);
    expect(await mailKindsAbout(api, reference)).toEqual(['request-received']);
  });

  it('is one case for ten concurrent posts with different keys', async () => {
    const before = await Promise.all([countOf(cases), countOf(caseEvents)]);
    const visitor = new Requester(api);
    const reference = await visitor.begin('negotiation', sample);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => visitor.send('negotiation', reference, sample)),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(201));
    expect(await Promise.all([countOf(cases), countOf(caseEvents)])).toEqual(
      before.map((count) => count + 1),
    );
  });

  it('rejects other values, with the same key and with a new one', async () => {
    const visitor = new Requester(api, 'en');
    const reference = await visitor.begin('negotiation', sample);
    const key = newKey();
    await visitor.send('negotiation', reference, sample, key);
    const other = { ...sample, oldMonthlyPrice: '70,00' };
    await problemOf(await visitor.send('negotiation', reference, other, key), 409);
    const newOne = await problemOf(await visitor.send('negotiation', reference, other), 409);
    expect(newOne.message).toBe('You have already sent this. It can’t be changed any more.');
  });

  it('stores nothing of a failed request', async () => {
    const visitor = new Requester(api);
    const reference = await visitor.begin('negotiation', sample);
    const key = newKey();
    const failed = await problemOf(
      await visitor.send('negotiation', reference, { ...sample, mandate: false, email: 'nee' }, key),
      422,
    );
    expect(Object.keys(failed.errors).sort()).toEqual(['email', 'mandate']);
    expect((await visitor.send('negotiation', reference, sample, key)).status).toBe(201);
  });

  it('leaves nothing behind when a write fails', async () => {
    const visitor = new Requester(api);
    const reference = await visitor.begin('negotiation', sample);
    const before = await countOf(cases);
    await api.db.execute(
      sql`alter table outbox_mails add constraint refuse check (kind <> 'request-received') not valid`,
    );
    const key = newKey();
    expect((await visitor.send('negotiation', reference, sample, key)).status).toBe(500);
    expect(await countOf(cases)).toBe(before);
    await api.db.execute(sql`alter table outbox_mails drop constraint refuse`);
    expect((await visitor.send('negotiation', reference, sample, key)).status).toBe(201);
  });
});

describe('a case without a draft', () => {
  const claim = sampleOf('claim');

  it('is idempotent by key, also concurrently, and repeated with another', async () => {
    const visitor = new Requester(api);
    const key = newKey();
    // The browser has its own key from the first response on.
    await visitor.begin('negotiation', sample);
    const sent = await Promise.all(Array.from({ length: 8 }, () => visitor.send('claim', null, claim, key)));
    const views = await Promise.all(sent.map((response) => bodyOf(response, 201, caseView)));
    expect(new Set(views.map((view) => view.reference)).size).toBe(1);
    expect(views[0]).toMatchObject({ process: 'message', is_owner: true });
    const again = await bodyOf(await visitor.send('claim', null, claim), 201, caseView);
    expect(again.reference).not.toBe(views[0]?.reference);
    await problemOf(await visitor.send('claim', null, { ...claim, message: 'Iets anders.' }, key), 409);
  });

  it('may be about a company, which has to exist', async () => {
    const visitor = new Requester(api);
    const about = await bodyOf(
      await visitor.send('claim', null, { ...claim, company: 'netflix' }),
      201,
      caseView,
    );
    expect(about.company).toMatchObject({ slug: 'netflix', name: 'Netflix' });
    await problemOf(await visitor.send('claim', null, { ...claim, company: 'bestaat-niet' }), 404);
  });
});

describe('a rejected form', () => {
  it('is limited for an address in an hour: then nothing is stored, and it says when', async () => {
    const visitor = new Requester(api, 'en');
    const claim = { ...sampleOf('claim'), email: 'veel@klant.example' };
    for (let time = 0; time < limits['request-email'].times; time += 1) {
      expect((await visitor.send('claim', null, claim)).status).toBe(201);
    }
    const refused = await visitor.send('claim', null, claim);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(refused, 429)).message).toContain('Try again in 60 minutes');
    expect(await api.db.select().from(cases).where(eq(cases.email, claim.email))).toHaveLength(
      limits['request-email'].times,
    );
    const other = { ...claim, email: 'ander@klant.example' };
    expect((await visitor.send('claim', null, other)).status).toBe(201);
  });

  it('returns the reason', async () => {
    const visitor = new Requester(api, 'en');
    await problemOf(await visitor.send('nothing', null, sample), 404);
    await problemOf(await visitor.send('cancel', null, sample), 404);
    const noDraft = await problemOf(await visitor.send('negotiation', null, sample), 422);
    expect(noDraft.errors).toHaveProperty('draft');
    const reference = await visitor.begin('negotiation', sample);
    const unknown = await problemOf(
      await visitor.send('negotiation', reference, { ...sample, nobodyKnows: 'x' }),
      422,
    );
    expect(unknown.errors).toHaveProperty('nobody_knows');
    const noKey = await visitor.fetch('/requests/negotiation', { json: { draft: reference } });
    await problemOf(noKey, 400);
    const broken = await visitor.fetch('/requests/negotiation', {
      body: '{',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      idempotencyKey: newKey(),
    });
    await problemOf(broken, 400);
  });
});
