/**
 * The log: one line of JSON per event, never with personal data (no secrets, tokens, IBANs, birth dates). Database errors contain the
 * statement's values in their messages, so those are omitted.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import pino, { type Logger } from 'pino';
import type { Env } from '@/lib/config/env';

/** Maximum number of logged errors of an aggregate. */
const loggedErrorsMax = 5;

/** An error, or an object with its message and stack, as pg-boss passes its workers' errors. */
interface ErrorLike {
  readonly name?: unknown;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: unknown;
}

function isErrorLike(error: unknown): error is ErrorLike {
  if (error instanceof Error) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { message, stack }: { message?: unknown; stack?: unknown } = error;
  return typeof message === 'string' && typeof stack === 'string';
}

/** Its name; for an object without one, the name at the start of its stack. */
function typeOf({ name, stack = '' }: ErrorLike): string {
  if (typeof name === 'string') return name;
  return /^[A-Za-z]\w*/.exec(stack)?.[0] ?? 'Error';
}

/** Fields that identify a failed connection or statement. */
const databaseFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'queue',
] as const;

const isOfDatabase = (error: ErrorLike) => error instanceof DatabaseError || 'severity' in error;
const isOfStatement = (error: ErrorLike) => error instanceof DrizzleQueryError || 'params' in error;

/** Loggable fields of an error: enough to find it, without the visitor's input. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error };
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const fields = databaseFields.map((name) => [name, Reflect.get(error, name)] as const);
  const common = {
    type: typeOf(error),
    ...Object.fromEntries(fields.filter(([, value]) => ['string', 'number'].includes(typeof value))),
    stack: stack.join('\n'),
  };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (isOfDatabase(error)) return { ...common, ...cause };
  if (isOfStatement(error)) return { ...common, query: Reflect.get(error, 'query'), ...cause };
  // A connection that failed to each address of a name has no message itself.
  const several: unknown = Reflect.get(error, 'errors');
  const errors = Array.isArray(several)
    ? { errors: several.slice(0, loggedErrorsMax).map(describeError) }
    : {};
  return { ...common, message: error.message, ...errors, ...cause };
}

/** A logger at the configured level. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({ level: env.LOG_LEVEL, base: null, serializers: { err: describeError } });
}
