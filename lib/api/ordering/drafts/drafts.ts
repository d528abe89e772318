/**
 * Drafts: the values typed so far, valid or not. A draft's reference becomes that of its order, so
 * that links keep working.
 */
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { draftMaxAgeDays, draftReturnMinutes, unreturnedDraftMaxAgeDays } from '@/lib/config/business';
import { newReference } from '@/lib/contract/references';
import type { RawValues } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { forgetAccess, grantAccess, isOwner, type Principal, referenceOf } from '../../core/access/access';
import { DraftGoneError } from '../../core/errors';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { type Changes, changesBetween, newestChanges, nextVersion, withPostedPage } from './draft-changes';
import { drafts, signatures } from './table';

/** Length of the key in a letter's short link: 16 characters of base32, 80 bits. */
const letterCodeLength = 16;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;

/** Expired drafts that are deleted per run; the next run deletes the rest. */
const expiredBatchMax = 500;

/** A row of the table. */
export type StoredDraft = typeof drafts.$inferSelect;

/** What a save stores beside the values. */
interface SavedStep {
  readonly step: string;
  readonly locale: Locale;
  /** The number of letters it would order. */
  readonly letterCount: number;
  readonly errors?: Record<string, string[]> | null;
  readonly message?: string | null;
}

/** The whole content of a draft. */
export interface DraftContent extends SavedStep {
  /** Without the signature's picture. */
  readonly values: RawValues;
}

/** What a page changed. */
export interface DraftSave extends SavedStep {
  /** Without the signature's picture. */
  readonly changes: Changes;
  /** The version of the draft that the page shows. */
  readonly version: number;
  /** Key of a page that was posted without JavaScript and shows all of that version, or null. */
  readonly page?: string | null;
}

/** A request for a reference. */
export interface OwnerQuery extends Principal {
  /** Raw; possibly malformed. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * The draft that a browser has access to. Null for a malformed, unknown, expired or another user's reference: the queries are
 * the same for each, so that the time reveals nothing.
 */
export async function findOwnedDraft(
  db: DatabaseOrTransaction,
  query: OwnerQuery,
): Promise<StoredDraft | null> {
  const reference = referenceOf(query.reference);
  const [owned, draft] = await Promise.all([
    isOwner(db, { ...query, reference }),
    findDraft(db, reference, query.at),
  ]);
  return owned ? draft : null;
}

/** A draft that has not expired, without an access check. */
export async function findDraft(
  db: DatabaseOrTransaction,
  reference: string,
  at: Date,
): Promise<StoredDraft | null> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.reference, reference), gt(drafts.expiresAt, at)));
  return draft ?? null;
}

/** A new draft, with the browser that it belongs to. */
export interface DraftStart extends DraftContent {
  readonly flow: string;
  /** Null for a flow without a company. */
  readonly company: { readonly slug: string; readonly country: string } | null;
  readonly browserHash: string;
  readonly at: Date;
}

/** Starts a draft that belongs to a browser. */
export async function createDraft(transaction: Transaction, start: DraftStart): Promise<StoredDraft> {
  const { flow, company, browserHash, at } = start;
  const reference = newReference();
  const [draft] = await transaction
    .insert(drafts)
    .values({
      reference,
      flow,
      company: company?.slug ?? null,
      country: company?.country ?? null,
      createdAt: at,
      orderedAt: null,
      values: { ...start.values },
      ...columnsOf(start, { letterCodes: [], createdAt: at, expiresAt: at }, at),
    })
    .returning();
  if (!draft) throw new Error('an inserted draft was not returned');
  await grantAccess(transaction, { reference, browserHash, origin: 'made', at });
  return draft;
}

/**
 * Stores what a page changed, except for fields that changed after the page's version. Locks the draft. Null if it was ordered
 * meanwhile and so can't change. Throws 404 if it was erased meanwhile.
 */
export async function saveDraft(
  transaction: Transaction,
  reference: string,
  save: DraftSave,
  at: Date,
): Promise<StoredDraft | null> {
  const isSame = eq(drafts.reference, reference);
  const [current] = await transaction.select().from(drafts).where(isSame).for('update');
  if (!current) throw new DraftGoneError(save.locale);
  if (current.orderedAt) return null;
  const changes = newestChanges(current, save.changes, save.version);
  const next = nextVersion(current, changes);
  // Where another page saved in between, this one does not know all of the new version.
  const isWhole = typeof save.page === 'string' && save.version === current.version;
  const postedPages = isWhole ? withPostedPage(current.postedPages, save.page, next.version) : undefined;
  const [saved] = await transaction
    .update(drafts)
    .set({ ...next, ...columnsOf(save, current, at), postedPages })
    .where(isSame)
    .returning();
  return saved ?? null;
}

/**
 * Stores a post without JavaScript in its draft; in a new one where it has none, or where that was erased meanwhile: the page can't
 * post it again as another draft. Null if it was ordered meanwhile.
 */
export async function saveOrCreateDraft(
  transaction: Transaction,
  known: { readonly draft: StoredDraft; readonly save: DraftSave } | null,
  start: DraftStart,
): Promise<StoredDraft | null> {
  if (!known) return createDraft(transaction, start);
  try {
    return await saveDraft(transaction, known.draft.reference, known.save, start.at);
  } catch (error) {
    if (!(error instanceof DraftGoneError)) throw error;
    return createDraft(transaction, start);
  }
}

