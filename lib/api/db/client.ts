/** The only access to PostgreSQL: drizzle on a pg pool (DESIGN §1: one driver, one schema, one code path). */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ResilientPool } from './resilient-pool';

/** Connection settings: `DATABASE_URL`, or the private socket of the embedded server. */
export type DatabaseConnection = string | { host: string; user: string; database: string };

/** The server's statement timeout; a query with a limit of its own sets it in its transaction. */
const defaultStatementTimeoutMilliseconds = 15_000;
/** Shorter than the middleware waits for an access check (lib/middleware/access-check.ts). */
const defaultConnectTimeoutMilliseconds = 4_000;
const defaultResponseSlackMilliseconds = 3_000;
const defaultPoolSize = 10;

export interface DatabaseOptions {
  readonly log: Logger;
  readonly poolSize?: number;
  readonly statementTimeoutMilliseconds?: number;
  /** Timeout for obtaining a connection, new or pooled. */
  readonly connectTimeoutMilliseconds?: number;
  /** Margin above the statement timeout before a query without a response fails. */
  readonly responseSlackMilliseconds?: number;
}

/** pg's connection configuration. */
export function poolConfigOf(connection: DatabaseConnection): pg.PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : { ...connection };
}

/** Opens a pool with lazy connections. Close it with `database.$client.end()`. */
export function createDatabase(connection: DatabaseConnection, options: DatabaseOptions) {
  const statementTimeout = options.statementTimeoutMilliseconds ?? defaultStatementTimeoutMilliseconds;
  const pool = new ResilientPool(
    {
      ...poolConfigOf(connection),
      max: options.poolSize ?? defaultPoolSize,
      statement_timeout: statementTimeout,
      connectionTimeoutMillis: options.connectTimeoutMilliseconds ?? defaultConnectTimeoutMilliseconds,
      keepAlive: true,
      application_name: 'snoei',
    },
    statementTimeout + (options.responseSlackMilliseconds ?? defaultResponseSlackMilliseconds),
  );
  // A broken idle connection emits here; without a listener the process would exit. The pool replaces it.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection broke'));
  return drizzle({ client: pool });
}

/** The database type of every service. */
export type Database = ReturnType<typeof createDatabase>;

/** The parameter of `database.transaction(async (transaction) => …)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Either a transaction or the pool. */
export type DatabaseOrTransaction = Database | Transaction;
