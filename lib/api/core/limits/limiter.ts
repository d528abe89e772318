/** Rate limits stored in PostgreSQL by rate-limiter-flexible: shared by all instances and preserved over restarts. */
import { lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock } from '@/lib/clock/clock';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { hashOf } from '../access/secret';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { type Limit, type LimitName, limits } from './limits';
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

/** Subject of a limit by address, and the locale of its message. */
export interface Caller {
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** The subject of a request. */
export function callerOf(c: Context<ApiEnv>): Caller {
  return { clientAddress: c.get('clientAddress'), locale: c.get('locale') };
}

/**
 * Consumes one point (or `points`), for the address or for the e-mail or account given as `subject`. Throws 429 with Retry-After (seconds)
 * above the limit.
 */
export async function consumeRateLimitFor(
  context: AppContext,
  name: LimitName,
  { clientAddress, locale }: Caller,
  { subject = '', points = 1 }: { readonly subject?: string | undefined; readonly points?: number } = {},
): Promise<void> {
  const limit: Limit = limits[name];
  const counted =
    limit.by === 'address'
      ? networksOf(clientAddress)
      : [{ network: subject.trim().toLowerCase(), times: 1 }];
  try {
    for (const { network, times } of counted) {
      await consume(context, name, hashOf(network), { times, points });
    }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const message = translatorOf(locale, 'errors')(limit.message ?? 'rate_limited');
    throw new ApiError(429, message, {}, { 'retry-after': String(seconds) });
  }
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

/**
 * Consumes one point for a subject and returns whether it was within the limit. Writes the same in either case, so that its duration
 * reveals nothing about the subject.
 */
export async function tryRateLimit(context: AppContext, name: LimitName, subject: string): Promise<boolean> {
  try {
    await consume(context, name, hashOf(subject));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
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
