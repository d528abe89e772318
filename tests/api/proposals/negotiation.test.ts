/** A negotiation from the proposal to the paid fee, and its other ends. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposals } from '@/lib/api/cases/proposals/table';
import { listPaymentsOf } from '@/lib/api/ordering/payments/payments';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { payment as paymentSchema } from '@/lib/contract/cancellations';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, type OperatorAtWork } from '../../support/cases';
import { arrangePolicy, Decider, linkIn, mailAbout, negotiateFor, operatorOf } from '../../support/proposals';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = await operatorOf(api);
});
beforeEach(() => api.clock.advance(3_600_001));

/** Simulates the bank for the newest payment of a case. */
async function play(visitor: Decider, reference: string, outcome: 'paid' | 'failed'): Promise<void> {
  const id = (await visitor.follow(reference)).payment?.id;
  await bodyOf(await visitor.fetch(`/payments/${id}/sandbox`, { json: { outcome } }), 200, paymentSchema);
}

async function accepted(visitor: Decider): Promise<string> {
  const reference = await negotiateFor(operator, visitor);
  await visitor.decided(reference, { decision: 'accept' });
  return reference;
}

describe('a negotiated offer', () => {
  it('shows the saving over its one year, the fee and its period', async () => {
    const visitor = new Decider(api);
    const reference = await negotiateFor(operator, visitor);
    expect((await visitor.follow(reference)).proposal).toMatchObject({
      category: 'contract',
      old_provider: 'Ziggo',
      new_provider: 'Ziggo',
      old_monthly_cents: 6250,
      new_monthly_cents: 4500,
      yearly_saving_cents: 21_000,
      total_saving_cents: 21_000,
      fee_cents: 6930,
      provider_pays_cents: null,
      contract_start_date: '2026-12-01',
      contract_end_date: '2027-11-30',
      note: 'Een jaar vast.',
    });
    const link = await linkIn(api, reference, 'proposal-made');
    expect(link.pathname).toBe(`/aanvraag/voltooid/${reference}`);
    expect((await mailAbout(api, reference, 'proposal-made')).text).toMatch(/€\s69,30/);
  });

  it('requires a saving', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('negotiation');
    await operator.act(reference, 'call', actionSamples.call);
    const dearer = { ...actionSamples['propose-negotiation'], new_monthly_price: '62,50' };
    const { errors } = await problemOf(await operator.act(reference, 'propose-negotiation', dearer), 422);
    expect(Object.keys(errors)).toEqual(['new_monthly_price']);
    expect((await visitor.follow(reference)).state).toBe('calling');
    expect(await mailKindsAbout(api, reference)).not.toContain('proposal-made');
  });
});

describe('a correction', () => {
  it('replaces the open proposal and is mailed; a decision on the earlier one is refused', async () => {
    const visitor = new Decider(api);
    const reference = await negotiateFor(operator, visitor);
    const earlier = (await visitor.follow(reference)).proposal?.id;
    const sample = { ...actionSamples['propose-negotiation'], new_monthly_price: '50,00' };
    const seen = await operator.see(reference);
    expect(seen.acts).toContainEqual(
      expect.objectContaining({ act: 'propose-negotiation', act_name: 'Voorstel verbeteren' }),
    );
    api.clock.advance(60_000);
    expect((await operator.act(reference, 'propose-negotiation', sample)).status).toBe(200);
    const { proposal, events } = await visitor.follow(reference);
    expect(proposal).toMatchObject({ new_monthly_cents: 5000, decision: 'open' });
    expect(events.filter(({ state }) => state === 'proposed')).toHaveLength(1);
    expect((await operator.see(reference)).proposals.map(({ decision }) => decision)).toEqual([
      'open',
      'withdrawn',
    ]);
    const mail = await mailAbout(api, reference, 'proposal-made');
    expect(mail.subject).toContain('Verbeterd');
    expect(mail.text).toMatch(/€\s50,00/);

    const late = await visitor.decide(reference, { decision: 'accept', proposal: earlier });
    expect((await problemOf(late, 409)).message).toContain('intussen verbeterd');
    const form = await visitor.post('/proposals/decision', {
      reference,
      decision: 'accept',
      proposal: earlier ?? '',
      locale: 'nl',
    });
    expect(form.headers.get('location')).toContain(`/aanvraag/voltooid/${reference}`);
    expect((await visitor.follow(reference)).state).toBe('proposed');
    expect(
      await visitor.decided(reference, { decision: 'accept', proposal: proposal?.id ?? '' }),
    ).toMatchObject({ state: 'awaiting_fee', proposal: { fee_cents: 4950 } });
    expect((await operator.act(reference, 'propose-negotiation', sample)).status).toBe(409);
  });
});

