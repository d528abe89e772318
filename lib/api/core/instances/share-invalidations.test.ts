import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { FlakyDatabase } from '@/tests/support/database/flaky-database';
import { createDatabase, type Database, type DatabaseConnection } from '../../db/client';
import { migrateDatabase } from '../../db/migrate';
import { createLogger } from '../log';
import { publishTags, type SharedInvalidations, shareInvalidations } from './share-invalidations';
import { invalidations } from './table';

const at = new Date('2026-12-01T10:00:00Z');
const clock = { now: () => at };
const publish = (to: Parameters<typeof publishTags>[0], tags: readonly string[], milliseconds?: number) =>
  publishTags(to, { tags, at, ...(milliseconds === undefined ? {} : { milliseconds }) });

const connection = await createEmptyDatabase();
const flaky = new FlakyDatabase();
let db: Database;

beforeAll(async () => {
  await migrateDatabase(connection);
  db = createDatabase(connection, { log: createLogger({ LOG_LEVEL: 'silent' }), poolSize: 3 });
  await flaky.start();
});
beforeEach(() => db.delete(invalidations));
afterAll(async () => {
  await flaky.stop();
  await db.$client.end();
});

const running: SharedInvalidations[] = [];
afterEach(async () => {
  flaky.become('open');
  for (const instance of running.splice(0)) await instance.stop();
});

/** An instance with the tags that it expired and its log lines. */
function startInstance(to: DatabaseConnection = connection, timeouts = { read: 60_000, response: 5_000 }) {
  const expired: string[] = [];
  const logged: string[] = [];
  const shared = shareInvalidations(to, {
    clock,
    expire: (tags) => expired.push(...tags),
    log: pino({ level: 'info', base: null }, { write: (line) => logged.push(line) }),
    timeouts,
  });
  running.push(shared);
  return { ...shared, expired, logged };
}

/** Three instances that listen; the connection of the last one can be broken. */
async function startThree() {
  const three = [startInstance(), startInstance(), startInstance(flaky.url(connection.database))] as const;
  await Promise.all(three.map(({ ready }) => ready));
  return three;
}

const eventually = (expired: readonly string[], tags: readonly string[]) =>
  expect.poll(() => expired).toEqual(tags);

describe('three instances on one database', () => {
  it('expire what any of them publishes, in its order', async () => {
    const three = await startThree();
    three[0].publish(['story:nl/home', 'stories:nl/']);
    for (const { expired } of three) await eventually(expired, ['story:nl/home', 'stories:nl/']);
    three[2].publish(['story:en/home']);
    for (const { expired } of three)
      await eventually(expired, ['story:nl/home', 'stories:nl/', 'story:en/home']);
  });

  it('publish a list that is longer than the payload of a notification', async () => {
    const three = await startThree();
    const tags = Array.from({ length: 2000 }, (_, number) => `story:nl/a-long-name-of-a-story-${number}`);
    three[1].publish(tags);
    for (const { expired } of three) await eventually(expired, tags);
  });

  it('expire meanwhile what one that lost its connection misses, and it catches up in both directions', async () => {
    const [first, second, third] = await startThree();
    flaky.become('closed');
    third.publish(['of-third']);
    first.publish(['of-first']);
    await eventually(second.expired, ['of-first']);
    second.publish(['of-second']);
    await eventually(first.expired, ['of-first', 'of-second']);
    await expect.poll(() => third.logged).toHaveLength(1);
    expect(third.expired).toEqual([]);
    flaky.become('open');
    await eventually(third.expired, ['of-first', 'of-second', 'of-third']);
    await eventually(first.expired, ['of-first', 'of-second', 'of-third']);
    await expect.poll(() => third.logged).toHaveLength(2);
    expect(third.logged[0]).toContain('out of reach');
    expect(third.logged[1]).toContain('in reach again');
    expect(first.logged).toEqual([]);
  });

  it('catch up after their connections were ended by the server', async () => {
    const three = await startThree();
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'snoei-instances' and datname = current_database()`,
    );
    await publish(db, ['meanwhile']);
    for (const { expired } of three) await eventually(expired, ['meanwhile']);
  });
});

describe('an instance', () => {
  it('detects a connection that broke without a sign, and catches up', async () => {
    const instance = startInstance(flaky.url(connection.database), { read: 50, response: 200 });
    await instance.ready;
    flaky.become('silent');
    await publish(db, ['unheard']);
    await expect.poll(() => instance.logged).toHaveLength(1);
    flaky.become('open');
    await eventually(instance.expired, ['unheard']);
  });

  it.each(['closed', 'nonsense', 'silent'] as const)(
    'becomes ready where the road to the database is %s, and catches up',
    async (road) => {
      flaky.become(road);
      const instance = startInstance(flaky.url(connection.database), { read: 60_000, response: 200 });
      await instance.ready;
      await publish(db, ['before']);
      instance.publish(['own']);
      flaky.become('open');
      await eventually(instance.expired, ['before', 'own']);
    },
  );

  it('has applied what was published before it started once it is ready', async () => {
    await publish(db, ['one', 'two']);
    await publish(db, ['three']);
    const instance = startInstance();
    await instance.ready;
    expect(instance.expired).toEqual(['one', 'two', 'three']);
  });

  it('misses no publication that is committed after a later one began', async () => {
    const instance = startInstance();
    await instance.ready;
    let later: Promise<void> | null = null;
    await db.transaction(async (transaction) => {
      await publish(transaction, ['earlier']);
      later = publish(db, ['later']);
      const waiting = sql`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await db.execute(waiting)).rows[0]).toEqual({ count: 1 });
    });
    await later;
    await eventually(instance.expired, ['earlier', 'later']);
  });
});

