/** The URL that opens an offline draft: its page, with the id in the fragment, which is not sent to a server. */
import type { OfflineDraft } from './offline-draft';

const hashPrefix = '#kept-';

/** The URL that opens an offline draft. */
export function offlineDraftHref({ path, id }: Pick<OfflineDraft, 'path' | 'id'>): string {
  return path + hashPrefix + id;
}

/** The id of an offline draft in a URL's fragment, or null. */
export function findOfflineDraftId(hash: string): string | null {
  const id = hash.startsWith(hashPrefix) ? hash.slice(hashPrefix.length) : '';
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}
