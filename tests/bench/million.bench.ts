/**
 * The same operations on a database with a hundred orders and on one with many, in one server: 100,000, or the number in `ORDERS`. Each
 * row's ratio is that to the small one. Retention, backup and restore are measured as rates. `WORLDS=FOLDER` keeps the databases there.
 */
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isNotNull } from 'drizzle-orm';
import { countCases } from '@/lib/api/cases/case/count-cases';
import { listQueue } from '@/lib/api/cases/case/operator-queue';
import { runDueCaseMoves } from '@/lib/api/cases/case/run-due-moves';
import { cases } from '@/lib/api/cases/case/table';
import { deleteOldMails } from '@/lib/api/core/mail/delete-old-mails';
import { outboxMails } from '@/lib/api/core/mail/table';
import { runBackup, runRestore } from '@/lib/api/operator/backup/backup-command';
import { operatorOutboxOf } from '@/lib/api/operator/mails/outbox-state';
import { countDisputes } from '@/lib/api/ordering/disputes/count-disputes';
import { listOperatorDisputes } from '@/lib/api/ordering/disputes/list-operator-disputes';
import { runDueDisputes } from '@/lib/api/ordering/disputes/run-due-disputes';
import { countLetters } from '@/lib/api/ordering/orders/letters/letter-queue';
import { runDueOrders } from '@/lib/api/ordering/orders/run-due-orders';
import { orders } from '@/lib/api/ordering/orders/table';
import { listFailedRefunds } from '@/lib/api/ordering/payments/refunds';
import { letterQueue } from '@/lib/api/ordering/post/letter-queue-page';
import { listRequests } from '@/lib/api/people/accounts/requests';
import { anonymiseEnded } from '@/lib/api/people/erasure/anonymise-ended';
import { erasePerson } from '@/lib/api/people/erasure/erase-person';
import { queueExport } from '@/lib/api/people/exports/exports';
import { makeExport } from '@/lib/api/people/exports/make-export';
import { openServer } from '@/lib/api/server';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { cancelValues, companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { compare, type Measurement, measureInTurns } from './measure';
import { type OrderWorld, withOrderWorlds } from './order-worlds';

const manyOrders = Number(process.env.ORDERS ?? 100_000);
const runs = 50;
const dayMilliseconds = 86_400_000;

type Operation = (world: OrderWorld, run: number) => Promise<unknown>;

/** Operations of visitors, customers and operators, and single steps of the cleanup job. */
const operations: Readonly<Record<string, Operation>> = {
  'place an order': placeOrder,
  'track an order': ({ app, letter }) => respond(app.request(`/api/cancellations/${letter.orderReference}`)),
  'queue of letters': ({ context }) =>
    letterQueue.read({ context, locale: 'nl', at: context.clock.now(), query: {} }),
  'search in letters': ({ context }) =>
    letterQueue.read({ context, locale: 'nl', at: context.clock.now(), query: { search: 'zorg' } }),
  'queue of requests': (world) => searchCases(world, null),
  'search in requests': (world) => searchCases(world, 'dijkstra.12'),
  disputes: ({ context: { db, clock } }) => listOperatorDisputes(db, { at: clock.now(), search: null }),
  'search in withdrawals': (world) => searchCases(world, 'dijkstra.12', 'withdrawal'),
  'queue of questions': (world) => searchCases(world, null, 'question'),
  'search in questions': (world) => searchCases(world, 'dijkstra.12', 'question'),
  'list of mails': ({ context }) => operatorOutboxOf(context, {}),
  'failed refunds': ({ context: { db } }) => listFailedRefunds(db),
  'account page': ({ context: { db }, members }, run) => listRequests(db, memberOf(members, run), 'nl'),
  'cleanup: orders': ({ context }) => runDueOrders(context),
  'cleanup: disputes': ({ context }) => runDueDisputes(context),
  'cleanup: requests': ({ context }) => runDueCaseMoves(context),
  'cleanup: anonymise': ({ context }) => anonymiseEnded(context),
  'queue of jobs: claim and complete': claimJob,
  'start: migrate, sync, open the queue': startUp,
  'counts of all queues': countAll,
  'cleanup: mails': ({ context: { db, clock } }) => deleteOldMails(db, clock.now()),
};

/** Operations that use up an account or take long. */
const rareOperations: Readonly<Record<string, Operation>> = {
  'export of an account': async ({ context, members }, run) => {
    const { id: accountId } = memberOf(members, run);
    const queued = await queueExport(context, { accountId, browserHash: '', locale: 'nl' });
    await makeExport(context, { export_id: queued.id });
  },
  'erasure of an account': ({ context, members }, run) =>
    erasePerson(context, {
      accountId: memberOf(members, run).id,
      browserHash: '',
      at: context.clock.now(),
      withdrawLetters: true,
    }),
};

/** Runs the benchmark. */
export default function millionBench(): Promise<readonly Measurement[]> {
  return withOrderWorlds(manyOrders, async (worlds, folder) => {
    const [, many] = worlds;
    // What fell due is handled first, as in a site that runs all the time.
    for (const { context } of worlds) for (let run = 0; run < 3; run += 1) await runCleanup(context);
    const rows: Measurement[] = [];
    for (const [what, operation] of Object.entries(operations)) {
      rows.push(...(await pair(worlds, { what, operation, times: runs })));
    }
    for (const [what, operation] of Object.entries(rareOperations)) {
      rows.push(...(await pair(worlds, { what, operation, times: 10 })));
    }
    rows.push(await rateOfMails(many), await rateOfErasure(many));
    for (const world of worlds) rows.push(...(await backUpAndRestore(world, folder)));
    return rows;
  });
}

async function pair(
  worlds: readonly OrderWorld[],
  { what, operation, times }: { what: string; operation: Operation; times: number },
): Promise<readonly Measurement[]> {
  let calls = 0;
  const actions = worlds.map((world) => ({
    what: `${what}: ${world.name}`,
    prepare: async () => {
      calls += 1;
    },
    act: () => operation(world, Math.floor((calls - 1) / worlds.length)),
    target: 'p99 within 2 × of the first',
  }));
  const measured = compare(await measureInTurns(actions, times));
  // A run takes minutes.
  for (const { what: row, median, p99 } of measured) console.log(`${row}: ${median} ms, p99 ${p99} ms`);
  return measured;
}

function memberOf(members: OrderWorld['members'], run: number): OrderWorld['members'][number] {
  const member = members[run % members.length];
  if (!member) throw new Error('there are no accounts');
  return member;
}

async function respond(response: Response | Promise<Response>): Promise<void> {
  const { status } = await response;
  if (status !== 200 && status !== 201) throw new Error(`the API responded ${status}`);
}

async function placeOrder({ app, clock }: OrderWorld): Promise<void> {
  // So that no limit is reached.
  clock.advance(60_000);
  const headers = { 'content-type': 'application/json' };
  const send = (url: string, body: object, cookie = '') =>
    app.request(`/api${url}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': newKey(), ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
  const draft = { flow: 'cancel', company: companyWithAddress, step: 'details', values: cancelValues };
  const drafted = await send('/drafts', draft);
  const { reference } = (await drafted.json()) as { reference: string };
  const cookie = drafted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await respond(
    send('/cancellations', { draft: reference, ...renameKeys({ ...cancelValues }, wireName) }, cookie),
  );
}

/** Adds a job, takes the oldest one, and completes it. */
async function claimJob({ context: { db }, jobs }: OrderWorld): Promise<void> {
  await db.transaction((transaction) => jobs.send(transaction, 'deliver-mail', { mail_id: newKey() }));
  const [job] = await jobs.boss.fetch('deliver-mail');
  if (!job) throw new Error('no job waits');
  await jobs.boss.complete('deliver-mail', job.id);
}

/** All that a server does with its database before it serves, and its end. */
async function startUp({ connection: { host, user, database }, context }: OrderWorld): Promise<void> {
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const server = await openServer({ ...context.env, DATABASE_URL: url }, { workJobs: false });
  await server.stop();
}

/** The counts in the navigation of every page of operators. */
async function countAll({ context: { db, clock } }: OrderWorld): Promise<void> {
  const at = clock.now();
  await Promise.all([countLetters(db, at), countCases(db, at), countDisputes(db, at)]);
}

async function searchCases(
  { context: { db, clock } }: OrderWorld,
  search: string | null,
  flow: string | null = null,
): Promise<void> {
  const question = { state: null, flow, search, late: false };
  await listQueue(db, question, { locale: 'nl', at: clock.now() });
}

/** Rows of a day of mails, deleted at once. */
async function rateOfMails({ clock, context: { db } }: OrderWorld): Promise<Measurement> {
  const before = await db.$count(outboxMails);
  clock.advance(dayMilliseconds);
  const start = performance.now();
  await deleteOldMails(db, clock.now());
  const seconds = (performance.now() - start) / 1000;
  const deleted = before - (await db.$count(outboxMails));
  return retentionRate(`deleting a day of mails (${deleted})`, deleted, seconds);
}

/** Anonymising what ended on a further day, in as many runs as that takes. */
async function rateOfErasure({ context }: OrderWorld): Promise<Measurement> {
  const { db } = context;
  const countErased = async () =>
    (await db.$count(orders, isNotNull(orders.erasedAt))) +
    (await db.$count(cases, isNotNull(cases.erasedAt)));
  const before = await countErased();
  let erased = 0;
  let seconds = 0;
  for (;;) {
    const start = performance.now();
    await anonymiseEnded(context);
    seconds += (performance.now() - start) / 1000;
    const now = (await countErased()) - before;
    if (now === erased) break;
    erased = now;
  }
  return retentionRate(`anonymising a day of orders and requests (${erased})`, erased, seconds);
}

async function backUpAndRestore(
  { name, connection, context }: OrderWorld,
  folder: string,
): Promise<Measurement[]> {
  const file = path.join(folder, `${connection.database}.sql.gz`);
  // That of the last run, if the folder still exists.
  rmSync(file, { force: true });
  const options = { connection, clock: context.clock, log: context.log };
  const backup = await observed(() => runBackup(options, file));
  const target = `restored_${connection.database}`;
  await context.db.execute(`create database ${target}`);
  const restored = { ...options, connection: { ...connection, database: target } };
  const restore = await observed(() => runRestore(restored, { file, keyFile: null, mode: 'fill' }));
  const { rows } = await context.db.execute<{ bytes: string }>(
    `select pg_database_size(current_database()) as bytes`,
  );
  const megabytes = Number(rows[0]?.bytes) / 2 ** 20;
  const perSecond = ({ seconds }: { seconds: number }) => `${(megabytes / seconds).toFixed(1)} MB/s`;
  console.log(
    `${name}: ${megabytes.toFixed(0)} MB; backup ${perSecond(backup)}, restore ${perSecond(restore)}`,
  );
  await context.db.execute(`drop database ${target}`);
  return [
    rate(`backup: ${name}`, backup.seconds),
    size(`backup, file: ${name}`, statSync(file).size / 2 ** 20),
    size(`backup, growth of memory: ${name}`, backup.megabytes),
    rate(`restore: ${name}`, restore.seconds),
    size(`restore, growth of memory: ${name}`, restore.megabytes),
  ];
}

/** Milliseconds after a garbage collection in which the memory of buffers is released. */
const releaseMilliseconds = 100;
const sampleMilliseconds = 1_000;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/**
 * Megabytes that are in use after a garbage collection, buffers outside the heap included: the least of three, because buffers are released
 * by a thread of its own, and new ones are made meanwhile.
 */
async function usedMegabytes(): Promise<number> {
  const used: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    collectGarbage();
    await setTimeout(releaseMilliseconds);
    const { heapUsed, external } = process.memoryUsage();
    used.push((heapUsed + external) / 2 ** 20);
  }
  return Math.min(...used);
}

/**
 * How long an action takes, and how far the memory in use grows meanwhile. Memory that is not collected yet is left out: V8 collects
 * buffers once there are some 64 MB of them, which a long action reaches and a short one does not.
 */
async function observed(action: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  const first = await usedMegabytes();
  let most = first;
  const sampling = new AbortController();
  const sample = async (): Promise<void> => {
    while (!sampling.signal.aborted) {
      most = Math.max(most, await usedMegabytes());
      await setTimeout(sampleMilliseconds, null, { signal: sampling.signal }).catch(() => null);
    }
  };
  const sampled = sample();
  const start = performance.now();
  try {
    await action();
  } finally {
    sampling.abort();
  }
  const seconds = (performance.now() - start) / 1000;
  await sampled;
  return { seconds, megabytes: most - first };
}

/** Deleted rows a second; as many arrive in a day as are deleted of one. */
function retentionRate(what: string, rows: number, seconds: number): Measurement {
  const arriving = (rows * 1000) / dayMilliseconds;
  const deleting = rows / seconds;
  console.log(`${what}: ${deleting.toFixed(0)} a second, of ${arriving.toFixed(3)} a second that arrive`);
  return { ...rate(what, seconds), target: 'less than a day' };
}

function rate(what: string, seconds: number): Measurement {
  return { what, unit: 's', median: Number(seconds.toFixed(2)), p99: null, runs: 1 };
}

function size(what: string, megabytes: number): Measurement {
  return { what, unit: 'MB', median: Number(megabytes.toFixed(1)), p99: null, runs: 1 };
}
