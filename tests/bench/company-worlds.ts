/** Two databases in one disposable server: the register alone, and 100,000 companies with it. For the companies' benchmarks. */
import type { OpenRecord } from '@/lib/api/catalog/companies/import/open-record';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { systemClock } from '@/lib/clock/clock';
import { generateCompanies } from '../support/database/generated-companies';
import { insertCompanies } from '../support/database/insert-companies';
import { type EmptyWorld, type World, withTwoWorlds } from './two-worlds';

/** The number in the targets. */
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

export type CompanyWorld = World<{
  /** The number of companies, as the label of a row. */
  readonly name: string;
  /** The generated ones. */
  readonly records: readonly OpenRecord[];
}>;

/** Creates both, passes them on by size, and deletes them. */
export async function withCompanyWorlds<T>(
  action: (worlds: readonly [small: CompanyWorld, large: CompanyWorld]) => Promise<T>,
): Promise<T> {
  const register = listRegister();
  const fillTo =
    (count: number) =>
    async ({ context: { db }, clock }: EmptyWorld) => {
      const records = generateCompanies({ count: count - register.length, taken: register });
      if (records.length > 0) await insertCompanies(db, clock, records);
      return { name: count.toLocaleString('en'), records };
    };
  const fills = { small: fillTo(register.length), large: fillTo(manyCompanies) };
  return withTwoWorlds(fills, ([small, large]) => action([small, large]));
}
