/** Paid letters that are not posted yet: the customer chooses again, and no letter requests a day that has passed. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { declarations } from '@/lib/api/core/declarations/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { followPrinted } from '@/lib/api/ordering/orders/follow-late-letters';
import { letters, orders } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import type { Cancellation } from '@/lib/contract/cancellations';
import { problemOf, Visitor } from '../../support/cancel-job';
import { mailKindsOf } from '../../support/dispute-job';
import { letterOf } from '../../support/letter-of';
import { reportLetter } from '../../support/report-letter';
import { cancelValues, newKey, ownAddressValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const wait = { startMoment: 'after-withdrawal', laterEnd: true } as const;
const yearEnd = { endMode: 'date', endDate: '2026-12-31' } as const;

async function createAt(instant: string): Promise<TestContext> {
  const api = await createTestContext();
  api.clock.set(new Date(instant));
  return api;
}

/** An order that waits since before waiting was explained; `asks` is the requested day. */
async function orderBefore(
  api: TestContext,
  visitor: Visitor,
  asks: string | null = null,
): Promise<Cancellation> {
  const order = await visitor.payOrder({ ...cancelValues, ...wait }, 'onvz');
  await api.db.update(orders).set({ waitExplainedAt: null }).where(eq(orders.reference, order.reference));
  const letter = await letterOf(api, order);
  if (asks !== null && letter.input) {
    const input = { ...letter.input, ending: { mode: 'date', date: asks } } as const;
    await api.db.update(letters).set({ input }).where(eq(letters.id, letter.id));
  }
  return visitor.find(order.reference);
}

const choose = (visitor: Visitor, { reference }: Cancellation, start_moment: string) =>
  visitor.fetch(`/cancellations/${reference}/start`, { json: { start_moment } });

async function mailsOf(api: TestContext, kind: string) {
  return (await api.db.select().from(outboxMails)).filter((mail) => mail.kind === kind);
}

