/** Lists of the contracts of somebody who died: finding, starting, changing and deleting them. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { estateMaxAgeDays } from '@/lib/config/business';
import type { EstatePart } from '@/lib/contract/estates';
import { newReference } from '@/lib/contract/references';
import type { EstateFormValues, EstateValues } from '@/lib/flows/forms/estate-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import {
  forgetAccess,
  giveToAccount,
  grantAccess,
  isOwner,
  listOfAccount,
  listOwned,
  referenceOf,
} from '../../core/access/access';
import { revokeKeys } from '../../core/access/mailed-keys';
import { principalOf } from '../../core/access/principal';
import type { UnparsedRequest } from '../../core/actions/action';
import { ApiError, NotFoundError } from '../../core/errors';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { forgetLists } from '../certificates/certificates';
import { estateContracts, estates } from './table';

const dayMilliseconds = 86_400_000;

/** Expired lists that are deleted per run; the next run deletes the rest. */
const expiredBatchMax = 500;

export type StoredEstate = typeof estates.$inferSelect;
export type StoredContract = typeof estateContracts.$inferSelect;

type OwnRequest = Pick<UnparsedRequest, 'c' | 'context' | 'params' | 'locale' | 'browserHash' | 'at'>;

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + estateMaxAgeDays * dayMilliseconds);
}

/** A list that has not expired, without an access check. */
export async function findEstate(
  db: DatabaseOrTransaction,
  reference: string,
  at: Date,
): Promise<StoredEstate | null> {
  const [found] = await db
    .select()
    .from(estates)
    .where(and(eq(estates.reference, reference), gt(estates.expiresAt, at)));
  return found ?? null;
}

/** The list of the path, which this browser or account has access to. Throws the same 404 for every other reference. */
export async function getOwnEstate(request: OwnRequest): Promise<StoredEstate> {
  const { c, context, params, locale, browserHash, at } = request;
  const reference = referenceOf(params.reference ?? '');
  const principal = await principalOf(c, context, browserHash);
  const [isOwn, found] = await Promise.all([
    isOwner(context.db, { ...principal, reference, at }),
    findEstate(context.db, reference, at),
  ]);
  if (!(isOwn && found)) throw new NotFoundError(locale);
  return found;
}

/** The lists that a browser, or the account signed in there, has access to, the newest first. */
export async function listOwnEstates(
  db: DatabaseOrTransaction,
  query: { readonly browserHash: string; readonly accountId: string | null; readonly at: Date },
): Promise<StoredEstate[]> {
  const ofAccount = query.accountId === null ? [] : await listOfAccount(db, query.accountId);
  const owned = [...(await listOwned(db, query)), ...ofAccount];
  const rows = await db
    .select()
    .from(estates)
    .where(and(inArray(estates.reference, owned), gt(estates.expiresAt, query.at)));
  return rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
}

/** Starts a list that belongs to a browser, and to the account signed in there. */
export async function createEstate(
  transaction: Transaction,
  start: {
    readonly values: EstateFormValues<'deceased'>;
    readonly locale: Locale;
    readonly browserHash: string;
    readonly accountId: string | null;
    readonly at: Date;
  },
): Promise<string> {
  const { values, locale, browserHash, accountId, at } = start;
  const reference = newReference();
  if (accountId !== null) await giveToAccount(transaction, { references: [reference], accountId, at });
  await transaction
    .insert(estates)
    .values({ reference, locale, values, createdAt: at, updatedAt: at, expiresAt: expiryFrom(at) });
  await grantAccess(transaction, { reference, browserHash, origin: 'made', at });
  return reference;
}

/** Locks a list until the transaction ends, and counts the change: it is stored for its whole term from now on. Throws 404. */
export async function touchEstate(
  transaction: Transaction,
  { reference }: Pick<StoredEstate, 'reference'>,
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): Promise<StoredEstate> {
  const [touched] = await transaction
    .update(estates)
    .set({ updatedAt: at, expiresAt: expiryFrom(at) })
    .where(eq(estates.reference, reference))
    .returning();
  if (!touched) throw new NotFoundError(locale);
  return touched;
}

/** A change from a page that shows an older version than is stored: it would replace what another page stored since. */
export function outdatedPage(locale: Locale): ApiError {
  return new ApiError(409, translatorOf(locale, 'estate')('form.outdated'));
}

/** The stored values with those of a part, without the empty fields of that part. */
function withPart(
  stored: Partial<EstateValues>,
  names: readonly string[],
  values: object,
): Partial<EstateValues> {
  const others = Object.entries(stored).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...values };
}

/** Stores one part. Throws 409 unless `version` is the stored one, and 404 where the list was deleted meanwhile. */
export async function savePart(
  transaction: Transaction,
  estate: StoredEstate,
  change: {
    readonly part: EstatePart;
    /** Wire names of the fields of the part. */
    readonly names: readonly string[];
    readonly values: object;
    readonly version: number;
    readonly locale: Locale;
    readonly at: Date;
  },
): Promise<void> {
  const { part, names, values, version, locale } = change;
  const current = await touchEstate(transaction, estate, change);
  const column = part === 'deceased' ? 'deceasedVersion' : 'heirVersion';
  const changed = withPart(current.values, names, values);
  if (current[column] !== version) {
    // The same post again.
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(changed)), current.values)) return;
    throw outdatedPage(locale);
  }
  await transaction
    .update(estates)
    .set({ values: changed, [column]: version + 1, locale })
    .where(eq(estates.reference, estate.reference));
}

/** The contracts of a list, in the order in which they were added. */
export function listContracts(db: DatabaseOrTransaction, reference: string): Promise<StoredContract[]> {
  return db
    .select()
    .from(estateContracts)
    .where(eq(estateContracts.estateReference, reference))
    .orderBy(asc(estateContracts.createdAt), asc(estateContracts.name), asc(estateContracts.id));
}

/** Deletes lists with their contracts, links and access. Letters that were ordered stay. */
export async function deleteEstates(transaction: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await forgetLists(transaction, references);
  await transaction.delete(estates).where(inArray(estates.reference, [...references]));
  await revokeKeys(transaction, 'estate', references);
  for (const reference of references) await forgetAccess(transaction, reference);
}

/** Deletes expired lists, the oldest 500. */
export async function deleteExpiredEstates(transaction: Transaction, at: Date): Promise<void> {
  const expired = await transaction
    .select({ reference: estates.reference })
    .from(estates)
    .where(lte(estates.expiresAt, at))
    .orderBy(asc(estates.expiresAt))
    .limit(expiredBatchMax)
    .for('update', { skipLocked: true });
  await deleteEstates(
    transaction,
    expired.map(({ reference }) => reference),
  );
}

/** What a list takes on the disk, in bytes. */
export function sizeOfValues(values: object): number {
  return Buffer.byteLength(JSON.stringify(values), 'utf8');
}
