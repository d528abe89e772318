/** Contact details that an operator approves: cached pages of companies are invalidated, here and at the other instances. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findCompany } from '@/lib/api/catalog/companies/service';
import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { problemOf } from '../../support/cancel-job';
import { Company, confirmation, makeFinal, queues, sendLetter } from '../../support/dispute-job';
import type { Member } from '../../support/member';
import { joinOperator, signInAgain } from '../../support/operator';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const sharedKey = Symbol.for('snoei.shared-invalidations');

let api: TestContext;
let operator: Member;
/** The tags of each invalidation, and what the database held at that moment. */
const invalidated: { tags: readonly string[]; company: ReturnType<typeof findCompany> }[] = [];

beforeAll(async () => {
  api = await createTestContext();
  operator = await joinOperator(api);
  // In place of the connection to the other instances (lib/instances/invalidation.ts).
  Reflect.set(globalThis, sharedKey, {
    publish: (tags: readonly string[]) =>
      invalidated.push({ tags, company: findCompany(api.db, companyWithAddress, '2026-12-02') }),
  });
  return () => Reflect.deleteProperty(globalThis, sharedKey);
});
afterEach(() => invalidated.splice(0));

/** Open suggestions, one of each kind. */
async function suggest(phone: string): Promise<Map<string, string>> {
  const letter = await sendLetter(api);
  await new Company(api).given(letter.code, 'confirm', {
    ...confirmation,
    company_phone: phone,
    company_address: 'Postbus 1\n1000 AA Amsterdam',
  });
  await makeFinal(api);
  await signInAgain(operator);
  return new Map((await queues(operator)).corrections.map(({ kind, id }) => [kind, id]));
}

const decide = (id: string | undefined, verdict: 'approve' | 'refuse', idempotencyKey = newKey()) =>
  operator.fetch(`/admin/disputes/corrections/${id}/${verdict}`, { json: {}, idempotencyKey });

describe('cached pages of companies', () => {
  it('are invalidated once an accepted correction is committed', async () => {
    const open = await suggest('0900 1234');
    const key = newKey();
    expect((await decide(open.get('phone'), 'approve', key)).status).toBe(200);
    expect(invalidated.map(({ tags }) => tags)).toEqual([[companyPagesTag]]);
    expect((await invalidated[0]?.company)?.facts).toContainEqual(
      expect.objectContaining({ kind: 'phone', value: '0900 1234' }),
    );
    // A repeated request after a broken connection: the first invalidation may have been lost with it.
    expect((await decide(open.get('phone'), 'approve', key)).status).toBe(200);
    expect(invalidated).toHaveLength(2);
  });

  it('are not invalidated when one is rejected, or was decided before', async () => {
    const open = await suggest('0900 5678');
    expect((await decide(open.get('address'), 'refuse')).status).toBe(200);
    await problemOf(await decide(open.get('address'), 'approve'), 409);
    expect(invalidated).toEqual([]);
  });
});
