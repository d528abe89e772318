/**
 * The account's fixed costs as last shown, for reading without a connection: encrypted beside the offline drafts, and deleted with
 * them when the visitor signs out. Browser only.
 */
import * as z from 'zod/mini';
import { locales } from '@/lib/i18n/locale';
import { withDraftDatabase } from './draft-database';
import { canStoreOfflineDrafts, hasOfflineDrafts } from './draft-database-presence';
import { openSealed, putSealed } from './offline-drafts';
import { offlineCostsId, offlineDraftMaxAgeMilliseconds } from './offline-limits';

const content = z.object({
  locale: z.enum(locales),
  /** Texts in that language, as on the page. */
  totals: z.array(z.string()),
  rows: z.array(z.object({ id: z.string(), name: z.string(), amount: z.string(), cancel: z.string() })),
});
export type OfflineCostsContent = z.infer<typeof content>;

/** With the time of the copy, in milliseconds since 1970. */
export type OfflineCosts = OfflineCostsContent & { readonly keptAt: number };

/** Replaces the copy; without rows deletes it. Does nothing where this browser can't encrypt. Throws where the disk is full. */
export async function saveOfflineCosts(costs: OfflineCostsContent, now = Date.now()): Promise<void> {
  if (costs.rows.length === 0) {
    if (await hasOfflineDrafts())
      await withDraftDatabase((database) => database.delete('forms', offlineCostsId));
    return;
  }
  if (!canStoreOfflineDrafts()) return;
  const metadata = { id: offlineCostsId, keptAt: now, expiresAt: now + offlineDraftMaxAgeMilliseconds };
  await withDraftDatabase((database) => putSealed(database, metadata, costs));
}

/** The copy, or null. Deletes one that has expired or can't be decrypted. */
export async function findOfflineCosts(now = Date.now()): Promise<OfflineCosts | null> {
  if (!(await hasOfflineDrafts())) return null;
  return withDraftDatabase(async (database) => {
    const entry = await database.get('forms', offlineCostsId);
    if (!entry) return null;
    const found = content.safeParse(await openSealed(database, entry, now));
    if (found.success) return { ...found.data, keptAt: entry.keptAt };
    await database.delete('forms', offlineCostsId);
    return null;
  });
}
