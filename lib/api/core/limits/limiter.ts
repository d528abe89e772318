/** Rate limits stored in PostgreSQL by rate-limiter-flexible: shared by all instances and preserved over restarts. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock } from '@/lib/clock/clock';
import { mailboxOf } from '@/lib/fields/email-address';
import type { Locale } from '@/lib/i18n/locale';
import { countLimitReached } from '@/lib/telemetry/counted';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { hashOf } from '../secret';
import { findKnownDevice } from './known-device';
import { limitReached } from './limit-reached';
import { knownBrowsersTimes, type Limit, type LimitName, limits, mailboxTimes } from './limits';
import { rateLimits } from './table';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/** No other value in the library's statements and rows is a number this large. */
const isTime = (value: string | number | null): value is number =>
  typeof value === 'number' && value > 1_000_000_000;

/**
 * The library reads the machine's clock; the counters use the injected one. Times are shifted between the two by their difference at the
 * moment that the library recorded (the earliest time of its statement), and on the way back at the moment that it compares with, so that a
 * counter expires on time however long the statement waited.
 */
function storeOf(context: AppContext) {
  const pool = context.db.$client;
  return {
    async query(statement: Statement) {
      const writtenAt = Math.min(...statement.values.filter(isTime));
      const shift = context.clock.now().getTime() - writtenAt;
      const values = statement.values.map((value) => (isTime(value) ? Math.round(value + shift) : value));
      const result = await pool.query<{ points: number; expire: string | null }>({ ...statement, values });
      const shiftBack = systemClock.now().getTime() - context.clock.now().getTime();
      const rows = result.rows.map((row) => ({
        ...row,
        expire: row.expire === null ? null : Number(row.expire) + shiftBack,
      }));
      return { rows, rowCount: result.rowCount };
    },
  };
}

const limitersByContext = new WeakMap<AppContext, Map<string, RateLimiterPostgres>>();

/** The counter of a limit, or one with a multiple of the limit. */
function limiterOf(context: AppContext, name: LimitName, times = 1): RateLimiterPostgres {
  let limiters = limitersByContext.get(context);
  if (!limiters) {
    limiters = new Map();
    limitersByContext.set(context, limiters);
  }
  const key = times === 1 ? name : `${name}/${times}`;
  let limiter = limiters.get(key);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: storeOf(context),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: key,
      points: limits[name].times * times,
      duration: limits[name].perSeconds,
    });
    limiters.set(key, limiter);
  }
  return limiter;
}

/** Multiple of the limit for an IPv6 network of 48 bits: it contains 65,536 networks of 64 bits. */
const wideNetworkTimes = 20;

/**
 * The networks that an address is counted for, each with the factor on the limit: the IPv4 address, or the IPv6 networks
 * of 64 and of 48 bits, because many providers assign a /48 to one customer.
 */
export function networksOf(address: string): readonly { readonly network: string; readonly times: number }[] {
  if (!address.includes(':')) return [{ network: address, times: 1 }];
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return [
    { network: groups.slice(0, 4).join(':'), times: 1 },
    { network: groups.slice(0, 3).join(':'), times: wideNetworkTimes },
  ];
}

/** Increments; a counter that ends later than possible was created before the clock was set back, and restarts. */
async function consume(
  context: AppContext,
  name: LimitName,
  key: string,
  { times = 1, points = 1 } = {},
): Promise<void> {
  const limiter = limiterOf(context, name, times);
  try {
    await limiter.consume(key, points);
  } catch (error) {
    const isOfTheFuture =
      error instanceof RateLimiterRes && error.msBeforeNext > limits[name].perSeconds * 1000 + 1000;
    if (!isOfTheFuture) throw error;
    await limiter.delete(key);
    await limiter.consume(key, points);
  }
}

/** Whose request is counted, and the locale of the message. */
export interface Caller {
  readonly clientAddress: string;
  readonly locale: Locale;
  /** The cookie with the accounts that the browser has signed in to. */
  readonly devices?: string | null;
}

/** The caller of a request. */
export function callerOf(c: Context<ApiEnv>): Caller {
  return { clientAddress: c.get('clientAddress'), locale: c.get('locale'), devices: c.get('devices') };
}

interface Counter {
  readonly key: string;
  /** Factor on the limit. */
  readonly times: number;
}

