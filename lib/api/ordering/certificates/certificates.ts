/** The certificate of a list of contracts: storing, finding and deleting it, and which letters have it as an enclosure. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { certificatesBytesMax, certificatesOfListBytesMax } from '@/lib/config/business';
import type { LetterEnclosure } from '@/lib/letters/letter-input';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import type { MadeCertificate } from './make-certificate';
import { keyIdOf, seal, UnreadableCertificate, unseal } from './seal';
import { deathCertificateLetters, deathCertificates } from './table';

const { sealed: _sealed, ...withoutBytes } = getTableColumns(deathCertificates);

/** Without its bytes. */
export type StoredCertificate = Omit<typeof deathCertificates.$inferSelect, 'sealed'>;

/** The certificate that letters of a draft have, as they are shown and ordered. */
export interface DraftEnclosure extends LetterEnclosure {
  readonly certificateId: string;
}

/** Those of a list, also earlier ones that letters were ordered with. */
export async function listOfList(
  db: DatabaseOrTransaction,
  estateReference: string,
): Promise<StoredCertificate[]> {
  return db
    .select(withoutBytes)
    .from(deathCertificates)
    .where(eq(deathCertificates.estateReference, estateReference))
    .orderBy(asc(deathCertificates.uploadedAt));
}

/** The one that letters that are ordered from a list now get; null without one. */
export async function findCurrent(
  db: DatabaseOrTransaction,
  estateReference: string,
): Promise<StoredCertificate | null> {
  const { estateReference: list, isCurrent } = deathCertificates;
  const [found] = await db
    .select(withoutBytes)
    .from(deathCertificates)
    .where(and(eq(list, estateReference), eq(isCurrent, true)));
  return found ?? null;
}

/** `listFull`, `full`: too many bytes are stored, of this list or of all. */
export type StoreOutcome = 'stored' | 'listFull' | 'full';

/** Stores a certificate in place of the list's earlier one, which stays with the letters that were ordered with it. The list must be locked. */
export async function storeCertificate(
  transaction: Transaction,
  secret: string,
  { pdf, pages, sha256 }: MadeCertificate,
  { estateReference, at }: { readonly estateReference: string; readonly at: Date },
): Promise<StoreOutcome> {
  const before = await findCurrent(transaction, estateReference);
  // The same files again: sealed anew where the key that sealed them may be lost.
  if (before?.sha256 === sha256 && before.keyId === keyIdOf(secret)) return 'stored';
  await retireCertificates(transaction, [estateReference]);
  const { bytes } = deathCertificates;
  const sumWhere = async (where?: ReturnType<typeof eq>) => {
    const [row] = await transaction
      .select({ sum: sql<string>`coalesce(sum(${bytes}), 0)` })
      .from(deathCertificates)
      .where(where);
    return Number(row?.sum) + pdf.length;
  };
  const ofList = await sumWhere(eq(deathCertificates.estateReference, estateReference));
  if (ofList > certificatesOfListBytesMax) return 'listFull';
  if ((await sumWhere()) > certificatesBytesMax) return 'full';
  await transaction.insert(deathCertificates).values({
    ...{ id: randomUUID(), estateReference, sha256, pages, bytes: pdf.length, uploadedAt: at },
    ...seal(secret, estateReference, pdf),
  });
  return 'stored';
}

/** No letter that is ordered from now on gets those of the given lists: deletes them, but for those that were ordered. */
export async function retireCertificates(
  transaction: Transaction,
  estateReferences: readonly string[],
): Promise<void> {
  if (estateReferences.length === 0) return;
  const ofLists = inArray(deathCertificates.estateReference, [...estateReferences]);
  const ordered = transaction
    .select({ id: sql`${deathCertificateLetters.certificateId}` })
    .from(deathCertificateLetters)
    .where(sql`${deathCertificateLetters.certificateId} is not null`);
  await transaction.delete(deathCertificates).where(and(ofLists, notInArray(deathCertificates.id, ordered)));
  await transaction.update(deathCertificates).set({ isCurrent: false }).where(ofLists);
}

/** Forgets lists that are deleted: their certificates stay with the letters that were ordered with them. */
export async function forgetLists(
  transaction: Transaction,
  estateReferences: readonly string[],
): Promise<void> {
  if (estateReferences.length === 0) return;
  await retireCertificates(transaction, estateReferences);
  const { estateReference, certificateId } = deathCertificateLetters;
  await transaction
    .delete(deathCertificateLetters)
    .where(and(inArray(estateReference, [...estateReferences]), isNull(certificateId)));
}

