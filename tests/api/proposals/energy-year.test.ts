/** The cost of a year of energy in a proposal, when the advance payment changes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { caseView } from '@/lib/contract/cases';
import { translatorOf } from '@/lib/i18n/translator';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { actionSamples, type OperatorAtWork, type RawValues } from '../../support/cases';
import { Decider, operatorOf } from '../../support/proposals';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = await operatorOf(api);
});

function propose(reference: string, values: RawValues): Promise<Response> {
  // The newest proposal is the one that was made last.
  api.clock.advance(1000);
  return operator.act(reference, 'propose-advice', { ...actionSamples['propose-advice'], ...values });
}

describe('the cost of a year in a proposal', () => {
  it('is not that of another advance payment in the case, unless the operator confirms it', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('advice-energy');
    // The case says 145.50 a month, and a year of 1,926.00 with the last bill.
    const stale = { old_monthly_price: '170,00', old_yearly_price: '1926,00' };
    const { errors } = await problemOf(await propose(reference, stale), 422);
    expect(Object.keys(errors)).toEqual(['old_yearly_price']);
    // The customer reads Dutch, this operator English.
    const english = await operator.fetch(`/admin/requests/${reference}/acts/propose-advice`, {
      json: { ...actionSamples['propose-advice'], ...stale },
      idempotencyKey: crypto.randomUUID(),
      headers: { 'accept-language': 'en' },
    });
    expect((await problemOf(english, 422)).errors.old_yearly_price).toEqual([
      translatorOf('en', 'proposals')('problems.yearOfOtherAdvance'),
    ]);
    expect((await visitor.follow(reference)).proposal).toBeNull();
    const confirmed = await propose(reference, { ...stale, old_yearly_holds: 'on' });
    await bodyOf(confirmed, 200, caseView.partial());
    expect((await visitor.follow(reference)).proposal).toMatchObject({ old_yearly_cents: 192_600 });
    const again = await propose(reference, { ...stale, new_monthly_price: '119,00' });
    await bodyOf(again, 200, caseView.partial());
  });

  it('is not that of another advance payment in the proposal that is corrected', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('advice-energy');
    const first = { old_monthly_price: '150,00', old_yearly_price: '2000,00' };
    await bodyOf(await propose(reference, first), 200, caseView.partial());
    const { errors } = await problemOf(await propose(reference, { ...first, old_monthly_price: '100' }), 422);
    expect(Object.keys(errors)).toEqual(['old_yearly_price']);
    const asked = { ...first, old_monthly_price: '100', old_yearly_price: '1380' };
    await bodyOf(await propose(reference, asked), 200, caseView.partial());
    expect((await visitor.follow(reference)).proposal).toMatchObject({
      old_monthly_cents: 10_000,
      old_yearly_cents: 138_000,
    });
    const estimate = { ...first, old_monthly_price: '90', old_yearly_price: '' };
    await bodyOf(await propose(reference, estimate), 200, caseView.partial());
    expect((await visitor.follow(reference)).proposal?.old_yearly_cents).toBeNull();
  });
});
