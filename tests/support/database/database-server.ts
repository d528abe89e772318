/**
 * Vitest's global set-up for tests with a database: one fast cluster per run, and a migrated template in it with the register, so that a
 * fresh database takes milliseconds. With `TEST_DATABASE_URL=postgres:///postgres?host=FOLDER&user=USER` it is made in that server instead, of
 * another version say: a disposable one, whose user may do everything and connects without a password.
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
  const { connection, stop } = await (process.env.TEST_DATABASE_URL
    ? joinServer(process.env.TEST_DATABASE_URL)
    : startOwnServer());
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await fillTemplate({ ...connection, database: templateName });
  return { connection, stop };
}

async function joinServer(url: string): Promise<TestServer> {
  const { searchParams } = new URL(url);
  const host = searchParams.get('host');
  const user = searchParams.get('user');
  if (!host || !user) throw new Error('TEST_DATABASE_URL names a host and a user');
  return { connection: { host, user }, stop: async () => undefined };
}

async function startOwnServer(): Promise<TestServer> {
  const folder = makeDatabaseFolder('run');
  const server = await startEmbedded(folder, {
    durable: false,
    onFailure: (error) => {
      throw error;
    },
  });
  const { host, user } = server.connection;
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
