/** Fixed costs from the ticked rows of a scanned bank statement. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScannedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { problemOf, Visitor } from '../../support/cancel-job';
import { costsOf, gym, netflix, newMember, scan } from '../../support/fixed-costs';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

describe('the ticked rows of a scan', () => {
  it('are saved once, and a later scan notes a higher price', async () => {
    const member = await newMember(api);
    const rent: ScannedCost = {
      ...netflix,
      company: null,
      name: 'Huur',
      category: 'other',
      amount_cents: 80_000,
    };
    expect(await scan(member, netflix, rent)).toEqual({ added: 2, updated: 0, unchanged: 0, increases: [] });
    expect(await scan(member, netflix, rent)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    const dearer = { ...netflix, amount_cents: 1399, paid_on: '2026-11-01' };
    expect(await scan(member, dearer)).toMatchObject({
      updated: 1,
      increases: [{ name: 'Netflix', from_cents: 1199, to_cents: 1399 }],
    });
    // The first statement again is older than the price.
    expect(await scan(member, netflix)).toMatchObject({ updated: 0, unchanged: 1, increases: [] });
    const [first, second] = (await costsOf(member)).costs;
    expect(first).toMatchObject({ name: 'Huur', company: null, source: 'scan', increase: null });
    expect(second).toMatchObject({
      amount_cents: 1399,
      company: { slug: 'netflix' },
      increase: { from_cents: 1199, noticed_on: api.clock.now().toISOString().slice(0, 10) },
    });
    const typed = { ...gym, name: 'Netflix', category: 'media', amount: '12' };
    await member.fetch(`/me/fixed-costs/${second?.id}`, { method: 'PUT', json: typed });
    expect((await costsOf(member)).costs[1]).toMatchObject({ amount_cents: 1200, increase: null });
  });

  it('are refused as a whole when one is malformed', async () => {
    const member = await newMember(api);
    const costs = [netflix, { ...netflix, amount_cents: 0.5 }];
    await problemOf(await member.fetch('/me/fixed-costs/scan', { json: { costs } }), 422);
    await problemOf(
      await new Visitor(api).fetch('/me/fixed-costs/scan', { json: { costs: [netflix] } }),
      401,
    );
    expect((await costsOf(member)).costs).toEqual([]);
    expect(await scan(member, { ...netflix, company: 'bestaat-niet' })).toMatchObject({ added: 1 });
    expect((await costsOf(member)).costs).toMatchObject([{ company: null, name: 'Netflix' }]);
  });
});
