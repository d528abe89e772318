/** Operators switch the site's flags: effective at once, logged, refused to others. */
import { describe, expect, it } from 'vitest';
import { runFlagsCommand } from '@/lib/api/catalog/flags/flags-command';
import { flags as flagsContract } from '@/lib/contract/flags';
import { problemOf } from '@/tests/support/cancel-job';
import type { Member } from '@/tests/support/member';
import { joinOperator, shownTo } from '@/tests/support/operator';
import { performAction, postAction } from '@/tests/support/operator-actions';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { createTestContext } from '@/tests/support/test-context';

const see = async (operator: Member) => (await shownTo(operator, '/admin/requests')).flags;

describe('POST /api/admin/flags/{name}', () => {
  it('switches a flag on and off, and records who and when', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    expect((await see(operator)).flags).toEqual(
      ['health_insurance_enabled', 'health_insurance_self_service', 'maintenance'].map((name) => ({
        name,
        enabled: false,
        changed_at: null,
      })),
    );
    const on = await performAction(operator, 'flags/health_insurance_enabled', { enabled: true });
    expect(await on.json()).toEqual({ name: 'health_insurance_enabled', enabled: true });
    const now = flagsContract.parse(await (await operator.fetch('/flags')).json());
    expect(now).toMatchObject({ health_insurance_enabled: true, maintenance: false });
    const first = api.clock.now();
    api.clock.advance(60_000);
    await performAction(operator, 'flags/health_insurance_enabled', { enabled: false });
    const seen = await see(operator);
    expect(seen.flags[0]).toMatchObject({ enabled: false, changed_at: api.clock.now().toISOString() });
    expect(seen.audit_log).toMatchObject([
      { action: 'flag-off', subject: 'health_insurance_enabled', operator: 'Noor Bakker' },
      { action: 'flag-on', at: first.toISOString() },
    ]);
  });

  it('shows who switched it with the command as well', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    await runFlagsCommand(api.context, { name: 'set', flag: 'maintenance', enabled: true });
    await runFlagsCommand(api.context, { name: 'set', flag: 'maintenance', enabled: true });
    const seen = await see(operator);
    expect(seen.flags[2]).toMatchObject({ enabled: true, changed_at: api.clock.now().toISOString() });
    expect(seen.audit_log).toMatchObject([
      { action: 'flag-on', subject: 'maintenance', operator: 'npm run flags' },
    ]);
  });

  it('records nothing if nothing changes', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    await performAction(operator, 'flags/maintenance', { enabled: false });
    expect((await see(operator)).audit_log).toEqual([]);
  });

  it('is idempotent by key, and rejects another value with the same key', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const key = newKey();
    await performAction(operator, 'flags/maintenance', { enabled: true }, key);
    await performAction(operator, 'flags/maintenance', { enabled: true }, key);
    expect((await see(operator)).audit_log).toHaveLength(1);
    await problemOf(await performAction(operator, 'flags/maintenance', { enabled: false }, key), 409);
    expect((await see(operator)).flags[2]).toMatchObject({ enabled: true });
  });

  it('requires an existing flag, a valid value and a key', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    await problemOf(await performAction(operator, 'flags/anything', { enabled: true }), 404);
    for (const values of [{}, { enabled: 'maybe' }, { enabled: null }, { enabled: [true] }]) {
      const refused = await problemOf(await performAction(operator, 'flags/maintenance', values), 422);
      expect(Object.keys(refused.errors)).toEqual(['enabled']);
    }
    expect((await operator.fetch('/admin/flags/maintenance', { json: { enabled: true } })).status).toBe(400);
    expect((await see(operator)).audit_log).toEqual([]);
  });

  it('works as a native form; a redirect off the site is ignored', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const posted = await postAction(operator, 'flags/maintenance', [
      ['enabled', 'true'],
      ['_page', 'https://elsewhere.example/'],
      ['_locale', 'en'],
    ]);
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe('/en/admin/requests');
    expect((await see(operator)).flags[2]).toMatchObject({ name: 'maintenance', enabled: true });
  });

  it('preserves the audit log when the operator’s account is erased', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    await performAction(operator, 'flags/maintenance', { enabled: true });
    const { accounts } = await import('@/lib/api/core/identity/table');
    const { eq } = await import('drizzle-orm');
    await api.db.delete(accounts).where(eq(accounts.id, (await operator.me()).id));
    const other = await joinOperator(api);
    expect((await see(other)).audit_log).toMatchObject([{ operator: 'Noor Bakker' }]);
  });
});
