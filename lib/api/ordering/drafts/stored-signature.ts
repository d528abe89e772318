/** The image of a draft's signature, stored separately from its values. */

import { eq } from 'drizzle-orm';
import type { RawValues } from '@/lib/flows/flow';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { withChosen } from '../letter-content/letter-companies';
import { joinSignature } from './draft-values';
import type { StoredDraft } from './drafts';
import { dataUrlOf } from './signature-picture';
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

/**
 * The values to submit of a draft: those sent, or the stored ones where none were sent. The picture of the signature is the stored
 * one where it was not sent again.
 */
export async function submittedValues(
  context: AppContext,
  draft: StoredDraft,
  sent: RawValues,
): Promise<RawValues> {
  const values = Object.keys(sent).length > 0 ? withChosen(draft, sent) : draft.values;
  const picture = await findSignature(context.db, draft.reference);
  const { signature } = values;
  const isSent =
    typeof signature === 'object' && signature !== null && 'image' in signature && signature.image;
  return isSent ? values : joinSignature(values, picture && dataUrlOf(picture));
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
