/**
 * A process of its own that does one piece of the site's work, and is killed by SIGKILL before or after a statement to the database. Its
 * work comes by the standard input; what came of it, if it lived, goes to the standard output.
 */
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { createApp } from '@/lib/api/app';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { createJobHandlers } from '@/lib/api/workers/workers';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import { throughGateway } from '@/lib/session/gateway';
import { standingClock } from '@/tests/support/standing-clock';
import { type KilledWork, killedWork, type SurvivedWork } from './killed-work';
import { seedRandom } from './seeded-random';

type Query = (...args: unknown[]) => unknown;

/** Counts the statements of a connection, and kills this process at the chosen one of all. */
function killAt({ statement, when }: KilledWork['kill']) {
  let count = 0;
  const kill = () => process.kill(process.pid, 'SIGKILL');
  return (client: pg.PoolClient) => {
    const query = client.query.bind(client) as Query;
    Reflect.set(client, 'query', (...args: unknown[]) => {
      count += 1;
      if (count !== statement) return query(...args);
      if (when === 'before') kill();
      if (typeof args.at(-1) === 'function') return query(...args.slice(0, -1), kill);
      return (query(...args) as Promise<unknown>).then(kill);
    });
  };
}

const { connection, settings, now, seed, kill, work } = killedWork.parse(
  JSON.parse(await text(process.stdin)),
);
seedRandom(seed);
const env = readEnv(settings);
const log = createLogger({ LOG_LEVEL: 'silent' });
const clock = standingClock(new Date(now));
const db = createDatabase(connection, { log, poolSize: 5 });
const boss = await startBoss(connection, { clock, log, supervise: false });
const context = { env, db, clock, jobs: boss, log };
db.$client.on('connect', killAt(kill));

async function runWork(): Promise<SurvivedWork> {
  if (work.kind === 'job') {
    const handlers = createJobHandlers(context) as unknown as Record<
      string,
      (payload: unknown) => Promise<void>
    >;
    const error = await handlers[work.name]?.(work.payload).then(
      () => null,
      (thrown: unknown) => String(thrown),
    );
    if (error === undefined) throw new Error(`there is no job ${work.name}`);
    return { status: 200, headers: [], body: '', error };
  }
  const app = createApp(context, { trustClientAddress: true });
  const { url, method, headers, body } = work;
  const request = new Request(url, { method, headers, redirect: 'manual', ...(body && { body }) });
  const response = await throughGateway(request, async (passed) => app.fetch(passed), {
    secret: settings.SESSION_SECRET ?? '',
    https: env.SITE_URL.startsWith('https:'),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: [...response.headers],
    body: bytes.toString('base64'),
    error: null,
  };
}

const survived = await runWork();
process.stdout.write(JSON.stringify(survived), () => process.exit(0));
