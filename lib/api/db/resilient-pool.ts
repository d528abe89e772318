/**
 * A pool that survives its server: a connection that breaks or times out while in use is released and replaced, even if the code that uses
 * it does not. Without that, a transaction whose first statement fails is never released, a broken connection in use ends the process, and
 * one without a route blocks until the system's timeout. While the server is silent (`silence-watch.ts`) queries fail at once. A connection
 * runs one query at a time: concurrent ones within a transaction are queued.
 */
import pg from 'pg';
import { fromDatabase } from './connection-errors';
import { type SilenceTimeouts, SilenceWatch } from './silence-watch';

/** pg's message for a query that timed out; its connection can't be used any more. */
const silence = /^Query read timeout/;

type Release = (error?: Error | boolean) => void;

/** Adds the timeout to a query; a stream (COPY) takes as long as its reader. */
function timedQuery(query: unknown, milliseconds: number): unknown {
  if (typeof query === 'string') return { text: query, query_timeout: milliseconds };
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  return { query_timeout: milliseconds, ...query };
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

const nothing = (): void => undefined;

export class ResilientPool extends pg.Pool {
  private readonly watch: SilenceWatch;

  /** `responseTimeoutMilliseconds` is longer than the server's own statement timeout: it is for a server that is gone. */
  constructor(config: pg.PoolConfig, responseTimeoutMilliseconds: number, timeouts: SilenceTimeouts) {
    super(config);
    const watch = new SilenceWatch((within) => respondsWithin(config, within), timeouts);
    this.watch = watch;
    this.on('connect', (client) => {
      watch.heard();
      // An error event without a listener ends the process. It is emitted before the pending query rejects.
      client.on('error', fromDatabase);
      const query = client.query;
      let last: Promise<unknown> = Promise.resolve();
      Reflect.set(client, 'query', (statement: unknown, ...rest: unknown[]) => {
        const timed = timedQuery(statement, responseTimeoutMilliseconds);
        const sendRequest = (...more: unknown[]): unknown => Reflect.apply(query, client, [timed, ...more]);
        // A stream.
        if (timed === statement) return sendRequest(...rest);
        const begin = () => {
          const end = watch.wait((error) => client.release(error));
          return (error: unknown) => {
            end();
            if (!error || error instanceof pg.DatabaseError) watch.heard();
          };
        };
        const callback = rest.at(-1);
        // The pool's own `query`, which releases the connection itself.
        if (typeof callback === 'function') {
          const ended = begin();
          return sendRequest(...rest.slice(0, -1), (error: unknown, ...result: unknown[]) => {
            ended(error);
            Reflect.apply(callback, undefined, [error, ...result]);
          });
        }
        const requested = last.then(async () => {
          const ended = begin();
          try {
            const result = await sendRequest(...rest);
            ended(null);
            return result;
          } catch (error) {
            ended(error ?? true);
            throw error;
          }
        });
        last = requested.catch((error: unknown) => {
          if (error instanceof Error && silence.test(error.message)) client.release(error);
        });
        return requested;
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // Only the pool itself uses a callback.
    if (callback) {
      void this.connectTo(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      void this.connectTo((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** Calls back once; a connection that is established after the caller gave up is released. */
  private async connectTo(callback: Connected): Promise<void> {
    try {
      await this.watch.admit();
    } catch (error) {
      callback(fromDatabase(error as Error), undefined, nothing);
      return;
    }
    let isOver = false;
    const finish = (error: Error | undefined, client?: pg.PoolClient) => {
      if (isOver) return client?.release();
      isOver = true;
      end();
      const held = client && givenBackOnce(client);
      callback(fromDatabase(error), held, held ? held.release : nothing);
    };
    const end = this.watch.wait((error) => finish(error));
    super.connect((error, client) => finish(error, client));
  }
}

/** Whether a server responds within some milliseconds, also with a refusal. */
async function respondsWithin(config: pg.PoolConfig, milliseconds: number): Promise<boolean> {
  const start = performance.now();
  const client = new pg.Client({ ...config, connectionTimeoutMillis: milliseconds });
  client.on('error', fromDatabase);
  try {
    await client.connect();
    const left = Math.max(1, milliseconds - (performance.now() - start));
    const query = { text: 'select 1', query_timeout: left };
    await client.query(query);
    return true;
  } catch (error) {
    return !(error instanceof Error && /^(?:timeout expired|Query read timeout)/.test(error.message));
  } finally {
    // Ending the client also cancels a query without a response.
    void client.end();
  }
}

/** The same connection, released when it breaks; releasing it again has no effect. */
function givenBackOnce(client: pg.PoolClient): pg.PoolClient {
  const release: Release = client.release;
  let isBack = false;
  const giveBack: Release = (error) => {
    if (isBack) return;
    isBack = true;
    client.off('error', giveBack);
    release(error);
  };
  client.release = giveBack;
  client.on('error', giveBack);
  return client;
}