/** The counters of a limit, each of which may be used up. */
function countersOf(
  context: AppContext,
  limit: Limit,
  { clientAddress, devices = null }: Omit<Caller, 'locale'>,
  subject: string,
): readonly Counter[] {
  if (limit.by === 'network') {
    return networksOf(clientAddress).map(({ network, times }) => ({ key: network, times }));
  }
  const key = subject.trim().toLowerCase();
  if (limit.by !== 'email') return [{ key, times: 1 }];
  const device = findKnownDevice(context, devices, key);
  // Addresses of one mailbox count together where it is the mailbox that is protected.
  const mailbox = limit.isOfAddress ? key : mailboxOf(key);
  if (device !== null) {
    return [
      { key: device, times: 1 },
      { key: `known browsers ${key}`, times: knownBrowsersTimes },
    ];
  }
  // The widest network: its owner could use any of the narrower ones.
  const network = networksOf(clientAddress).at(-1)?.network ?? '';
  return [
    { key: `${network} ${mailbox}`, times: 1 },
    { key: mailbox, times: mailboxTimes },
  ];
}

/** Seconds until a limit allows the call again; null if it was within the limit, which it consumes. */
async function secondsUntilAllowed(
  context: AppContext,
  name: LimitName,
  counters: readonly Counter[],
  points: number,
): Promise<number | null> {
  try {
    for (const { key, times } of counters) await consume(context, name, hashOf(key), { times, points });
    if (limits[name].by === 'everybody') await reportUsedUp(context, name);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    countLimitReached(name);
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/** Logs an error at the last call that a limit for everybody allows: a shared budget is spent, by many visitors or by an attack. */
async function reportUsedUp(context: AppContext, name: LimitName): Promise<void> {
  const at = context.clock.now();
  if (!(await isRateLimited(context.db, name, { subject: '', at }))) return;
  context.log.error({ limit: name }, 'a limit for all visitors together is used up');
}

/** Names of the limits for everybody that are used up. */
export async function listUsedUp(db: DatabaseOrTransaction, at: Date): Promise<LimitName[]> {
  const shared = (Object.keys(limits) as LimitName[]).filter((name) => limits[name].by === 'everybody');
  const used = await Promise.all(shared.map((name) => isRateLimited(db, name, { subject: '', at })));
  return shared.filter((_, index) => used[index]);
}

/**
 * Consumes one point (or `points`), for the network, or for the e-mail address or other subject given as `subject`. Throws 429 with
 * Retry-After (seconds) above the limit.
 */
export async function consumeRateLimitFor(
  context: AppContext,
  name: LimitName,
  caller: Caller,
  { subject = '', points = 1 }: { readonly subject?: string | undefined; readonly points?: number } = {},
): Promise<void> {
  const limit: Limit = limits[name];
  const seconds = await secondsUntilAllowed(
    context,
    name,
    countersOf(context, limit, caller, subject),
    points,
  );
  if (seconds !== null) throw limitReached(caller.locale, limit, seconds);
}

/**
 * Counts the bytes that a caller stores before anything is known about the person, in KiB: without a bound a stranger
 * fills the disk. Throws 429 where the caller's network has stored as much as it may.
 */
export async function consumeStorage(context: AppContext, caller: Caller, bytes: number): Promise<void> {
  if (bytes > 0) await consumeRateLimitFor(context, 'storage', caller, { points: Math.ceil(bytes / 1024) });
}

/** {@link consumeRateLimitFor} for a request. */
export function consumeRateLimit(
  c: Context<ApiEnv>,
  context: AppContext,
  name: LimitName,
  subject?: string,
): Promise<void> {
  return consumeRateLimitFor(context, name, callerOf(c), { subject });
}

/** Consumes one point for a request, and returns whether it was within the limit. */
export async function isWithinRateLimit(
  c: Context<ApiEnv>,
  context: AppContext,
  name: LimitName,
  subject: string,
): Promise<boolean> {
  const counters = countersOf(context, limits[name], callerOf(c), subject);
  return (await secondsUntilAllowed(context, name, counters, 1)) === null;
}

/**
 * Consumes one point for a subject and returns whether it was within the limit. Writes the same in either case, so that its duration
 * reveals nothing about the subject.
 */
export async function tryRateLimit(context: AppContext, name: LimitName, subject: string): Promise<boolean> {
  return (await secondsUntilAllowed(context, name, [{ key: subject, times: 1 }], 1)) === null;
}

/** Whether a subject has used up a limit. Consumes nothing, and can be part of a transaction. */
export async function isRateLimited(
  db: DatabaseOrTransaction,
  name: LimitName,
  { subject, at }: { readonly subject: string; readonly at: Date },
): Promise<boolean> {
  const [counter] = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${name}:${hashOf(subject)}`), gt(rateLimits.expire, at.getTime())));
  return (counter?.points ?? 0) >= limits[name].times;
}

/** Returns one point. */
export async function refundRateLimit(context: AppContext, name: LimitName, subject: string): Promise<void> {
  await limiterOf(context, name).reward(hashOf(subject));
}

/** Deletes expired counters. */
export async function deleteExpiredLimits(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(
    db,
    rateLimits,
    lte(rateLimits.expire, sql`${at.getTime()}::bigint`),
    rateLimits.expire,
  );
}
