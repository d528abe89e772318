/** The other copies of the site, as this process knows them: those with the same REDIS_URL; none without. */
import pino from 'pino';
import { getEnv } from '@/lib/config/env';
import { expireHere } from './expire-here';
import { setExpirePages } from './expire-pages';
import { type SharedTags, shareTags } from './share-tags';
import { openTagLine } from './tag-line';

const copiesKey = Symbol.for('snoei.copies');

/** Next bundles routes and start apart, so that a variable of this module is there twice. */
const holder = globalThis as typeof globalThis & { [copiesKey]?: SharedTags };

/** Begins to listen, and waits until what was told before is known, or Redis turns out to be away. */
export async function joinCopies(): Promise<void> {
  const { REDIS_URL: url, LOG_LEVEL: level, building } = getEnv();
  if (building) return;
  setExpirePages((tags) => {
    expireHere(tags);
    tellCopies(tags);
  });
  if (!url) return;
  holder[copiesKey] ??= shareTags({
    open: () => openTagLine(url),
    expire: expireHere,
    log: pino({ level, base: null, name: 'copies' }),
  });
  await holder[copiesKey].ready;
}

/** Tells every other copy that what is kept under these names is no longer valid. Here that is the caller's business. */
export function tellCopies(tags: readonly string[]): void {
  holder[copiesKey]?.tell(tags);
}
