/**
 * Vitest's global set-up for tests with a database: one fast cluster per run, and a migrated template in it with the register, so that a
 * fresh database takes milliseconds.
 */
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { startBoss } from '@/lib/jobs/boss';
import { standingClock } from '../standing-clock';
import { testStart } from '../test-start';
import { makeDatabaseFolder } from './database-folder';

export const templateName = 'snoei_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder and user of the test cluster. */
    databaseServer: { host: string; user: string };
  }
}

/** Fills the template and disconnects: a template with connections can't be copied. */
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

interface TestServer {
  readonly connection: { readonly host: string; readonly user: string };
  stop(): Promise<void>;
}

async function startServer(): Promise<TestServer> {
  const folder = makeDatabaseFolder('run');
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
  return {
    connection: { host, user },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each project loads this module separately; one server is enough for all of them. */
const holder = globalThis as typeof globalThis & {
  testServer?: { readonly server: Promise<TestServer>; projects: number };
};

export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  holder.testServer ??= { server: startServer(), projects: 0 };
  const shared = holder.testServer;
  shared.projects += 1;
  const server = await shared.server;
  project.provide('databaseServer', server.connection);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete holder.testServer;
    await server.stop();
  };
}
