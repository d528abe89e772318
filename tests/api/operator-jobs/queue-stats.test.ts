/** The state of the background work for operators: waiting and failed jobs, retrying and discarding, and the audit log. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operatorActions } from '@/lib/api/core/operators/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formNote } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '@/tests/support/cancel-job';
import { Member } from '@/tests/support/member';
import { frameOf, joinOperator, shownTo } from '@/tests/support/operator';
import { performAction, postAction } from '@/tests/support/operator-actions';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

/** Puts a job into the queue in a state with a past time. */
async function putJob(
  api: TestContext,
  { name, state, minutesAgo = 0 }: { name: string; state: string; minutesAgo?: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const then = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const done = state === 'failed' || state === 'completed';
  await api.db.execute(sql`
    insert into pgboss.job (id, name, data, state, retry_limit, retry_count, start_after, created_on, started_on,
                            completed_on, output, expire_seconds)
    values (${id}, ${name}, ${JSON.stringify({ payload: { letter_id: 'a-letter' } })}::jsonb,
            ${state}::pgboss.job_state, 2, ${state === 'failed' ? 2 : 0}, ${then}, ${then}, ${then},
            ${done ? then : null}, ${JSON.stringify({ message: `${name} failed: PostError` })}::jsonb, 60)`);
  return id;
}

async function stateOf(api: TestContext, id: string): Promise<string | undefined> {
  const { rows } = await api.db.execute(sql`select state from pgboss.job where id = ${id}::uuid`);
  return rows[0]?.state as string | undefined;
}

type QueueStats = OperatorReads['/admin/jobs']['queue_stats'];

const see = async (operator: Member): Promise<QueueStats> =>
  (await shownTo(operator, '/admin/jobs')).queue_stats;

const kindOf = (seen: QueueStats, name: string) => seen.kinds.find((kind) => kind.name === name);

describe('GET /api/admin/jobs', () => {
  it('counts each kind, and lists those that wait or run too long first', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    await putJob(api, { name: 'post-letter', state: 'created', minutesAgo: 12 });
    await putJob(api, { name: 'make-export', state: 'active', minutesAgo: 30 });
    await putJob(api, { name: 'take-letter-back', state: 'created', minutesAgo: -60 });
    await putJob(api, { name: 'demo-post', state: 'retry', minutesAgo: 1 });
    await putJob(api, { name: 'refund-payment', state: 'failed', minutesAgo: 90 });
    const seen = await see(operator);
    expect(seen.kinds.map(({ name }) => name).slice(0, 3)).toEqual([
      'make-export',
      'post-letter',
      'refund-payment',
    ]);
    expect(kindOf(seen, 'post-letter')).toMatchObject({ queued: 1, stuck: true });
    expect(kindOf(seen, 'post-letter')?.oldest_wait_seconds).toBeGreaterThanOrEqual(720);
    expect(kindOf(seen, 'make-export')).toMatchObject({ running: 1, stuck: true });
    expect(kindOf(seen, 'take-letter-back')).toMatchObject({
      queued: 0,
      planned: 1,
      oldest_wait_seconds: null,
      stuck: false,
    });
    expect(kindOf(seen, 'demo-post')).toMatchObject({ retrying: 1, stuck: false });
    expect(kindOf(seen, 'refund-payment')).toMatchObject({ failed: 1, stuck: false });
    expect(seen.failed).toHaveLength(1);
    expect(seen.failed[0]).toMatchObject({
      name: 'refund-payment',
      about: 'a-letter',
      tries: 3,
      error: 'PostError',
    });
    const { overview } = await frameOf(operator);
    expect(overview.jobs).toEqual({ due: 1, late: 2, first: null });
  });

  it('shows the last cleanup, and whether it is late', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    expect((await see(operator)).cleanup).toEqual({ last_done_at: null, late: true });
    await putJob(api, { name: 'sweep', state: 'completed', minutesAgo: 1 });
    expect((await see(operator)).cleanup).toMatchObject({ late: false });
    await api.db.execute(sql`update pgboss.job set completed_on = completed_on - interval '20 minutes'`);
    expect((await see(operator)).cleanup.late).toBe(true);
  });

  it('shows the state of the database and of the print folder', async () => {
    const api = await createTestContext({ settings: { DATA_DIR: '/proc/nowhere' } });
    const { database, print_folder: folder } = await see(await joinOperator(api));
    expect(database.version).toMatch(/^\d+/);
    expect(database.size_bytes).toBeGreaterThan(1e6);
    expect(folder).toEqual({ state: 'not-writable', free_bytes: null });
  });
});

