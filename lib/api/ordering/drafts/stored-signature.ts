/** The picture of a draft's signature, kept apart from its values. */
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { signatures } from './table';

/** The picture kept for a reference (PNG), and the hash of the picture that it was made of; null where there is none. */
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

/** The picture kept for a reference (PNG), or null. */
export async function findSignature(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<Uint8Array | null> {
  return (await findSignatureRow(db, reference))?.bytes ?? null;
}

/** Keeps a picture in place of any before it; null removes it. `sourceSha256`: of the data URL that it was sent as. */
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
