/** Rate limits by ASVS 5.0, 2.4.1: of every write. The number of each limit is tested with its feature. */
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/api/core/identity/table';
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { limits } from '@/lib/api/core/limits/limits';
import { documentedEndpoints } from '../support/api-document';
import { problemOf } from '../support/cancel-job';
import { Member } from '../support/member';
import { createTestContext, type TestContext } from '../support/test-context';

/** Writes without a limit, with the reason. Operators are few and known. */
const unlimited: Readonly<Record<string, string>> = {
  'POST /api/dev/clock': 'exists in trials and tests only',
  'POST /api/payments/webhook': 'called by the payment provider, for payments that exist',
  'POST /api/payments/{id}/sandbox': 'takes the id of a payment that the sandbox made',
  'POST /api/webhooks/mail': 'signed by the mail provider',
  'POST /api/webhooks/pingen': 'signed by the print house',
  'POST /api/webhooks/post': 'signed by the carrier or printer',
};

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext({ settings: { DEV_CLOCK: '1' } });
});

describe('writes', () => {
  it('have a limit in the document, except those with a reason', () => {
    const writes = documentedEndpoints(api).filter(
      ({ method, path }) => method !== 'GET' && !path.startsWith('/api/admin/'),
    );
    expect(writes.length).toBeGreaterThan(80);
    const without = writes.filter(({ responses }) => !responses.has(429)).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(unlimited));
  });

  it.each([
    '/me/email',
    '/me/sessions/00000000-0000-4000-8000-000000000000',
    '/me/passkeys/00000000-0000-4000-8000-000000000000',
  ])('of an account end at its limit: DELETE %s', async (path) => {
    const member = new Member(api);
    const email = `${path.split('/')[2]}@klant.example`;
    await member.join(email);
    const account = (await api.db.select().from(accounts)).find((each) => each.email === email);
    await consumeRateLimitFor(
      api.context,
      'account-change',
      { clientAddress: '', locale: 'nl' },
      { subject: account?.id, points: limits['account-change'].times },
    );
    await problemOf(await member.fetch(path, { method: 'DELETE', json: {} }), 429);
  });
});
