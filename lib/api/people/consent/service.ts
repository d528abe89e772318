/** Records proof of cookie consents, and deletes it in time. */
import { randomUUID } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { consentProofMaxAgeSeconds } from '@/lib/config/business';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { consents } from './table';

/** Records a choice; returns the id of its proof. */
export async function recordConsent(
  db: DatabaseOrTransaction,
  consent: Omit<typeof consents.$inferInsert, 'proofId'>,
): Promise<string> {
  const proofId = randomUUID();
  await db.insert(consents).values({ ...consent, proofId });
  return proofId;
}

/** Deletes proof of outdated choices. */
export async function deleteOldConsents(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = new Date(at.getTime() - consentProofMaxAgeSeconds * 1000);
  await deleteInBatches(db, consents, lte(consents.chosenAt, before), consents.chosenAt);
}
