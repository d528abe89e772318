/**
 * Publishes invalidated tags to the instances on the same database and applies theirs: each publication is a row, and notifies who
 * listens. What was published while an instance had no connection is read from the table. No request waits for any of it: meanwhile
 * each instance serves what it has cached, for an hour at most.
 */
import { asc, gt, lt, max, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '@/lib/clock/clock';
import type { OtherInstances } from '@/lib/instances/invalidation';
import { expireTags } from '@/lib/server/page-cache/expired-tags.mjs';
import { type Database, type DatabaseConnection, poolConfigOf } from '../../db/client';
import { invalidations } from './table';

const channel = 'snoei_invalidations';

/** A page is cached for an hour: an instance that starts with older ones on its disk renders them anew by itself. */
const storedMilliseconds = 86_400_000;

/** The table is read at least this often, which detects a connection that broke without a sign. */
const readMilliseconds = 30_000;

/** For a connection, and for a response to each statement. */
const timeoutMilliseconds = 5_000;

/** Before the first reconnection; doubled each time, up to the longest. */
const firstRetryMilliseconds = 250;
const longestRetryMilliseconds = 10_000;

/** No more tags are queued: within the hour every page is rendered anew anyway. */
const pendingMax = 10_000;

interface Publication {
  readonly tags: readonly string[];
  readonly at: Date;
  /** For each of its statements, the wait for another publication included, and between them. */
  readonly milliseconds?: number;
}

/** Publishes to every instance. Throws where the database is unavailable, or another publication takes too long. */
export async function publishTags(
  db: Pick<Database, 'transaction'>,
  { tags, at, milliseconds = timeoutMilliseconds }: Publication,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // The server ends them as well: one that vanishes in a publication would hold the lock, and each retry leave a connection that waits.
    const limit = `${milliseconds}ms`;
    await transaction.execute(
      sql`select set_config('statement_timeout', ${limit}, true),
        set_config('idle_in_transaction_session_timeout', ${limit}, true)`,
    );
    // One publication at a time: otherwise a reader could see a row before one with a lower id, and miss that one.
    await transaction.execute(sql`lock table ${invalidations} in share row exclusive mode`);
    const old = new Date(at.getTime() - storedMilliseconds);
    await transaction.delete(invalidations).where(lt(invalidations.publishedAt, old));
    await transaction.insert(invalidations).values({ tags: [...tags], publishedAt: at });
    await transaction.execute(sql`notify ${sql.identifier(channel)}`);
  });
}

export interface SharedInvalidations extends OtherInstances {
  /** Resolves after the first attempt to read, successful or not. */
  readonly ready: Promise<void>;
  /** Closes the connection; pending tags are dropped. */
  stop(): Promise<void>;
}

export interface SharingOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Applies published tags, those of this instance included. */
  readonly expire?: (tags: readonly string[]) => void;
  /** Shorter in tests. */
  readonly timeouts?: { readonly read: number; readonly response: number };
}

/** Opens a connection that listens. `ring` is called for a publication, and when the connection breaks: its next statement fails then. */
async function openListening(
  connection: DatabaseConnection,
  milliseconds: number,
  ring: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...poolConfigOf(connection),
    application_name: 'snoei-instances',
    keepAlive: true,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  });
  client.on('error', ring);
  client.on('notification', ring);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    // Its end waits for the server, which may be gone.
    void client.end();
    throw error;
  }
}

/** Starts publishing and listening. The table must exist. */
export function shareInvalidations(
  connection: DatabaseConnection,
  {
    clock,
    log,
    expire = expireTags,
    timeouts = { read: readMilliseconds, response: timeoutMilliseconds },
  }: SharingOptions,
): SharedInvalidations {
  const alarm = createAlarm();
  const pending = new Set<string>();
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let lastId = 0;
  let failures = 0;
  let isStopped = false;

  function disconnect(): void {
    void client?.end();
    client = null;
  }

  /** Applies what was published since the last time; all of it where the database was replaced by an older one. */
  async function read(db: Pick<Database, 'select'>): Promise<void> {
    const newest = db.select({ id: max(invalidations.id) }).from(invalidations);
    const rows = await db
      .select({ id: invalidations.id, tags: invalidations.tags })
      .from(invalidations)
      .where(or(gt(invalidations.id, lastId), lt(sql`(${newest})`, lastId)))
      .orderBy(asc(invalidations.id));
    for (const { id, tags } of rows) {
      expire(tags);
      lastId = id;
    }
  }

  /** Applies what others published, and publishes the queued tags. */
  async function exchange(): Promise<void> {
    // It listens before the first reading, so that nothing is published between the two.
    client ??= await openListening(connection, timeouts.response, alarm.ring);
    const db = drizzle({ client });
    // First: an instance that can't publish still applies.
    await read(db);
    if (pending.size === 0) return;
    const tags = [...pending];
    await publishTags(db, { tags, at: clock.now(), milliseconds: timeouts.response });
    for (const tag of tags) pending.delete(tag);
    await read(db);
  }

  /** Returns the milliseconds until the next turn. */
  async function turn(): Promise<number> {
    try {
      await exchange();
      if (failures > 0) log.info({ failures }, 'other instances are in reach again');
      failures = 0;
      return timeouts.read;
    } catch (error) {
      disconnect();
      // Logged once when it goes and once when it is back.
      if (failures === 0) {
        log.warn({ err: error }, 'other instances are out of reach: they expire cached pages later');
      }
      failures += 1;
      return Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** Math.min(failures - 1, 10));
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const milliseconds = await turn();
      setReady();
      if (!isStopped) await alarm.sleep(milliseconds);
    }
    disconnect();
  }

  const ended = run();
  return {
    ready,
    publish: (tags) => {
      for (const tag of tags) if (pending.size < pendingMax) pending.add(tag);
      // While the database is unavailable the retry interval holds.
      if (failures === 0) alarm.ring();
    },
    stop: async () => {
      isStopped = true;
      alarm.ring();
      await ended;
    },
  };
}

/** A sleep that `ring` ends; one that rang before the sleep ends it as well. */
function createAlarm() {
  let hasRung = false;
  let end = () => {};
  return {
    ring: () => {
      hasRung = true;
      end();
    },
    sleep: async (milliseconds: number): Promise<void> => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          // Does not keep the process alive.
          const timer = setTimeout(resolve, milliseconds).unref();
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
    },
  };
}
