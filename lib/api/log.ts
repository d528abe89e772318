/**
 * The log: one line of JSON per event, never with personal data (house rule: no secrets, tokens, IBANs, birth dates).
 * Errors of the database carry the values of the statement in their texts, so those texts stay out.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import pino, { type Logger } from 'pino';
import type { Env } from '@/lib/config/env';

/** What the log says of an error: enough to find it, nothing of what the visitor typed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const common = { type: error.name, stack: stack.join('\n') };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (error instanceof DrizzleQueryError) return { ...common, query: error.query, ...cause };
  if (error instanceof DatabaseError) {
    const { code, severity, schema, table, column, constraint, routine } = error;
    return { ...common, code, severity, schema, table, column, constraint, routine, ...cause };
  }
  return { ...common, message: error.message, ...cause };
}

/** A log at the level of the settings. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({ level: env.LOG_LEVEL, base: null, serializers: { err: describeError } });
}
