/** Refuses a database of a version of the site whose migrations this version doesn't have. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** The database was made by another version of the site; the message is one sentence for its operator. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';

  constructor() {
    super(
      'This database was made by another version of the site or by another program, and is left as it is: start that version, or set DATA_DIR to another folder or DATABASE_URL to an empty database.',
    );
  }
}

/**
 * Throws {@link OtherVersionError} unless the first migration that the database records is ours: the migrator compares dates only. Later
 * ones may be unknown, as after a return to the version before.
 */
export async function refuseOtherVersion(client: ClientBase, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!tables[0]?.known) return;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at limit 1',
  );
  const [recorded] = rows;
  const [first] = readMigrationFiles({ migrationsFolder });
  if (recorded && recorded.hash !== first?.hash) throw new OtherVersionError();
}
