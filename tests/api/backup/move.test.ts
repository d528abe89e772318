import { describe, expect, it } from 'vitest';
import { moveDatabase } from '@/lib/api/operator/backup/move-database';
import {
  clock,
  connectionOf,
  fullContext,
  housekeeping,
  log,
  refusal,
  without,
} from '@/tests/support/backups';
import { readContent } from '@/tests/support/database/database-content';
import { createEmptyDatabase, databaseUrl } from '@/tests/support/database/empty-database';
import { createTestContext } from '@/tests/support/test-context';

describe('moving to another PostgreSQL', () => {
  it('copies everything, sessions and waiting jobs too, and leaves the source unchanged', async () => {
    const api = await fullContext();
    const from = connectionOf(api);
    expect(await refusal(moveDatabase(from, await createEmptyDatabase(), { clock, log }))).toContain(
      'Stop it first',
    );
    await api.close();
    const before = await readContent(from);
    expect(before.tables['public.sessions']?.rows).toBeGreaterThan(0);
    expect(before.tables['pgboss.job']?.rows).toBeGreaterThan(0);
    const to = databaseUrl(await createEmptyDatabase());
    const moved = await moveDatabase(from, to, { clock, log });
    const after = await readContent(to);
    const stored = [...housekeeping, 'drizzle.__drizzle_migrations'];
    expect(without(after.tables, stored)).toEqual(without(before.tables, stored));
    // Those of the migrations are created by migrating.
    const ours = (counters: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(counters).filter(([name]) => name.startsWith('public.')));
    expect(ours(after.counters)).toEqual(ours(before.counters));
    expect(without((await readContent(from)).tables, housekeeping)).toEqual(
      without(before.tables, housekeeping),
    );
    expect(moved.rowCount).toBeGreaterThan(100);
    expect(await refusal(moveDatabase(from, to, { clock, log }))).toContain('not empty');
    expect(await refusal(moveDatabase(to, to, { clock, log }))).toContain('the same database');
  });

  it('reports an unreachable database without its URL', async () => {
    const api = await createTestContext();
    await api.close();
    const nowhere = 'postgres://somebody:secret@127.0.0.1:1/nothing';
    const reported = await refusal(moveDatabase(connectionOf(api), nowhere, { clock, log }));
    expect(reported).toContain('ECONNREFUSED');
    expect(reported).not.toContain('secret');
  });

  it('leaves the target empty if the site uses it or it has content', async () => {
    const api = await createTestContext();
    const other = await createTestContext();
    await api.close();
    const target = connectionOf(other);
    // The site that uses it writes the times of its queue's maintenance meanwhile.
    const readTables = async () => without((await readContent(target)).tables, housekeeping);
    const before = await readTables();
    expect(await refusal(moveDatabase(connectionOf(api), target, { clock, log }))).toContain('Stop it first');
    expect(await readTables()).toEqual(before);
  });
});
