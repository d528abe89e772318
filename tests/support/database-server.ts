/**
 * Vitest's global set-up for tests with a database: one fast cluster a run, and a template in it that is migrated
 * and holds the register, so that a fresh database costs milliseconds (stack: 'Database and jobs').
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { syncRegister } from '@/lib/api/companies/sync-register';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { createLogger } from '@/lib/api/log';
import { standingClock } from '@/lib/clock/clock';
import { startBoss } from '@/lib/jobs/boss';
import { testStart } from './test-start';

export const templateName = 'snoei_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder and user of the test cluster. */
    databaseServer: { host: string; user: string };
  }
}

/** Fills the template; nothing stays connected to it, or it could not be copied. */
async function fillTemplate(connection: { host: string; user: string; database: string }): Promise<void> {
  const log = createLogger({ LOG_LEVEL: 'error' });
  const clock = standingClock(testStart);
  await migrateDatabase(connection);
  const boss = await startBoss(connection, { clock, log, supervise: false });
  await boss.stop();
  const db = createDatabase(connection, { log, poolSize: 1 });
  await syncRegister(db, clock);
  await db.$client.end();
}

export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-tests-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, {
    durable: false,
    onFailure: (error) => {
      throw error;
    },
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const { host, user } = server.connection;
  await fillTemplate({ host, user, database: templateName });
  project.provide('databaseServer', { host, user });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
