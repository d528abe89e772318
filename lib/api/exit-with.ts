/** The end of a start that can't go on. */
import { inspect } from 'node:util';
import { DatabaseError } from 'pg';
import { SettingsError } from '@/lib/config/env';
import { isForPeople } from '@/lib/server/start/print-as-log.mjs';
import { OtherVersionError } from './db/other-version';

/** What is wrong with DATABASE_URL, by the code of the server that refuses the connection. */
const refusals: Readonly<Record<string, string>> = {
  '28000': 'the server does not let this user in from this machine (pg_hba.conf)',
  '28P01': 'the server knows no such user with this password',
  '3D000': 'the server has no database of this name; create it (createdb)',
};

/** What the operator has to change, or null. */
function forOperator(error: unknown): string | null {
  if (error instanceof SettingsError || error instanceof OtherVersionError) return error.message;
  const refusal = error instanceof DatabaseError ? refusals[error.code ?? ''] : undefined;
  return refusal === undefined ? null : `DATABASE_URL: ${refusal}`;
}

/** Prints what the operator has to change, or else the whole error, and exits with code 1. */
export function exitWith(error: unknown): never {
  const described = forOperator(error);
  // What goes to the console becomes a line of the log.
  if (isForPeople()) process.stderr.write(`${described ?? inspect(error)}\n`);
  else console.error(described ?? error);
  process.exit(1);
}
