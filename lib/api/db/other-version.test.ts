import type { ClientBase } from 'pg';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrate';
import { OtherVersionError, oldestPostgres, refuseOldPostgres, refuseOtherVersion } from './other-version';

/** A connection to a server that says its version, and has no table. */
const serverOf = (version: string, major: number) =>
  ({
    query: async (text: string) => ({
      rows: text.includes('server_version') ? [{ version, major }] : [{ known: false }],
    }),
  }) as unknown as ClientBase;

it('refuses a PostgreSQL below the oldest one in one sentence that names the setting, before it looks at the tables', async () => {
  const old = serverOf('14.19 (Debian 14.19-1)', oldestPostgres - 1);
  await expect(refuseOtherVersion(old, migrationsFolder)).rejects.toThrow(OtherVersionError);
  await expect(refuseOldPostgres(old)).rejects.toThrow(
    /^DATABASE_URL: the server is PostgreSQL 14\.19 \(Debian 14\.19-1\), and the site needs 15 or later: [^.\n]*\.$/,
  );
});

it.each([
  ['15.14 (Debian 15.14-0+deb12u1)', 15],
  ['18.0', 18],
])('accepts %s', async (version, major) => {
  await expect(refuseOtherVersion(serverOf(version, major), migrationsFolder)).resolves.toBeUndefined();
});
