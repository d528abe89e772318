/** The one door to PostgreSQL: drizzle on a pg pool (DESIGN §1: one driver, one schema, one code path). */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ResilientPool } from './resilient-pool';
import { defaultSilenceTimeouts, type SilenceTimeouts } from './silence-watch';

/** How a server is reached: `DATABASE_URL`, or the private socket of the embedded one. */
export type DatabaseConnection = string | { host: string; user: string; database: string };

/** Any statement that takes longer is ended by the server; a question with its own limit sets it in its transaction. */
const defaultStatementTimeoutMilliseconds = 15_000;
const defaultConnectTimeoutMilliseconds = 10_000;
const defaultAnswerSlackMilliseconds = 3_000;
const defaultPoolSize = 10;

export interface DatabaseOptions {
  readonly log: Logger;
  readonly poolSize?: number;
  readonly statementTimeoutMilliseconds?: number;
  /** How long somebody waits for a connection, new or shared. */
  readonly connectTimeoutMilliseconds?: number;
  /** How much longer than a statement may take a server may be silent before it counts as gone. */
  readonly answerSlackMilliseconds?: number;
  readonly silenceTimeouts?: SilenceTimeouts;
}

/** What pg's configuration calls a connection. */
export function poolConfigOf(connection: DatabaseConnection): pg.PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : { ...connection };
}

/**
 * Opens a pool; connections are made when first needed.
 * Close it with `database.$client.end()`.
 */
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
    statementTimeout + (options.answerSlackMilliseconds ?? defaultAnswerSlackMilliseconds),
    options.silenceTimeouts ?? defaultSilenceTimeouts,
  );
  // An idle connection that breaks emits here; without a listener it would end the process. The pool replaces it.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection broke'));
  return drizzle({ client: pool });
}

/** The database as every service gets it. */
export type Database = ReturnType<typeof createDatabase>;

/** What `database.transaction(async (transaction) => …)` hands over. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a question can run: in a transaction, or on its own. */
export type DatabaseOrTransaction = Database | Transaction;