describe('a publication', () => {
  it('does not wait long for another one', async () => {
    // Without the pool's own timeout, as an instance's connection.
    const client = new pg.Client(connection);
    await client.connect();
    await db.transaction(async (transaction) => {
      await publish(transaction, ['long'], 60_000);
      const waited = await publish(drizzle({ client }), ['waits'], 50).catch((error: unknown) => error);
      expect(waited).toMatchObject({ cause: { code: '57014' } });
    });
    await client.end();
  });

  it('of one that vanished holds nobody up', async () => {
    const vanished = db.transaction(async (transaction) => {
      await publish(transaction, ['vanished'], 50);
      await publish(db, ['later']);
    });
    await expect(vanished).rejects.toThrow();
    expect(await db.select({ tags: invalidations.tags }).from(invalidations)).toEqual([{ tags: ['later'] }]);
  });
});

it('an instance that can’t publish applies what others publish', async () => {
  const instance = startInstance(connection, { read: 50, response: 50 });
  await instance.ready;
  await publish(db, ['of-others']);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${invalidations} in row exclusive mode`);
    instance.publish(['own']);
    await expect.poll(() => instance.logged).toHaveLength(1);
    await db.insert(invalidations).values({ tags: ['of-others-too'], publishedAt: at });
    await eventually(instance.expired, ['of-others', 'of-others-too']);
  });
  await eventually(instance.expired, ['of-others', 'of-others-too', 'own']);
});

it('an instance applies everything where the database was replaced by an older one', async () => {
  await publish(db, ['before']);
  const instance = startInstance(connection, { read: 50, response: 5_000 });
  await instance.ready;
  await db.execute(sql`truncate ${invalidations} restart identity`);
  await publish(db, ['restored']);
  await eventually(instance.expired, ['before', 'restored']);
});

it('a publication deletes those of more than a day ago', async () => {
  for (const hours of [25, 23]) {
    const publishedAt = new Date(at.getTime() - hours * 3_600_000);
    await db.insert(invalidations).values({ tags: [`${hours} hours`], publishedAt });
  }
  await publish(db, ['new']);
  const rows = await db.select({ tags: invalidations.tags }).from(invalidations).orderBy(invalidations.id);
  expect(rows).toEqual([{ tags: ['23 hours'] }, { tags: ['new'] }]);
});
