/**
 * A pool that outlives its server: a connection that breaks or falls silent while somebody uses it is given back and
 * replaced, whoever forgot to. Without that, a transaction whose first statement fails keeps its place in the pool for
 * ever, a broken connection in use ends the process, and one on a dead road is waited for as long as the system likes.
 * While the server is silent (`silence-watch.ts`) nobody waits for it.
 * One connection gets one question at a time: whoever asks several at once within a transaction has them asked in turn.
 */
import pg from 'pg';
import { fromDatabase } from './connection-errors';
import { type SilenceTimeouts, SilenceWatch } from './silence-watch';

/** What pg says where no answer came in time; the connection is of no use any more. */
const silence = /^Query read timeout/;

type Release = (error?: Error | boolean) => void;

/** Adds the longest time that an answer may take to a question; a stream (COPY) takes as long as its reader. */
function timedQuestion(question: unknown, milliseconds: number): unknown {
  if (typeof question === 'string') return { text: question, query_timeout: milliseconds };
  if (typeof question !== 'object' || question === null || 'submit' in question) return question;
  return { query_timeout: milliseconds, ...question };
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

const nothing = (): void => undefined;

export class ResilientPool extends pg.Pool {
  private readonly watch: SilenceWatch;

  /** `answerWithinMilliseconds` is longer than what the server itself allows a statement: it is for a server that is gone. */
  constructor(config: pg.PoolConfig, answerWithinMilliseconds: number, timeouts: SilenceTimeouts) {
    super(config);
    const watch = new SilenceWatch((within) => answersWithin(config, within), timeouts);
    this.watch = watch;
    this.on('connect', (client) => {
      watch.heard();
      // One listener at any time: an error that nobody listens to ends the process. It comes before those who asked hear.
      client.on('error', fromDatabase);
      const query = client.query;
      let last: Promise<unknown> = Promise.resolve();
      Reflect.set(client, 'query', (question: unknown, ...rest: unknown[]) => {
        const timed = timedQuestion(question, answerWithinMilliseconds);
        const ask = (...more: unknown[]): unknown => Reflect.apply(query, client, [timed, ...more]);
        // A stream.
        if (timed === question) return ask(...rest);
        const begin = () => {
          const end = watch.wait((error) => client.release(error));
          return (error: unknown) => {
            end();
            if (!error || error instanceof pg.DatabaseError) watch.heard();
          };
        };
        const callback = rest.at(-1);
        // The pool itself, which asks one thing and gives the connection back.
        if (typeof callback === 'function') {
          const ended = begin();
          return ask(...rest.slice(0, -1), (error: unknown, ...result: unknown[]) => {
            ended(error);
            Reflect.apply(callback, undefined, [error, ...result]);
          });
        }
        const asked = last.then(async () => {
          const ended = begin();
          try {
            const result = await ask(...rest);
            ended(null);
            return result;
          } catch (error) {
            ended(error ?? true);
            throw error;
          }
        });
        last = asked.catch((error: unknown) => {
          if (error instanceof Error && silence.test(error.message)) client.release(error);
        });
        return asked;
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // Whoever uses a callback is the pool itself.
    if (callback) {
      void this.connectTo(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      void this.connectTo((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** Tells once; a connection that comes after somebody gave up goes back. */
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

/** Whether a server says anything within some milliseconds, be it that it takes nobody. */
async function answersWithin(config: pg.PoolConfig, milliseconds: number): Promise<boolean> {
  const start = performance.now();
  const client = new pg.Client({ ...config, connectionTimeoutMillis: milliseconds });
  client.on('error', fromDatabase);
  try {
    await client.connect();
    const left = Math.max(1, milliseconds - (performance.now() - start));
    const question = { text: 'select 1', query_timeout: left };
    await client.query(question);
    return true;
  } catch (error) {
    return !(error instanceof Error && /^(?:timeout expired|Query read timeout)/.test(error.message));
  } finally {
    // A question that is waited for in vain has its connection broken off.
    void client.end();
  }
}

/** The same connection, which goes back by itself when it breaks; going back once more then changes nothing. */
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