describe('an order that waits, unexplained', () => {
  it('is explained once by mail, with both days and what happens without a choice', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const order = await orderBefore(api, new Visitor(api), '2026-12-31');
    await runCleanup(api.context);
    await runCleanup(api.context);
    const [mail, ...others] = await mailsOf(api, 'wait-choice');
    expect(others).toEqual([]);
    const text = mail?.text.replace(/\s+/g, ' ');
    for (const part of [
      'naar verwachting op 31 december 2026',
      'uiterlijk 6 januari 2027 op de post',
      'dan kan 31 december 2026 voorbij zijn',
      'naar verwachting op 31 december 2027',
      'Kies je niets?',
    ]) {
      expect(text?.toLowerCase()).toContain(part.toLowerCase());
    }
    expect(mail?.about).toBe(order.reference);
    expect(mail?.text).toContain('&purpose=start');
  });

  it('gets no mail where waiting changes nothing, or was declared', async () => {
    const march = await createAt('2027-03-01T11:00:00Z');
    await orderBefore(march, new Visitor(march));
    await runCleanup(march.context);
    expect(await mailsOf(march, 'wait-choice')).toEqual([]);
    const declared = await createAt('2026-12-20T11:00:00Z');
    await new Visitor(declared).payOrder({ ...cancelValues, ...wait }, 'onvz');
    await runCleanup(declared.context);
    expect(await mailsOf(declared, 'wait-choice')).toEqual([]);
  });

  it('is told no end, and keeps its own, where the terms of its contract are not stored', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const visitor = new Visitor(api);
    const values = { ...cancelValues, ...wait, ...ownAddressValues, ownAddress: true };
    const order = await visitor.payOrder(values, 'kpn');
    const { input } = await letterOf(api, order);
    if (!input) throw new Error('a letter without its content');
    const { contract, ...rest } = input;
    expect(contract).toBeDefined();
    await api.db
      .update(letters)
      .set({ input: rest, endsOn: '2027-01-31' })
      .where(eq(letters.orderReference, order.reference));
    await api.db.update(orders).set({ waitExplainedAt: null }).where(eq(orders.reference, order.reference));
    await runCleanup(api.context);
    expect(await mailsOf(api, 'wait-choice')).toEqual([]);
    expect((await letterOf(api, order)).endsOn).toBe('2027-01-31');
    const { start } = await visitor.find(order.reference);
    expect(start?.now).not.toContain('naar verwachting');
    expect(start?.wait).not.toContain('naar verwachting');
  });

  it('starts at once when the customer requests it, once', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const visitor = new Visitor(api);
    const order = await orderBefore(api, visitor, '2026-12-31');
    expect(order.start).toMatchObject({ now: expect.stringContaining('31 december 2026') });
    const before = await letterOf(api, order);
    const chosen = await Promise.all([choose(visitor, order, 'now'), choose(visitor, order, 'now')]);
    expect(chosen.map(({ status }) => status)).toEqual([200, 200]);
    const letter = await letterOf(api, order);
    expect(letter).toMatchObject({ letterDate: '2026-12-20', endsOn: '2026-12-31' });
    expect(letter.input?.ending).toMatchObject({ mode: 'date', date: '2026-12-31' });
    expect(letter.sha256).not.toBe(before.sha256);
    const jobs = (await api.runJobs()).filter(({ name }) => name === 'post-letter');
    expect(jobs).toHaveLength(1);
    const declared = await api.db
      .select({ kind: declarations.kind })
      .from(declarations)
      .where(eq(declarations.reference, order.reference));
    expect(declared.filter(({ kind }) => kind === 'start_now')).toHaveLength(1);
    await api.runJobs(['make-files']);
    const kinds = await mailKindsOf(api, order.reference);
    expect(kinds.filter((kind) => kind === 'order-confirmation')).toHaveLength(2);
    const shown = await visitor.find(order.reference);
    expect(shown).toMatchObject({ start: null, process_by: '2026-12-21T22:59:59.000Z' });
    await runCleanup(api.context);
    expect(await mailsOf(api, 'wait-choice')).toEqual([]);
  });

  it('names the requested day that passes before it starts, beside the choice and in the receipt', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const visitor = new Visitor(api);
    const order = await orderBefore(api, visitor, '2026-12-21');
    api.clock.set(new Date('2026-12-21T11:00:00Z'));
    const { start } = await visitor.find(order.reference);
    expect(start?.now).toMatch(/dan kan 21 december 2026 voorbij zijn.* om de eerst mogelijke datum/iu);
    expect((await choose(visitor, order, 'now')).status).toBe(200);
    expect((await letterOf(api, order)).input?.ending).toMatchObject({ mode: 'asap' });
    await api.runJobs(['make-files']);
    const receipt = (await mailsOf(api, 'order-confirmation')).at(-1);
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain('om te stoppen op 21 december 2026. Die dag kan');
  });

  it('goes on waiting when the customer chooses that, and may still start later', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const visitor = new Visitor(api);
    const order = await orderBefore(api, visitor);
    for (const _ of [1, 2]) expect((await choose(visitor, order, 'after-withdrawal')).status).toBe(200);
    expect((await letterOf(api, order)).letterDate).toBe('2027-01-05');
    expect((await choose(visitor, order, 'now')).status).toBe(200);
    expect((await letterOf(api, order)).letterDate).toBe('2026-12-20');
  });

  it('asks for the first possible day when it is posted after the requested one, without a choice', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const order = await orderBefore(api, new Visitor(api), '2026-12-31');
    await runCleanup(api.context);
    api.clock.set(new Date('2027-01-05T08:00:00Z'));
    await runCleanup(api.context);
    await api.runJobs();
    const letter = await letterOf(api, order);
    expect(letter.handedOverAt).not.toBeNull();
    expect(letter).toMatchObject({ letterDate: '2027-01-05', endsOn: '2027-12-31' });
    expect(letter.input?.ending).toMatchObject({ mode: 'asap' });
  });

  it('can not be started by others, after a withdrawal, or at another moment', async () => {
    const api = await createAt('2026-12-20T11:00:00Z');
    const visitor = new Visitor(api);
    const order = await orderBefore(api, visitor);
    await problemOf(await choose(new Visitor(api), order, 'now'), 404);
    await problemOf(await choose(visitor, order, 'tomorrow'), 422);
    await api.db
      .update(letters)
      .set({ state: 'withdrawn' })
      .where(eq(letters.orderReference, order.reference));
    await problemOf(await choose(visitor, order, 'now'), 409);
    await problemOf(await choose(visitor, order, 'after-withdrawal'), 409);
  });
});

