/** Invalidation of cached pages and responses, here and at the other instances of the site: those with the same REDIS_URL. */
import pino from 'pino';
import { getEnv } from '@/lib/config/env';
import { expireTags } from '@/lib/server/page-cache/expired-tags.mjs';
import { type SharedInvalidations, shareInvalidations } from './shared-invalidations';

const sharedKey = Symbol.for('snoei.shared-invalidations');

/** The API and Next's modules are compiled separately: a module variable would exist twice. */
const holder = globalThis as typeof globalThis & { [sharedKey]?: SharedInvalidations };

/**
 * Subscribes to the invalidations of other instances. Resolves once the earlier ones are applied, or Redis turned out to be
 * unavailable. Does nothing without REDIS_URL or during a build.
 */
export async function startInvalidation(): Promise<void> {
  const { REDIS_URL: url, LOG_LEVEL: level, building } = getEnv();
  if (building || !url) return;
  holder[sharedKey] ??= shareInvalidations({
    open: async () => {
      const { openInvalidationStream } = await import('./invalidation-stream');
      return openInvalidationStream(url);
    },
    expire: expireTags,
    log: pino({ level, base: null, name: 'instances' }),
  });
  await holder[sharedKey].ready;
}

/**
 * Expires everything cached under these tags: here at once, at the other instances within a second. Call it once the change
 * is committed.
 */
export function invalidateTags(tags: readonly string[]): void {
  expireTags(tags);
  holder[sharedKey]?.publish(tags);
}
