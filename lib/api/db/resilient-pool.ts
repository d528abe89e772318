/**
 * A pool that survives its server: a connection that breaks or gets no response in time is released and replaced,
 * even if the code that uses it does not. Without that, a transaction whose first statement fails is never released,
 * and a broken connection in use ends the process. A connection runs one query at a time: concurrent ones within a
 * transaction are queued.
 */
import pg from 'pg';
import { fromDatabase } from './connection-errors';

/** pg's message for a query that timed out; its connection can't be used any more. */
const silence = /^Query read timeout/;

type Release = pg.PoolClient['release'];
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/** Adds the timeout to a query; a stream (COPY) takes as long as its reader. */
function timedQuery(query: unknown, milliseconds: number): unknown {
  if (typeof query === 'string') return { text: query, query_timeout: milliseconds };
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  return { query_timeout: milliseconds, ...query };
}

export class ResilientPool extends pg.Pool {
  /** `responseTimeoutMilliseconds` is longer than the server's own statement timeout: it is for a server that is gone. */
  constructor(config: pg.PoolConfig, responseTimeoutMilliseconds: number) {
    super(config);
    this.on('connect', (client) => {
      // An error event without a listener ends the process. It is emitted before the pending query rejects.
      client.on('error', fromDatabase);
      const query = client.query;
      let last: Promise<unknown> = Promise.resolve();
      Reflect.set(client, 'query', (statement: unknown, ...rest: unknown[]) => {
        const timed = timedQuery(statement, responseTimeoutMilliseconds);
        const send = (): unknown => Reflect.apply(query, client, [timed, ...rest]);
        // A stream, or the pool's own `query`, which releases the connection itself.
        if (timed === statement || typeof rest.at(-1) === 'function') return send();
        const requested = last.then(send);
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
    if (!callback) return super.connect().then(releasedOnce, (error) => Promise.reject(fromDatabase(error)));
    super.connect((error, client, release) => {
      const held = client && releasedOnce(client);
      callback(fromDatabase(error), held, held ? held.release : release);
    });
    return undefined;
  }
}

/** The same connection, released when it breaks; releasing it again has no effect. */
function releasedOnce(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce: Release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', releaseOnce);
    release(error);
  };
  client.release = releaseOnce;
  client.on('error', releaseOnce);
  return client;
}
