/** The image of a draft's signature, stored separately from its values. */
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { signatures } from './table';

/** The image of a reference (PNG), and the hash of its source; null without one. */
export async function findSignatureRow(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<{ bytes: Uint8Array; sourceSha256: string | null } | null> {
  const [row] = await db
    .select({ bytes: signatures.bytes, sourceSha256: signatures.sourceSha256 })
    .from(signatures)
    .where(eq(signatures.reference, reference));
  return row ?? null;
}

/** The image of a reference (PNG), or null. */
export async function findSignature(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<Uint8Array | null> {
  return (await findSignatureRow(db, reference))?.bytes ?? null;
}

/** Stores an image, replacing any earlier one; null removes it. `sourceSha256`: of the data URL as sent. */
export async function storeSignature(
  transaction: Transaction,
  reference: string,
  bytes: Uint8Array | null,
  at: Date,
  sourceSha256: string | null = null,
): Promise<void> {
  if (bytes === null) {
    await transaction.delete(signatures).where(eq(signatures.reference, reference));
    return;
  }
  const row = { mediaType: 'image/png' as const, bytes, sourceSha256, storedAt: at };
  await transaction
    .insert(signatures)
    .values({ reference, ...row })
    .onConflictDoUpdate({ target: signatures.reference, set: row });
}
