/** Which servers and which versions of the site a database may have. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type ClientBase, escapeLiteral } from 'pg';
import * as z from 'zod';

/** The oldest major version of PostgreSQL on which the tests of the API pass. */
export const oldestPostgres = 15;

/** The server, or what made the database, has another version than this site needs; the message is one sentence for its operator. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
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

const otherMessage =
  'This database was made by another version of the site or by another program, and is left as it is: start that version, or set DATA_DIR to another folder or DATABASE_URL to an empty database.';
const newerMessage =
  'This database was changed by a newer version of the site that this one can not run beside, and is left as it is: start that version or the one before it.';

/** Beside the migrations: the last migration that the previous release knows, which has to run after all the others. */
export const oldestReleaseFile = 'oldest-release.json';

const oldestRelease = z.object({ knows: z.string() });
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Of the comment on the table of migrations. */
const markPattern = /^The oldest version that runs here knows ([0-9a-f]{64})\.$/;

interface KnownMigrations {
  /** SHA-256 (hex) of each, in order. */
  readonly hashes: readonly string[];
  /** That of the last migration that the previous release knows; null in a folder of earlier ones only, as for a restore. */
  readonly oldest: string | null;
}

/** The migrations of a folder. */
function readKnownMigrations(migrationsFolder: string): KnownMigrations {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(migrationsFolder, file), 'utf8'));
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const { knows } = oldestRelease.parse(read(oldestReleaseFile));
  const { entries } = journal.parse(read(path.join('meta', '_journal.json')));
  return { hashes, oldest: hashes[entries.findIndex(({ tag }) => tag === knows)] ?? null };
}

/**
 * Throws {@link OtherVersionError} for a server that is too old, and unless the database is empty, or begins with our first migration and, if it
 * has migrations that we don't, says that a version that knows ours may run: as after a return to the version before.
 */
export async function refuseOtherVersion(client: ClientBase, migrationsFolder: string): Promise<void> {
  await refuseOldPostgres(client);
  const { rows: tables } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!tables[0]?.known) return;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const known = readKnownMigrations(migrationsFolder);
  if (rows.length > 0 && rows[0]?.hash !== known.hashes[0]) throw new OtherVersionError(otherMessage);
  if (rows.every(({ hash }) => known.hashes.includes(hash))) return;
  const oldest = markPattern.exec((await readMark(client)) ?? '')?.[1];
  if (!oldest || !known.hashes.includes(oldest)) throw new OtherVersionError(newerMessage);
}

/** Records which older versions may run, once every migration of ours is applied; a newer version's record is left. */
export async function recordOldestVersion(client: ClientBase, migrationsFolder: string): Promise<void> {
  const { hashes, oldest } = readKnownMigrations(migrationsFolder);
  if (oldest === null) return;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const mark = `The oldest version that runs here knows ${oldest}.`;
  if (rows.some(({ hash }) => !hashes.includes(hash)) || (await readMark(client)) === mark) return;
  await client.query(`comment on table drizzle.__drizzle_migrations is ${escapeLiteral(mark)}`);
}

async function readMark(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description('drizzle.__drizzle_migrations'::regclass) as mark`,
  );
  return rows[0]?.mark ?? null;
}