describe('a letter that is not posted on its day', () => {
  it('requests the first possible day once the requested one has passed, and goes to the printer again', async () => {
    const api = await createAt('2026-12-21T11:00:00Z');
    const values = {
      ...cancelValues,
      ...ownAddressValues,
      ownAddress: true,
      endMode: 'date',
      endDate: '2026-12-23',
    };
    const order = await new Visitor(api).payOrder(values, 'kpn');
    await api.runJobs();
    const before = await letterOf(api, order);
    api.clock.set(new Date('2026-12-24T08:00:00Z'));
    await runCleanup(api.context);
    await api.runJobs();
    await runCleanup(api.context);
    const letter = await letterOf(api, order);
    expect(letter).toMatchObject({ state: 'submitted', letterDate: '2026-12-24' });
    expect(letter.input?.ending).toMatchObject({ mode: 'asap' });
    expect(letter.sha256).not.toBe(before.sha256);
    expect(letter.handedOverAt).not.toEqual(before.handedOverAt);
    const [mail, ...others] = await mailsOf(api, 'letter-late');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(letter.sha256);
  });

  it('stays as it is once it is printed: its posting is reported a working day later', async () => {
    const api = await createAt('2026-12-28T11:00:00Z');
    const order = await new Visitor(api).payOrder(cancelValues, 'onvz');
    await api.runJobs();
    api.clock.set(new Date('2026-12-29T11:00:00Z'));
    const { id } = await letterOf(api, order);
    await reportLetter(api.context, { letterId: id, report: 'printed' });
    const printed = await letterOf(api, order);
    api.clock.set(new Date('2027-01-04T08:00:00Z'));
    await runCleanup(api.context);
    await followPrinted(api.context, [id]);
    await api.runJobs();
    expect(await letterOf(api, order)).toEqual(printed);
    await reportLetter(api.context, { letterId: id, report: 'sent', trackCode: '3SABCD1234567' });
    expect(await letterOf(api, order)).toMatchObject({ state: 'sent', endsOn: '2026-12-31' });
    expect(await mailsOf(api, 'letter-late')).toEqual([]);
  });

  it('has a later end once it was printed after the deadline, when its posting is reported', async () => {
    const api = await createAt('2026-12-28T11:00:00Z');
    const order = await new Visitor(api).payOrder(cancelValues, 'onvz');
    await api.runJobs();
    api.clock.set(new Date('2027-01-04T08:00:00Z'));
    const { id } = await letterOf(api, order);
    await reportLetter(api.context, { letterId: id, report: 'printed' });
    await reportLetter(api.context, { letterId: id, report: 'sent', trackCode: '3SABCD1234567' });
    expect(await letterOf(api, order)).toMatchObject({ state: 'sent', endsOn: '2027-12-31' });
    expect(await mailsOf(api, 'letter-late')).toHaveLength(1);
  });

  it('is followed by a mail when it missed a deadline, once', async () => {
    const api = await createAt('2026-12-28T11:00:00Z');
    const order = await new Visitor(api).payOrder(cancelValues, 'onvz');
    expect((await letterOf(api, order)).endsOn).toBe('2026-12-31');
    api.clock.set(new Date('2026-12-31T08:00:00Z'));
    await runCleanup(api.context);
    await runCleanup(api.context);
    expect((await letterOf(api, order)).endsOn).toBe('2027-12-31');
    expect(await mailsOf(api, 'letter-late')).toHaveLength(1);
  });

  it('is followed by a mail when the payment of a later day misses a deadline', async () => {
    const api = await createAt('2026-12-28T11:00:00Z');
    const visitor = new Visitor(api);
    const order = await visitor.placeOrder(cancelValues, 'onvz');
    expect((await letterOf(api, order)).endsOn).toBe('2026-12-31');
    await visitor.play(order, 'expired');
    api.clock.set(new Date('2027-01-02T11:00:00Z'));
    await visitor.fetch(`/cancellations/${order.reference}/payments`, {
      method: 'POST',
      idempotencyKey: newKey(),
    });
    await visitor.play(await visitor.find(order.reference), 'paid');
    expect(await letterOf(api, order)).toMatchObject({ letterDate: '2027-01-02', endsOn: '2027-12-31' });
    const [mail, ...others] = await mailsOf(api, 'letter-late');
    expect(others).toEqual([]);
    const text = mail?.text.replace(/\s+/g, ' ');
    for (const part of ['31 december 2026', '31 december 2027', 'herroep']) {
      expect(text?.toLowerCase()).toContain(part);
    }
    const [receipt] = await mailsOf(api, 'order-confirmation');
    expect(receipt?.text).toContain((await letterOf(api, order)).sha256);
  });

  it('has the day of its payment, where that is later', async () => {
    const api = await createAt('2026-12-21T11:00:00Z');
    const visitor = new Visitor(api);
    const values = { ...cancelValues, ...yearEnd, endDate: '2026-12-23' };
    const order = await visitor.placeOrder(values, 'onvz');
    await visitor.play(order, 'expired');
    api.clock.set(new Date('2026-12-24T11:00:00Z'));
    await visitor.fetch(`/cancellations/${order.reference}/payments`, {
      method: 'POST',
      idempotencyKey: newKey(),
    });
    await visitor.play(await visitor.find(order.reference), 'paid');
    const letter = await letterOf(api, order);
    expect(letter).toMatchObject({ letterDate: '2026-12-24' });
    expect(letter.input?.ending).toMatchObject({ mode: 'asap' });
    const [receipt] = await mailsOf(api, 'order-confirmation');
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain(
      'stoppen op 23 december 2026. Die dag kan voorbij zijn',
    );
  });
});