describe('actions on failed jobs', () => {
  it('retry one, once, and record the operator', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const id = await putJob(api, { name: 'post-letter', state: 'failed' });
    const key = newKey();
    const done = await performAction(operator, `jobs/${id}/retry`, {}, key);
    expect(await done.json()).toEqual({ id, name: 'post-letter' });
    expect(await stateOf(api, id)).toBe('retry');
    // A repeat gets the first response and has no effect.
    expect((await performAction(operator, `jobs/${id}/retry`, {}, key)).status).toBe(200);
    const rows = await api.db.select().from(operatorActions);
    expect(rows).toMatchObject([
      { act: 'job-retry', subject: 'post-letter', subjectId: id, operatorName: 'Noor Bakker' },
    ]);
    expect((await see(operator)).audit_log).toMatchObject([{ action: 'job-retry', operator: 'Noor Bakker' }]);
    // It is not a failed one any more.
    await problemOf(await performAction(operator, `jobs/${id}/retry`), 404);
  });

  it('discard one', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const id = await putJob(api, { name: 'make-export', state: 'failed' });
    expect((await performAction(operator, `jobs/${id}/discard`)).status).toBe(200);
    expect(await stateOf(api, id)).toBeUndefined();
    expect(await api.db.select().from(operatorActions)).toMatchObject([{ act: 'job-discard' }]);
  });

  it('ignore other jobs, and unknown ones', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const id = await putJob(api, { name: 'post-letter', state: 'created' });
    for (const actionName of ['retry', 'discard']) {
      expect(
        (await problemOf(await performAction(operator, `jobs/${id}/${actionName}`), 404)).message,
      ).toMatch(/taak/);
      await problemOf(await performAction(operator, `jobs/${crypto.randomUUID()}/${actionName}`), 404);
      await problemOf(await performAction(operator, `jobs/no-id/${actionName}`), 404);
    }
    expect(await stateOf(api, id)).toBe('created');
    expect(await api.db.select().from(operatorActions)).toEqual([]);
  });

  it('work as a native form, which redirects to its page with a note', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const id = await putJob(api, { name: 'post-letter', state: 'failed' });
    const page = `/en/admin/jobs?note=job-retry&at=${id}`;
    const values = [
      ['_page', page],
      ['_locale', 'en'],
      ['_key', newKey()],
    ] as const;
    const first = await postAction(operator, `jobs/${id}/retry`, values);
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe(page);
    const note = await bodyOf(await operator.fetch('/form-notes/job-retry'), 200, formNote);
    expect(note).toMatchObject({ done: true, message: null });
    expect(await stateOf(api, id)).toBe('retry');
    const [, second] = [first, await postAction(operator, `jobs/${id}/retry`, values.slice(0, 2))];
    expect(second.status).toBe(303);
    const failed = await bodyOf(await operator.fetch('/form-notes/job-retry'), 200, formNote);
    expect(failed.done).toBe(false);
    expect(failed.message).toMatch(/no longer exists/);
  });
});

describe('other visitors', () => {
  it('get 404', async () => {
    const api = await createTestContext();
    const id = await putJob(api, { name: 'post-letter', state: 'failed' });
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    const otherVisitor = new Member(api);
    for (const path of ['/admin/jobs', '/admin/overview']) {
      expect((await member.fetch(path)).status).toBe(404);
      expect((await otherVisitor.fetch(path)).status).toBe(401);
    }
    for (const path of [`jobs/${id}/retry`, `jobs/${id}/discard`, 'flags/maintenance']) {
      const values = { enabled: true };
      expect((await performAction(member, path, values)).status).toBe(404);
      expect((await performAction(otherVisitor, path, values)).status).toBe(401);
      // Validation errors are not revealed to them.
      const malformed = await member.fetch(`/admin/${path}`, {
        body: '{',
        headers: { 'content-type': 'application/json' },
      });
      expect(malformed.status).toBe(404);
      expect((await postAction(member, path, [['_page', '/admin/jobs']])).status).toBe(404);
    }
    const rejected = await member.fetch(`/admin/jobs/${id}/retry`, {
      json: {},
      idempotencyKey: newKey(),
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(rejected.status).toBe(403);
    expect(await stateOf(api, id)).toBe('failed');
    expect(await api.db.select().from(operatorActions)).toEqual([]);
  });
});
