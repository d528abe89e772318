import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { readEnv } from '@/lib/config/env';
import { createEmptyDatabase, databaseUrl } from '@/tests/support/database/empty-database';
import { FlakyDatabase } from '@/tests/support/database/flaky-database';
import { openServer } from './server';

describe('openServer', () => {
  it('starts two servers together on an empty database, and both serve the register', async () => {
    const url = databaseUrl(await createEmptyDatabase());
    const env = readEnv({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    const servers = await Promise.all([openServer(env), openServer(env)]);
    try {
      for (const { app } of servers) {
        expect((await app.request('/api/health')).status).toBe(200);
        expect((await app.request('/api/companies/ziggo')).status).toBe(200);
      }
      const [first] = servers;
      const { rows } = await first.context.db.execute<{ count: number; names: number }>(
        sql`select count(*)::int as count, count(distinct slug)::int as names from companies`,
      );
      expect(rows[0]?.count).toBe(rows[0]?.names);
      expect(rows[0]?.count).toBeGreaterThan(400);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });

  it('tries again while a database server is unavailable, unless it is for a command', async () => {
    const road = new FlakyDatabase();
    await road.start();
    try {
      const { database } = await createEmptyDatabase();
      const env = readEnv({ DATABASE_URL: road.url(database), LOG_LEVEL: 'silent' });
      road.become('closed');
      await expect(openServer(env, { workJobs: false })).rejects.toThrow();
      const opening = openServer(env);
      // Long enough to be refused.
      await expect(withTimeout(opening, 300)).rejects.toThrow('no response');
      road.become('open');
      const server = await opening;
      expect((await server.app.request('/api/ready')).status).toBe(200);
      await server.stop();
    } finally {
      await road.stop();
    }
  });

  it('has a movable clock only if configured', async () => {
    const url = databaseUrl(await createEmptyDatabase());
    const move = {
      method: 'POST',
      body: JSON.stringify({ advance_seconds: 86_400 }),
      headers: { 'content-type': 'application/json' },
    };
    const fixed = await openServer(readEnv({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
    expect((await fixed.app.request('/api/dev/clock', move)).status).toBe(404);
    await fixed.stop();
    const movable = await openServer(readEnv({ DATABASE_URL: url, LOG_LEVEL: 'silent', DEV_CLOCK: '1' }));
    const before = movable.context.clock.now().getTime();
    const response = await movable.app.request('/api/dev/clock', move);
    expect(response.status).toBe(200);
    expect(movable.context.clock.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
    await movable.stop();
  });
});
