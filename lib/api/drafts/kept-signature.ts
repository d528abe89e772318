/** The picture of a draft's signature, kept apart from its values. */
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../db/client';
import { signatures } from './table';

/** The picture kept for a reference (PNG), or null. */
export async function findSignature(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: signatures.bytes })
    .from(signatures)
    .where(eq(signatures.reference, reference));
  return row?.bytes ?? null;
}

/** Keeps a picture in place of any before it; null removes it. */
export async function keepSignature(
  transaction: Transaction,
  reference: string,
  bytes: Uint8Array | null,
  at: Date,
): Promise<void> {
  if (bytes === null) {
    await transaction.delete(signatures).where(eq(signatures.reference, reference));
    return;
  }
  const row = { mediaType: 'image/png' as const, bytes, storedAt: at };
  await transaction
    .insert(signatures)
    .values({ reference, ...row })
    .onConflictDoUpdate({ target: signatures.reference, set: row });
}
