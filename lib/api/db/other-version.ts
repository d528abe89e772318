/** Refuses a PostgreSQL that is too old, and a database of a version of the site whose migrations this version doesn't have. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** The oldest major version of PostgreSQL on which the tests of the API pass. */
export const oldestPostgres = 15;

/** The server, or what made the database, has another version than this site needs; the message is one sentence for its operator. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';

  constructor(
    message = 'This database was made by another version of the site or by another program, and is left as it is: start that version, or set DATA_DIR to another folder or DATABASE_URL to an empty database.',
  ) {
    super(message);
  }
}

/** Throws {@link OtherVersionError} for a server below {@link oldestPostgres}. */
export async function refuseOldPostgres(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  );
  const [server] = rows;
  if (server && server.major < oldestPostgres) {
    throw new OtherVersionError(
      `DATABASE_URL: the server is PostgreSQL ${server.version}, and the site needs ${oldestPostgres} or later: upgrade it, or set the address of a newer one.`,
    );
  }
}

/**
 * Throws {@link OtherVersionError} for a server that is too old, and unless the first migration that the database records is ours: the migrator compares dates only. Later
 * ones may be unknown, as after a return to the version before.
 */
export async function refuseOtherVersion(client: ClientBase, migrationsFolder: string): Promise<void> {
  await refuseOldPostgres(client);
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
