/** A policy that the customer chose: proposed with the insurer's commission, requested after acceptance, rejectable until the end. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giftCardOffer } from '@/lib/config/business';
import { problemOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, type OperatorAtWork, sampleOf } from '../../support/cases';
import { arrangePolicy, Decider, linkIn, mailAbout, operatorOf } from '../../support/proposals';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = await operatorOf(api);
});
beforeEach(async () => {
  api.clock.advance(3_600_001);
  await operator.login('kim@snoei.example');
});

const flows = ['request-home', 'intermediary', 'intermediary-gift-card'];

describe.each(flows)('%s', (flow) => {
  it('is not requested before its customer saw the commission and accepted', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request(flow);
    await problemOf(
      await operator.act(reference, 'request-contract', actionSamples['request-contract']),
      409,
    );
    await operator.act(reference, 'propose-policy', actionSamples['propose-policy']);
    const { proposal, state } = await visitor.follow(reference);
    expect({ state, proposal }).toMatchObject({
      state: 'proposed',
      proposal: {
        category: 'insurance-home',
        old_provider: null,
        new_provider: 'Centraal Beheer',
        old_monthly_cents: null,
        new_monthly_cents: 995,
        yearly_saving_cents: null,
        fee_cents: null,
        provider_pays_cents: 4000,
        contract_start_date: '2026-12-15',
        decision: 'open',
      },
    });
    const mail = await mailAbout(api, reference, 'proposal-made');
    expect(mail.text).toMatch(/€\s40,00/);
    expect((await linkIn(api, reference, 'proposal-made')).searchParams.get('key')).not.toBeNull();
    const both = await Promise.all([1, 2].map(() => visitor.decide(reference, { decision: 'accept' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await visitor.follow(reference)).toMatchObject({ state: 'accepted', payment: null });
    expect(
      (await mailKindsAbout(api, reference)).filter((kind) => kind === 'proposal-accepted'),
    ).toHaveLength(1);
    for (const action of ['request-contract', 'confirm-contract']) {
      api.clock.advance(60_000);
      expect((await operator.act(reference, action, actionSamples[action])).status).toBe(200);
    }
    expect((await visitor.follow(reference)).state).toBe('active');
    expect((await mailAbout(api, reference, 'request-update')).text).toContain('/opzeggen');
  });

  it('can be rejected at every stage, and is then not requested any more', async () => {
    const visitor = new Decider(api);
    const { reference: early } = await visitor.request(flow);
    const { reference: proposed } = await visitor.request(flow);
    await operator.act(proposed, 'propose-policy', actionSamples['propose-policy']);
    const accepted = await arrangePolicy(operator, visitor, flow);
    for (const reference of [early, proposed, accepted]) {
      expect(await visitor.decided(reference, { decision: 'reject', reason: 'stay' })).toMatchObject({
        state: 'rejected',
      });
      expect(await visitor.decided(reference, { decision: 'reject' })).toMatchObject({ state: 'rejected' });
      await problemOf(await visitor.decide(reference, { decision: 'accept' }), 409);
      expect((await operator.act(reference, 'confirm-stopped', {})).status).toBe(200);
    }
    expect((await visitor.follow(proposed)).proposal).toMatchObject({ decision: 'declined' });
  });
});

describe('a proposal', () => {
  it.each([
    ['policy', 'intermediary', 'propose-policy'],
    ['contract by an adviser', 'advice-energy', 'propose-advice'],
  ] as const)('of a %s states the provider’s commission, also if zero', async (_, flow, action) => {
    const { reference } = await new Decider(api).request(flow);
    const { provider_pays: _paid, ...unsaid } = actionSamples[action] ?? {};
    const { errors } = await problemOf(await operator.act(reference, action, unsaid), 422);
    expect(errors).toEqual({ provider_pays: ['Vul in wat de aanbieder ons betaalt. Niets is 0.'] });
    expect((await operator.act(reference, action, { ...unsaid, provider_pays: '0' })).status).toBe(200);
  });
});

describe('a confirmed policy', () => {
  it('is arranged rather than running, with the day on which it starts', async () => {
    const visitor = new Decider(api);
    const reference = await arrangePolicy(operator, visitor);
    expect(await visitor.follow(reference)).toMatchObject({ contract_start_date: null });
    await operator.act(reference, 'request-contract', {});
    api.clock.advance(60_000);
    await operator.act(reference, 'confirm-contract', { contract_number: 'POL-1', start_date: '2027-01-15' });
    expect(await visitor.follow(reference)).toMatchObject({
      state: 'active',
      contract_start_date: '2027-01-15',
    });
    expect(await new Decider(api).follow(reference)).toMatchObject({ contract_start_date: null });
    const { subject, text } = await mailAbout(api, reference, 'request-update');
    expect(subject).toContain('Je polis is geregeld');
    expect(text.replace(/\s+/g, ' ')).toContain('De ingangsdatum is 15 januari 2027.');
  });
});

describe('the gift card', () => {
  it('is repeated with the proposal, on its page and in its mail', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('intermediary-gift-card');
    await operator.act(reference, 'propose-policy', actionSamples['propose-policy']);
    expect((await visitor.follow(reference)).gift_card).toEqual({
      shop: giftCardOffer.shop,
      amount_cents: giftCardOffer.amountCents,
    });
    const { text } = await mailAbout(api, reference, 'proposal-made');
    expect(text.replace(/\s+/g, ' ')).toContain(`€ 50,00 van ${giftCardOffer.shop}`);
  });

  it('is in the confirmation with its shop, amount and date', async () => {
    const { reference } = await new Decider(api).request('intermediary-gift-card');
    const { text } = await mailAbout(api, reference, 'request-received');
    expect(text.replace(/\s+/g, ' ')).toContain(`€ 50,00 van ${giftCardOffer.shop}`);
    expect(text).toContain('bedenktijd');
    const plain = await new Decider(api).request('intermediary');
    expect((await mailAbout(api, plain.reference, 'request-received')).text).not.toContain(
      giftCardOffer.shop,
    );
  });

  it('is available until the last day of its offer, not after it', async () => {
    api.clock.set(new Date(`${giftCardOffer.joinUntil}T12:00:00Z`));
    await new Decider(api).request('intermediary-gift-card');
    api.clock.advance(86_400_000);
    const visitor = new Decider(api);
    const sample = sampleOf('intermediary-gift-card');
    const draft = await visitor.begin('intermediary-gift-card', sample);
    const refused = await visitor.send('intermediary-gift-card', draft, sample);
    expect((await problemOf(refused, 422)).errors.terms?.[0]).toContain('voorbij');
  });
});
