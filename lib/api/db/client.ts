/** The only access to PostgreSQL: drizzle on a pg pool: one driver, one schema, one code path. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { EmbeddedConnection } from './embedded/start-embedded';
import { ResilientPool } from './resilient-pool';

/** Connection settings: `DATABASE_URL`, or the private socket of the embedded server. */
export type DatabaseConnection = string | EmbeddedConnection;

/** The server's statement timeout; a query with a limit of its own sets it in its transaction. */
const defaultStatementTimeoutMilliseconds = 15_000;
/** Shorter than the middleware waits for an access check (lib/middleware/routing/access-check.ts). */
const defaultConnectTimeoutMilliseconds = 4_000;
const defaultResponseSlackMilliseconds = 3_000;
/** Longer, because it ends with a statement: a lock that ten calls wait for holds up the eleventh too. */
const defaultPoolWaitMilliseconds = 10_000;
const defaultPoolSize = 10;

export interface DatabaseOptions {
  readonly log: Logger;
  readonly poolSize?: number;
  readonly statementTimeoutMilliseconds?: number;
  /** Timeout for making a connection. */
  readonly connectTimeoutMilliseconds?: number;
  /** Timeout for getting one while all of them are in use. */
  readonly poolWaitMilliseconds?: number;
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
  const clientConfig: pg.ClientConfig = {
    ...poolConfigOf(connection),
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: options.connectTimeoutMilliseconds ?? defaultConnectTimeoutMilliseconds,
    keepAlive: true,
    application_name: 'snoei',
  };
  // The pool has one setting for both timeouts, and would give its clients its own.
  class SiteClient extends pg.Client {
    constructor() {
      super(clientConfig);
    }
  }
  const pool = new ResilientPool(
    {
      ...clientConfig,
      Client: SiteClient,
      max: options.poolSize ?? defaultPoolSize,
      connectionTimeoutMillis: options.poolWaitMilliseconds ?? defaultPoolWaitMilliseconds,
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
