/**
 * A pool that outlives its server: a connection that breaks or falls silent while somebody uses it is given back and
 * replaced, whoever forgot to. Without that, a transaction whose first statement fails keeps its place in the pool for
 * ever, a broken connection in use ends the process, and one on a dead road is waited for as long as the system likes.
 * One connection gets one question at a time: whoever asks several at once within a transaction has them asked in turn.
 */
import pg from 'pg';
import { fromDatabase } from './connection-errors';

/** What pg says where no answer came in time; the connection is of no use any more. */
const silence = /^Query read timeout/;

type Release = (error?: Error | boolean) => void;

/** Adds the longest time that an answer may take to a question; a stream (COPY) takes as long as its reader. */
function timedQuestion(question: unknown, milliseconds: number): unknown {
  if (typeof question === 'string') return { text: question, query_timeout: milliseconds };
  if (typeof question !== 'object' || question === null || 'submit' in question) return question;
  return { query_timeout: milliseconds, ...question };
}

export class SteadyPool extends pg.Pool {
  /** `answerWithinMilliseconds` is longer than what the server itself allows a statement: it is for a server that is gone. */
  constructor(config: pg.PoolConfig, answerWithinMilliseconds: number) {
    super(config);
    this.on('connect', (client) => {
      // One listener at any time: an error that nobody listens to ends the process. It comes before those who asked hear.
      client.on('error', fromDatabase);
      const query = client.query;
      let last: Promise<unknown> = Promise.resolve();
      Reflect.set(client, 'query', (question: unknown, ...rest: unknown[]) => {
        const timed = timedQuestion(question, answerWithinMilliseconds);
        const ask = (): unknown => Reflect.apply(query, client, [timed, ...rest]);
        // A stream, or the pool itself with a callback, which asks one thing and gives the connection back.
        if (timed === question || typeof rest.at(-1) === 'function') return ask();
        const asked = last.then(ask);
        last = asked.catch((error: unknown) => {
          if (error instanceof Error && silence.test(error.message)) client.release(error);
        });
        return asked;
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().then(givenBackOnce, (error: unknown) => {
        throw fromDatabase(error);
      });
    }
    // Whoever uses a callback is the pool itself, which gives back what breaks.
    super.connect((error, ...rest) => callback(fromDatabase(error), ...rest));
    return undefined;
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
