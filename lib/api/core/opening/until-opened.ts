/** Requests that arrive before the database is open: they wait for a moment, then get 503 like during an outage. */
import type { MiddlewareHandler } from 'hono/types';
import type { Logger } from 'pino';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { translatorOf } from '@/lib/i18n/translator';
import { noteOutage } from '@/lib/server/outages.mjs';
import type { ApiEnv } from '../api-env';
import { ApiError } from '../errors';
import { isLookup, type LastKnown } from './last-known';

/** Longer than the rest of an ordinary start, shorter than the timeouts of load balancers. */
const defaultWaitMilliseconds = 2_000;
const retryAfterSeconds = 2;

export interface Opening {
  /** Resolves once the database can be used. */
  readonly opened: Promise<void>;
  /** Responses to the middleware of the last run; null where none are stored. */
  readonly lastKnown: LastKnown | null;
  /** How long a request waits. */
  readonly waitMilliseconds?: number;
}

/** Paths that need no database. */
const withoutDatabase = '/api/health';

/** Lets requests wait for the database. Without it, the middleware's lookups get their last known response at once. */
export function untilOpened(
  { opened, lastKnown, waitMilliseconds = defaultWaitMilliseconds }: Opening,
  log: Logger,
): MiddlewareHandler<ApiEnv> {
  let isOpen = false;
  opened.then(
    () => {
      isOpen = true;
    },
    // Whoever opened it reports the failure.
    () => undefined,
  );
  const warn = (error: unknown) => log.warn({ err: error }, 'the last known lookups are not available');

  return async (c, next) => {
    const { path } = c.req;
    const remembered = lastKnown && isLookup(path) ? { path, lastKnown } : null;
    if (!isOpen && path !== withoutDatabase) {
      const early = await remembered?.lastKnown.read(remembered.path).catch(warn);
      if (early) return early;
      await withTimeout(opened, waitMilliseconds).catch(() => {
        noteOutage();
        const message = translatorOf(c.get('locale'), 'errors')('unavailable');
        throw new ApiError(503, message, {}, { 'retry-after': String(retryAfterSeconds) });
      });
    }
    await next();
    if (remembered && c.res.status === 200) {
      await remembered.lastKnown.store(remembered.path, c.res).catch(warn);
    }
  };
}