describe('accepting', () => {
  it('is an order with the obligation to pay, and starts one payment of the fee', async () => {
    const visitor = new Decider(api);
    const reference = await negotiateFor(operator, visitor);
    const both = await Promise.all([1, 2].map(() => visitor.decide(reference, { decision: 'accept' })));
    expect(both.map((response) => response.status)).toEqual([200, 200]);
    const seen = await visitor.follow(reference);
    expect(seen).toMatchObject({
      state: 'awaiting_fee',
      payment: { purpose: 'fee', amount_cents: 6930, status: 'open' },
    });
    expect(seen.payment?.checkout_url).toMatch(/^\/(checkout|afrekenen|betalen)\//);
    expect(await listPaymentsOf(api.db, [reference])).toHaveLength(1);
    const [stored] = await api.db.select().from(proposals).where(eq(proposals.caseReference, reference));
    expect(stored?.declarations).toEqual([{ kind: 'order_fee', text_version: '2026-11-21' }]);
  });

  it('redirects a form directly to the checkout', async () => {
    const visitor = new Decider(api);
    const reference = await negotiateFor(operator, visitor);
    const done = await visitor.post('/proposals/decision', { reference, decision: 'accept', locale: 'nl' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe((await visitor.follow(reference)).payment?.checkout_url);
  });

  it('ends in a contract once the fee is paid: mailed once, for repeated reports', async () => {
    const visitor = new Decider(api);
    const reference = await accepted(visitor);
    await play(visitor, reference, 'paid');
    await play(visitor, reference, 'paid');
    expect(await visitor.follow(reference)).toMatchObject({ state: 'accepted', payment: { status: 'paid' } });
    const kinds = await mailKindsAbout(api, reference);
    expect(kinds.filter((kind) => kind === 'fee-paid')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'proposal-accepted')).toHaveLength(1);
    const { text } = await mailAbout(api, reference, 'fee-paid');
    expect(text).toMatch(/€\s69,30/);
    // Accepted again, from an old tab.
    expect(await visitor.decided(reference, { decision: 'accept' })).toMatchObject({ state: 'accepted' });
  });

  it('can be retried after a failed payment', async () => {
    const visitor = new Decider(api);
    const reference = await accepted(visitor);
    await play(visitor, reference, 'failed');
    expect(await visitor.follow(reference)).toMatchObject({ state: 'awaiting_fee' });
    expect((await linkIn(api, reference, 'fee-failed')).pathname).toBe(`/aanvraag/voltooid/${reference}`);
    api.clock.advance(60_000);
    const again = await visitor.fetch(`/requests/${reference}/payments`, {
      json: {},
      idempotencyKey: newKey(),
    });
    await bodyOf(again, 201, paymentSchema);
    await play(visitor, reference, 'paid');
    expect(await visitor.follow(reference)).toMatchObject({ state: 'accepted' });
  });
});

describe('the fee is refunded', () => {
  it('if the provider cancels the contract after the payment', async () => {
    const visitor = new Decider(api);
    const reference = await accepted(visitor);
    await play(visitor, reference, 'paid');
    expect((await operator.act(reference, 'withdraw', actionSamples.withdraw)).status).toBe(200);
    const [requested] = await listRefundsOf(api.db, [reference]);
    expect(requested?.refund).toMatchObject({
      amountCents: 6930,
      reason: 'operator',
      requestedBy: 'Kim de Boer',
    });
    await api.runJobs();
    expect((await listRefundsOf(api.db, [reference])).map(({ refund }) => refund.state)).toEqual(['done']);
    expect((await mailAbout(api, reference, 'fee-refunded')).subject).toMatch(/€\s69,30/);
    const { text } = await mailAbout(api, reference, 'request-update');
    expect(text.replace(/\s+/g, ' ')).toContain('Je betaalde € 69,30. Dat krijg je terug');
    expect(text).not.toContain('Je betaalt niets');
  });

  it('if it is paid after the operator closed the case', async () => {
    const visitor = new Decider(api);
    const reference = await accepted(visitor);
    await operator.act(reference, 'close', actionSamples.close);
    await play(visitor, reference, 'paid');
    await api.runJobs();
    expect(await visitor.follow(reference)).toMatchObject({ state: 'not_possible' });
    const [back] = await listRefundsOf(api.db, [reference]);
    expect(back?.refund).toMatchObject({ amountCents: 6930, state: 'done' });
  });

  it('but not if it was never paid', async () => {
    const visitor = new Decider(api);
    const reference = await accepted(visitor);
    await operator.act(reference, 'withdraw', actionSamples.withdraw);
    expect(await listRefundsOf(api.db, [reference])).toEqual([]);
    // It can't be paid any more either.
    await api.runJobs();
    await play(visitor, reference, 'paid');
    expect(await listPaymentsOf(api.db, [reference])).toMatchObject([{ status: 'canceled' }]);
    expect(await mailKindsAbout(api, reference)).not.toContain('fee-failed');
  });
});

describe('rejecting', () => {
  it('leaves everything unchanged, with or without a reason', async () => {
    const visitor = new Decider(api, 'en');
    const reference = await negotiateFor(operator, visitor);
    const form = await visitor.post('/proposals/decision', {
      reference,
      decision: 'reject',
      reason: 'other',
      reasonText: 'We are moving.',
      locale: 'en',
    });
    expect(form.headers.get('location')).toBe('/en/negotiation/reject/success');
    expect(await visitor.follow(reference)).toMatchObject({
      state: 'rejected',
      proposal: { decision: 'declined' },
      payment: null,
    });
    expect((await operator.see(reference)).events.at(-1)?.note).toBe('Something else: We are moving.');
    expect((await mailAbout(api, reference, 'request-rejected')).subject).toContain('rejected the offer');
    await problemOf(await visitor.decide(reference, { decision: 'accept' }), 409);
    expect(await visitor.decided(reference, { decision: 'reject' })).toMatchObject({ state: 'rejected' });
  });
});

describe('an intermediated insurance', () => {
  it('is rejected from its mail or its page, and the contract undone by the operator', async () => {
    const visitor = new Decider(api);
    const reference = await arrangePolicy(operator, visitor);
    await operator.act(reference, 'request-contract', actionSamples['request-contract']);
    await operator.act(reference, 'confirm-contract', actionSamples['confirm-contract']);
    const opened = await visitor.post('/proposals/open', {
      reference,
      page: 'intermediary-insurance-reject',
      locale: 'nl',
    });
    expect(opened.headers.get('location')).toBe('/bemiddeling/verzekering/afwijzen');
    // Without a reference: it concerns the case that was opened.
    const done = await visitor.post('/proposals/decision', {
      decision: 'reject',
      reason: 'stay',
      locale: 'nl',
    });
    expect(done.headers.get('location')).toBe('/bemiddeling/verzekering/afwijzen/voltooid');
    expect(await visitor.follow(reference)).toMatchObject({ state: 'rejected' });
    expect((await mailAbout(api, reference, 'request-rejected')).text).toContain('verzekering');
    await operator.act(reference, 'confirm-stopped', {});
    expect(await visitor.decided(reference, { decision: 'reject' })).toMatchObject({ state: 'stopped' });
  });
});
