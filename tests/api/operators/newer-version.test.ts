/** After a return to this version: rows of a newer one, whose kinds and states this one does not know, break no list and no job. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { Requester, sampleOf } from '@/tests/support/cases';
import type { Member } from '@/tests/support/member';
import { frameOf, joinOperator, shownTo } from '@/tests/support/operator';
import { joinPerson, personValues } from '@/tests/support/person';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

let api: TestContext;
let operator: Member;
let reference: string;

beforeAll(async () => {
  api = await createTestContext();
  operator = await joinOperator(api);
  const person = await joinPerson(api);
  await person.payOrder(personValues);
  const requester = new Requester(api);
  ({ reference } = await requester.request('negotiation', {
    ...sampleOf('negotiation'),
    email: 'nieuw@klant.example',
  }));
  await requester.request('negotiation', { ...sampleOf('negotiation'), email: 'oud@klant.example' });
  await api.runJobs();
  await api.db.update(cases).set({ state: sql`'weighed'` }).where(eq(cases.reference, reference));
  await api.db.update(letters).set({ state: sql`'weighed'` });
  await api.db
    .update(outboxMails)
    .set({ kind: sql`'weighed'`, deliveredAt: null, failedAt: api.clock.now() })
    .where(eq(outboxMails.about, reference));
  await api.boss.boss.createQueue('weigh-letter');
  await api.boss.boss.send('weigh-letter', { payload: { letter_id: 'x' } });
});

it('leaves a job that it does not know in the queue', async () => {
  await api.runJobs();
  const waiting = await api.boss.boss.findJobs('weigh-letter');
  expect(waiting).toMatchObject([{ state: 'created' }]);
});

it('shows its lists to operators', async () => {
  const jobs = await shownTo(operator, '/admin/jobs');
  expect(jobs.queue_stats.kinds.map(({ name }) => name)).not.toContain('weigh-letter');
  expect(jobs.outbox.mails.map(({ kind }) => kind)).toContain('weighed');
  await shownTo(operator, '/admin/requests');
  await shownTo(operator, '/admin/letters');
  await frameOf(operator);
});

it('runs the cleanup', async () => {
  await runCleanup(api.context);
  api.clock.advance(40 * 86_400_000);
  await runCleanup(api.context);
  await api.runJobs();
});