/** Deletes every certificate of lists, also those that were ordered. Returns the orders that had one. */
export async function deleteOfLists(
  transaction: Transaction,
  estateReferences: readonly string[],
): Promise<string[]> {
  const ofLists = inArray(deathCertificates.estateReference, [...estateReferences]);
  const orders = await transaction
    .select({ reference: deathCertificateLetters.reference })
    .from(deathCertificateLetters)
    .innerJoin(deathCertificates, eq(deathCertificates.id, deathCertificateLetters.certificateId))
    .where(ofLists);
  await transaction.delete(deathCertificates).where(ofLists);
  return orders.map(({ reference }) => reference);
}

export async function deleteCertificates(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.delete(deathCertificates).where(inArray(deathCertificates.id, [...ids]));
}

/** Records that drafts were begun from a list. */
export async function linkDrafts(
  transaction: Transaction,
  estateReference: string,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await transaction
    .insert(deathCertificateLetters)
    .values(references.map((reference) => ({ reference, estateReference })))
    .onConflictDoNothing();
}

/** What the letters of a draft have as an enclosure now; null for none. */
export async function findDraftEnclosure(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<DraftEnclosure | null> {
  const [found] = await db
    .select({
      certificateId: deathCertificates.id,
      sha256: deathCertificates.sha256,
      pages: deathCertificates.pages,
    })
    .from(deathCertificateLetters)
    .innerJoin(
      deathCertificates,
      eq(deathCertificates.estateReference, deathCertificateLetters.estateReference),
    )
    .where(and(eq(deathCertificateLetters.reference, reference), eq(deathCertificates.isCurrent, true)));
  return found ?? null;
}

/** Records that an order has a certificate. False if it was replaced or deleted since its letters were rendered. */
export async function keepForOrder(
  transaction: Transaction,
  reference: string,
  { certificateId }: DraftEnclosure,
): Promise<boolean> {
  const [current] = await transaction
    .select({ id: deathCertificates.id })
    .from(deathCertificates)
    .where(and(eq(deathCertificates.id, certificateId), eq(deathCertificates.isCurrent, true)))
    .for('share');
  if (!current) return false;
  await transaction
    .update(deathCertificateLetters)
    .set({ certificateId })
    .where(eq(deathCertificateLetters.reference, reference));
  return true;
}

/** The certificates that some orders were ordered with, by the order's reference. */
export async function listOfOrders(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, StoredCertificate>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ order: deathCertificateLetters.reference, certificate: withoutBytes })
    .from(deathCertificateLetters)
    .innerJoin(deathCertificates, eq(deathCertificates.id, deathCertificateLetters.certificateId))
    .where(inArray(deathCertificateLetters.reference, [...references]));
  return new Map(rows.map(({ order, certificate }) => [order, certificate]));
}

/** Opens a stored certificate. Throws UnreadableCertificate. */
export async function openCertificate(
  { env }: Pick<AppContext, 'env'>,
  db: DatabaseOrTransaction,
  id: string,
): Promise<Uint8Array> {
  const [found] = await db.select().from(deathCertificates).where(eq(deathCertificates.id, id));
  if (!found) throw new UnreadableCertificate('gone');
  return unseal(env.CERTIFICATE_KEY, found.estateReference, found);
}

/** Whether the key of this server opens a certificate, by the key's id alone. */
export function hasKeyFor(
  { env }: Pick<AppContext, 'env'>,
  { keyId }: Pick<StoredCertificate, 'keyId'>,
): boolean {
  return env.CERTIFICATE_KEY !== undefined && keyIdOf(env.CERTIFICATE_KEY) === keyId;
}

/** Deletes the certificates of a person’s lists and orders, and which letters had them. */
export async function eraseCertificates(
  transaction: Transaction,
  { lists, references }: { readonly lists: readonly string[]; readonly references: readonly string[] },
): Promise<void> {
  const ofOrders = await listOfOrders(transaction, references);
  await deleteCertificates(
    transaction,
    [...ofOrders.values()].map(({ id }) => id),
  );
  await deleteOfLists(transaction, lists);
  await transaction
    .delete(deathCertificateLetters)
    .where(
      or(
        inArray(deathCertificateLetters.reference, [...references]),
        inArray(deathCertificateLetters.estateReference, [...lists]),
      ),
    );
}
