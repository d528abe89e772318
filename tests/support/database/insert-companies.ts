/**
 * Inserts generated companies into a database with the same result as an import, only faster: by COPY, with the indexes created afterwards.
 * For tests and benchmarks.
 */
import { companyOfRecord } from '@/lib/api/catalog/companies/import/company-of-record';
import type { OpenRecord } from '@/lib/api/catalog/companies/import/open-record';
import {
  companyRowOf,
  factRowsOf,
  markChanged,
  nameRowsOf,
} from '@/lib/api/catalog/companies/stored-company';
import { companies, companyFacts, companyNames } from '@/lib/api/catalog/companies/table';
import type { Database } from '@/lib/api/db/client';
import type { Clock } from '@/lib/clock/clock';
import { copyRows, withoutIndexes } from './copy-rows';

/** Inserts records, whose slugs must be new, in one transaction; a hundred thousand take seconds. */
export async function insertCompanies(
  db: Database,
  clock: Clock,
  records: readonly OpenRecord[],
): Promise<void> {
  const at = clock.now();
  const gathered = at.toISOString().slice(0, 7);
  const stored = records.map((record) => companyOfRecord(record, gathered));
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '120s'");
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('companies', 'id'))::int as id from generate_series(1, $1)`,
      [stored.length],
    );
    const withIds = stored.map((company, index) => {
      const id = rows[index]?.id;
      if (id === undefined) throw new Error('the database gave too few numbers');
      return { company, id };
    });
    await withoutIndexes(client, [companies, companyFacts, companyNames], async () => {
      await copyRows(
        client,
        companies,
        withIds.map(({ company, id }) => ({ id, ...companyRowOf(company, at) })),
      );
      await copyRows(
        client,
        companyFacts,
        withIds.flatMap(({ company, id }) => factRowsOf(company, id)),
      );
      await copyRows(
        client,
        companyNames,
        withIds.flatMap(({ company, id }) => nameRowsOf(company, id)),
      );
    });
    await client.query('analyze companies, company_facts, company_names');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await db.transaction((transaction) => markChanged(transaction, at));
}
