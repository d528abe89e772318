/** Invalidation of cached pages and responses, here and at the other instances of the site (lib/api/core/instances/). */
import { expireTags } from '@/lib/server/page-cache/expired-tags.mjs';

export interface OtherInstances {
  /** Queues tags for publication; never throws and never waits. */
  publish(tags: readonly string[]): void;
}

const othersKey = Symbol.for('snoei.shared-invalidations');

/** The API and Next's modules are compiled separately: a module variable would exist twice. */
const holder = globalThis as typeof globalThis & { [othersKey]?: OtherInstances };

/** Sets how this process reaches the other instances. */
export function setOtherInstances(others: OtherInstances): void {
  holder[othersKey] = others;
}

/**
 * Expires everything cached under these tags: here at once, at the other instances as soon as they are told. That takes up to half a
 * minute behind a pooler that passes no notifications, and pages of an instance without the database (API_URL) stay for their hour. Call it
 * once the change is committed.
 */
export function invalidateTags(tags: readonly string[]): void {
  expireTags(tags);
  holder[othersKey]?.publish(tags);
}
