/** Limits kept in PostgreSQL by rate-limiter-flexible: they hold for every copy of the site and outlive a restart. */
import { lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock } from '@/lib/clock/clock';
import { translatorOf } from '@/lib/i18n/translator';
import { hashOf } from '../access/secret';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import type { DatabaseOrTransaction } from '../db/client';
import { ApiError } from '../errors';
import { type LimitName, limits } from './limits';
import { rateLimits } from './table';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/** Nothing else in the library's statements and rows is a number that large. */
const isTime = (value: string | number | null): value is number =>
  typeof value === 'number' && value > 1_000_000_000;

/**
 * The library reads the machine's clock; the counters stand on ours. Times are shifted between the two by their
 * difference at the moment that the library wrote down (the earliest time of its statement), and on the way back at the
 * moment that it will compare with: however long the statement waited meanwhile, a counter ends when it should.
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

const limitersByContext = new WeakMap<AppContext, Map<LimitName, RateLimiterPostgres>>();

function limiterOf(context: AppContext, name: LimitName): RateLimiterPostgres {
  let limiters = limitersByContext.get(context);
  if (!limiters) {
    limiters = new Map();
    limitersByContext.set(context, limiters);
  }
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: storeOf(context),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limits[name].times,
      duration: limits[name].perSeconds,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/** The part of an address that one customer of a provider holds: an IPv6 network of 64 bits, or the IPv4 address. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 4).join(':');
}

/** Counts once more; a counter that ends later than any can was begun before the clock was set back, and begins anew. */
async function consume(context: AppContext, name: LimitName, key: string): Promise<void> {
  const limiter = limiterOf(context, name);
  try {
    await limiter.consume(key);
  } catch (error) {
    const isOfTheFuture =
      error instanceof RateLimiterRes && error.msBeforeNext > limits[name].perSeconds * 1000 + 1000;
    if (!isOfTheFuture) throw error;
    await limiter.delete(key);
    await limiter.consume(key);
  }
}

/** Counts one more time, for the address or for the e-mail or account given as `subject`. Throws 429 with Retry-After (seconds) once it is too often. */
export async function takeTurn(
  c: Context<ApiEnv>,
  context: AppContext,
  name: LimitName,
  subject?: string,
): Promise<void> {
  const who =
    limits[name].by === 'address' ? networkOf(c.get('clientAddress')) : (subject ?? '').trim().toLowerCase();
  try {
    await consume(context, name, hashOf(who));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const t = translatorOf(c.get('locale'), 'errors');
    throw new ApiError(429, t('rate_limited'), {}, { 'retry-after': String(seconds) });
  }
}

/**
 * Counts one more time for a subject and says whether it was not too often. Writes as much in either case, so that its
 * time tells nothing of the subject.
 */
export async function tryTurn(context: AppContext, name: LimitName, subject: string): Promise<boolean> {
  try {
    await consume(context, name, hashOf(subject));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Takes one time back. */
export async function returnTurn(context: AppContext, name: LimitName, subject: string): Promise<void> {
  await limiterOf(context, name).reward(hashOf(subject));
}

/** Removes counters that would start anew anyway. */
export async function sweepLimits(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, sql`${at.getTime()}::bigint`));
}
