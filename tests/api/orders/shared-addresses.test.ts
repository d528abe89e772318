/** The address that customers copy from their contracts is proposed to operators, and used once they confirm it. */
import { describe, expect, it } from 'vitest';
import { findCompany } from '@/lib/api/catalog/companies/service';
import { Visitor } from '@/tests/support/cancel-job';
import { joinOperator, shownTo } from '@/tests/support/operator';
import { performAction } from '@/tests/support/operator-actions';
import {
  cancelValues,
  ownAddressValues,
  companyWithoutAddress as slug,
} from '@/tests/support/samples/cancel-form-values';
import { createTestContext, type TestContext, type TestRequest } from '@/tests/support/test-context';

class NetworkVisitor extends Visitor {
  constructor(
    api: TestContext,
    readonly address: string,
  ) {
    super(api);
  }

  override fetch(path: string, request: TestRequest = {}): Promise<Response> {
    return super.fetch(path, { address: this.address, ...request });
  }
}

/** Orders and pays a letter to the company, with an address of its own. */
async function order(api: TestContext, email: string, network: string, values: object = {}) {
  const visitor = new NetworkVisitor(api, `192.0.2.${network}`);
  await visitor.payOrder({ ...cancelValues, ...ownAddressValues, email, ...values }, slug);
  // The address is proposed as the first of them wrote it.
  api.clock.advance(1_000);
}

const proposals = async (api: TestContext) => {
  const operator = await joinOperator(api);
  const { facts } = await shownTo(operator, '/admin/companies/{company}', { company: slug });
  return { operator, facts: facts.filter(({ source_kind: kind }) => kind === 'customers') };
};

describe('an address of customers', () => {
  it('is proposed after three orders of different accounts and networks, once', async () => {
    const api = await createTestContext();
    await order(api, 'a@klant.example', '1');
    await order(api, 'a@klant.example', '2');
    await order(api, 'b@klant.example', '1');
    await order(api, 'c@klant.example', '3', { recipientLines: 'Postbus 2000' });
    // Of these three no more than two are of different accounts and of different networks.
    expect((await proposals(api)).facts).toEqual([]);
    await order(api, 'd@klant.example', '4', { recipientLines: 'postbus  1000' });
    await order(api, 'e@klant.example', '5');
    const { operator, facts } = await proposals(api);
    expect(facts).toMatchObject([
      { tier: 'C', verdict: null, value: 'Postbus 1000 | 1000 AA Amsterdam | NL', purpose: 'cancellation' },
    ]);
    const addressOf = async () => (await findCompany(api.db, slug, '2026-12-02'))?.cancellation_address;
    expect(await addressOf()).toBeNull();
    const confirmed = await performAction(operator, `companies/${slug}/facts/${facts[0]?.id}/confirm`);
    expect(confirmed.status).toBe(200);
    expect(await addressOf()).toMatchObject({ fact: { source: { kind: 'customers', url: null } } });
  });

  it('is not proposed again after it was rejected', async () => {
    const api = await createTestContext();
    for (const number of ['1', '2', '3']) await order(api, `${number}@klant.example`, number);
    const { operator, facts } = await proposals(api);
    await performAction(operator, `companies/${slug}/facts/${facts[0]?.id}/reject`);
    await order(api, '4@klant.example', '4');
    expect((await proposals(api)).facts).toMatchObject([{ verdict: 'rejected' }]);
  });
});
