/** Hashes of the files that we made, so that whoever has one can check that it came from us. */
import { eq, lte } from 'drizzle-orm';
import { proofYears } from '@/lib/config/legal';
import { caseFileParts, type FoundCaseFile } from '@/lib/contract/letters/case-files';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { listLetters } from '../orders/orders';
import type { CaseFile } from './make-case-file';
import { caseFileHashes } from './table';

/** Stores the hashes of a file; one that was made before keeps its moment. */
export async function storeHashes(
  db: DatabaseOrTransaction,
  { hashes }: CaseFile,
  about: { readonly orderReference: string; readonly asOf: Date; readonly madeAt: Date },
): Promise<void> {
  const rows = caseFileParts.map((part) => ({ ...about, part, sha256: hashes[part] }));
  await db.insert(caseFileHashes).values(rows).onConflictDoNothing();
}

/** The file with a hash (lower-case hex); null if we made none. */
export async function findCaseFile(db: DatabaseOrTransaction, sha256: string): Promise<FoundCaseFile | null> {
  const [found] = await db.select().from(caseFileHashes).where(eq(caseFileHashes.sha256, sha256));
  if (!found) return null;
  const letters = await listLetters(db, found.orderReference);
  return {
    part: found.part,
    company_names: [...new Set(letters.map(({ companyName }) => companyName))],
    as_of: found.asOf.toISOString(),
    made_at: found.madeAt.toISOString(),
    sha256,
  };
}

/** Deletes hashes of files that were made too long ago. */
export async function deleteOldCaseFileHashes(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - proofYears);
  await deleteInBatches(db, caseFileHashes, lte(caseFileHashes.madeAt, before), caseFileHashes.madeAt);
}