/**
 * Turns a draft into one of another flow, about a company, under the same reference. Returns false where it is of another flow
 * by now, or ordered: of two calls at once one turns it. Throws 404 if it was erased meanwhile.
 */
export async function changeDraftFlow(
  transaction: Transaction,
  draft: StoredDraft,
  next: DraftContent & { readonly flow: string; readonly company: { slug: string; country: string } },
  at: Date,
): Promise<boolean> {
  const { flow, company } = next;
  const changed = await transaction
    .update(drafts)
    .set({
      flow,
      company: company.slug,
      country: company.country,
      ...nextVersion(draft, changesBetween(draft.values, next.values)),
      ...columnsOf(next, draft, at),
    })
    .where(and(eq(drafts.reference, draft.reference), eq(drafts.flow, draft.flow), isNull(drafts.orderedAt)))
    .returning({ reference: drafts.reference });
  if (changed.length > 0) return true;
  await assertStored(transaction, draft);
  return false;
}

/** The draft with one code per letter. Concurrent calls get the same codes. Throws 404 if it was erased meanwhile. */
export async function ensureLetterCodes(
  db: DatabaseOrTransaction,
  draft: StoredDraft,
  letterCount: number,
): Promise<StoredDraft> {
  if (draft.letterCodes.length >= letterCount) return draft;
  const [extended] = await db
    .update(drafts)
    .set({ letterCodes: codesFor(letterCount, draft.letterCodes) })
    .where(and(eq(drafts.reference, draft.reference), eq(drafts.letterCodes, draft.letterCodes)))
    .returning();
  if (extended) return extended;
  const [current] = await db.select().from(drafts).where(eq(drafts.reference, draft.reference));
  if (!current) throw new DraftGoneError(draft.locale);
  return ensureLetterCodes(db, current, letterCount);
}

/**
 * Marks a draft as ordered, for good. Returns false if it was ordered before. Locks the draft: of two concurrent orders the second waits
 * here. Throws 404 if it was erased meanwhile.
 */
export async function closeDraft(
  transaction: Transaction,
  draft: Pick<StoredDraft, 'reference' | 'locale'>,
  at: Date,
): Promise<boolean> {
  const closed = await transaction
    .update(drafts)
    .set({ orderedAt: at, updatedAt: at, expiresAt: latestExpiry(at) })
    .where(and(eq(drafts.reference, draft.reference), isNull(drafts.orderedAt)))
    .returning({ reference: drafts.reference });
  if (closed.length > 0) return true;
  await assertStored(transaction, draft);
  return false;
}

/** Throws 404 for a draft that was read and erased since. */
async function assertStored(
  transaction: Transaction,
  { reference, locale }: Pick<StoredDraft, 'reference' | 'locale'>,
): Promise<void> {
  const found = await transaction.$count(drafts, eq(drafts.reference, reference));
  if (found === 0) throw new DraftGoneError(locale);
}

/** Deletes expired drafts, the oldest 500. Ordered ones retain their signature and access. */
export async function deleteExpiredDrafts(transaction: Transaction, at: Date): Promise<number> {
  const expired = transaction
    .select({ reference: drafts.reference })
    .from(drafts)
    .where(lte(drafts.expiresAt, at))
    .orderBy(asc(drafts.expiresAt))
    .limit(expiredBatchMax);
  const gone = await transaction
    .delete(drafts)
    .where(inArray(drafts.reference, expired))
    .returning({ reference: drafts.reference, orderedAt: drafts.orderedAt });
  for (const { reference, orderedAt } of gone) {
    if (orderedAt) continue;
    await transaction.delete(signatures).where(eq(signatures.reference, reference));
    await forgetAccess(transaction, reference);
  }
  return gone.length;
}

/** Codes are never reused: one may be on a printed preview. */
function codesFor(letterCount: number, letterCodes: readonly string[]): string[] {
  const missing = Math.max(0, letterCount - letterCodes.length);
  return [...letterCodes, ...Array.from({ length: missing }, () => newReference(letterCodeLength))];
}

/** The latest expiry of a draft changed now. */
function latestExpiry(at: Date): Date {
  return new Date(at.getTime() + draftMaxAgeDays * dayMilliseconds);
}

/** The expiry of a draft changed now: later once its visitor has returned, never earlier than before. */
function expiryOf({ createdAt, expiresAt }: Pick<StoredDraft, 'createdAt' | 'expiresAt'>, at: Date): Date {
  const isReturn = at.getTime() - createdAt.getTime() >= draftReturnMinutes * minuteMilliseconds;
  if (isReturn) return latestExpiry(at);
  const early = at.getTime() + unreturnedDraftMaxAgeDays * dayMilliseconds;
  return new Date(Math.max(expiresAt.getTime(), early));
}

/** Extends a draft to its maximum lifetime, because a link to it is mailed. Returns when it expires. */
export async function prolongDraft(transaction: Transaction, reference: string, at: Date): Promise<Date> {
  const expiresAt = latestExpiry(at);
  await transaction.update(drafts).set({ expiresAt }).where(eq(drafts.reference, reference));
  return expiresAt;
}

function columnsOf(
  content: SavedStep,
  draft: Pick<StoredDraft, 'letterCodes' | 'createdAt' | 'expiresAt'>,
  at: Date,
) {
  return {
    step: content.step,
    locale: content.locale,
    errors: content.errors ?? null,
    message: content.message ?? null,
    letterCodes: codesFor(content.letterCount, draft.letterCodes),
    updatedAt: at,
    expiresAt: expiryOf(draft, at),
  };
}
