/** Two databases in one disposable server: the register alone, and 100,000 companies with it. For the companies' benchmarks. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '@/lib/api/app';
import type { OpenRecord } from '@/lib/api/catalog/companies/import/open-record';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { AppContext } from '@/lib/api/core/context';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { type MovableClock, standingClock, systemClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import { generateCompanies } from '../support/database/generated-companies';
import { insertCompanies } from '../support/database/insert-companies';

/** The number in the targets (DESIGN §4). */
export const manyCompanies = 100_000;

/**
 * Creates the embedded database of a served site in its data folder: the register and generated companies. Returns those; another `seed`
 * gives others, whose pages were not requested before.
 */
export async function fillDataFolder(folder: string, generated: number, seed: number): Promise<OpenRecord[]> {
  const server = await startEmbedded(folder, {
    onFailure: (error) => {
      throw error;
    },
  });
  try {
    await migrateDatabase(server.connection);
    const db = createDatabase(server.connection, { log: createLogger({ LOG_LEVEL: 'error' }) });
    await syncRegister(db, systemClock);
    const records = generateCompanies({ count: generated, seed, taken: listRegister() });
    await insertCompanies(db, systemClock, records);
    await db.$client.end();
    return records;
  } finally {
    await server.stop();
  }
}

export interface CompanyWorld {
  /** The number of companies, as the label of a row. */
  readonly name: string;
  readonly context: AppContext;
  readonly app: ReturnType<typeof createApp>;
  readonly clock: MovableClock;
  /** The generated ones. */
  readonly records: readonly OpenRecord[];
}

/** Creates both, passes them on by size, and deletes them. */
export async function withCompanyWorlds<T>(
  action: (worlds: readonly [small: CompanyWorld, large: CompanyWorld]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const server = await startEmbedded(folder, {
    onFailure: (error) => {
      throw error;
    },
  });
  const closing: (() => Promise<void>)[] = [];
  const open = async (database: string, count: number): Promise<CompanyWorld> => {
    const connection = { ...server.connection, database };
    const log = createLogger({ LOG_LEVEL: 'error' });
    const clock = standingClock(new Date('2026-12-02T09:00:00Z'));
    await migrateDatabase(connection);
    const db = createDatabase(connection, { log });
    closing.push(() => db.$client.end());
    await syncRegister(db, clock);
    const register = listRegister();
    const records = generateCompanies({ count: count - register.length, taken: register });
    if (records.length > 0) await insertCompanies(db, clock, records);
    const jobs = await startBoss(connection, { clock, log, supervise: false });
    closing.push(() => jobs.stop());
    const context: AppContext = { env: readEnv({}), db, clock, jobs, log };
    const name = count.toLocaleString('en');
    return { name, context, app: createApp(context), clock, records };
  };
  try {
    const small = await open('postgres', listRegister().length);
    await small.context.db.execute('create database many');
    return await action([small, await open('many', manyCompanies)]);
  } finally {
    for (const close of closing.reverse()) await close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
