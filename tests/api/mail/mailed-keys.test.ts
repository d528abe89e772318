import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { reminders } from '@/lib/api/cases/reminders/table';
import { openWithKey } from '@/lib/api/core/access/access';
import { deleteWithKeys, findKey, issueKey, spendKey } from '@/lib/api/core/access/mailed-keys';
import { mailedKeys } from '@/lib/api/core/access/table';
import { gym, newAddress, requestReminder, rowOf } from '@/tests/support/reminders';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

const at = () => api.clock.now();

it('is unknown where another kind of subject or another purpose is asked for', async () => {
  const id = crypto.randomUUID();
  const { key } = await issueKey(api.db, { subject: 'reminder', id, purpose: 'end', at: at() });
  expect(await findKey(api.db, 'reminder', { key, at: at() })).toMatchObject({
    subjectId: id,
    purpose: 'end',
  });
  expect(await findKey(api.db, 'reminder', { key, at: at(), purposes: ['confirm', 'calendar'] })).toBeNull();
  expect(await findKey(api.db, 'subscription', { key, at: at() })).toBeNull();
  expect(await openWithKey(api.db, { reference: id, key, browserHash: 'x', at: at() })).toBe(false);
});

it('is used up by one of two uses at the same time, and by none after its end', async () => {
  const id = crypto.randomUUID();
  const { key, expiresAt } = await issueKey(api.db, {
    subject: 'reminder',
    id,
    purpose: 'confirm',
    at: at(),
  });
  const found = await findKey(api.db, 'reminder', { key, at: at() });
  if (!found || !expiresAt) throw new Error('the key does not work');
  const spend = (moment: Date) => api.db.transaction((transaction) => spendKey(transaction, found, moment));
  expect(await spend(expiresAt)).toBe(false);
  const both = await Promise.all([spend(at()), spend(at())]);
  expect(both.toSorted()).toEqual([false, true]);
});

it('goes with its subject, also where it is issued while the subject is being deleted', async () => {
  const email = newAddress();
  await requestReminder(api, email, gym(api));
  const id = (await rowOf(api, email))?.id ?? '';
  const isOfReminder = eq(reminders.id, id);
  let deletion = Promise.resolve();
  await api.db.transaction(async (transaction) => {
    await transaction.select().from(reminders).where(isOfReminder).for('update');
    deletion = deleteWithKeys(api.db, 'reminder', reminders, isOfReminder);
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await api.db.$client.query(waiting)).rowCount).toBe(1);
    await issueKey(transaction, { subject: 'reminder', id, purpose: 'end', at: at() });
  });
  await deletion;
  expect(await rowOf(api, email)).toBeUndefined();
  expect(await api.db.$count(mailedKeys, eq(mailedKeys.subjectId, id))).toBe(0);
});
