/** Contact details that an operator takes over: pages of companies, here and at other copies, show them at once. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listApprovedContacts } from '@/lib/api/companies/corrections';
import { companyPagesTag, setExpirePages } from '@/lib/copies/expire-pages';
import { companyWithAddress, newKey } from '../../support/cancel-form-values';
import { problemOf } from '../../support/cancel-job';
import { Company, confirmation, makeFinal, queues, sendLetter } from '../../support/dispute-job';
import type { Member } from '../../support/member';
import { joinOperator, signInAgain } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;
/** What was let go of, and whether the database had the change by then. */
const told: { tags: readonly string[]; contacts: Promise<readonly { value: string | null }[]> }[] = [];

beforeAll(async () => {
  api = await createTestContext();
  operator = await joinOperator(api);
  setExpirePages((tags) => told.push({ tags, contacts: listApprovedContacts(api.db, companyWithAddress) }));
  return () => setExpirePages(() => undefined);
});
afterEach(() => told.splice(0));

/** Suggestions that wait, one of each kind. */
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
  operator.ask(`/admin/disputes/corrections/${id}/${verdict}`, { json: {}, idempotencyKey });

describe('pages of companies', () => {
  it('are let go of when a correction is taken over, once it is kept', async () => {
    const open = await suggest('0900 1234');
    const key = newKey();
    expect((await decide(open.get('phone'), 'approve', key)).status).toBe(200);
    expect(told.map(({ tags }) => tags)).toEqual([[companyPagesTag]]);
    expect(await told[0]?.contacts).toMatchObject([{ value: '0900 1234' }]);
    // Somebody whose connection broke asks again: what was told before may have got lost with it.
    expect((await decide(open.get('phone'), 'approve', key)).status).toBe(200);
    expect(told).toHaveLength(2);
  });

  it('stay when one is refused, or was decided on before', async () => {
    const open = await suggest('0900 5678');
    expect((await decide(open.get('address'), 'refuse')).status).toBe(200);
    await problemOf(await decide(open.get('address'), 'approve'), 409);
    expect(told).toEqual([]);
  });
});
