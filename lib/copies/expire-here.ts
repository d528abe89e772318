/** Lets go of kept pages and answers in this process, outside of any request. */
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { systemClock } from '@/lib/clock/clock';

/**
 * What Next's own `revalidateTag(tag, { expire: 0 })` does, which works within a request only: whatever was kept under
 * these names before now is made anew when it is next asked for. By the clock of this machine, so that copies whose
 * clocks differ a little agree all the same.
 */
export function expireHere(tags: readonly string[]): void {
  const now = systemClock.now().getTime();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: now, expired: now });
}
