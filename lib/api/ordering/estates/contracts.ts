/** The contracts of a list: adding, changing and removing them. The list must be locked (`touchEstate`). */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, type SQL } from 'drizzle-orm';
import { estateContractsMax } from '@/lib/config/business';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { ContractWish } from '@/lib/contract/estates';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findSlugOfName, listContractParties } from '../../catalog/companies/service';
import { ApiError, NotFoundError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import { listContracts, outdatedPage, type StoredContract } from './estates';
import { estateContracts } from './table';

interface Addition {
  readonly reference: string;
  readonly locale: Locale;
  readonly at: Date;
}

type NewContract = Pick<StoredContract, 'companySlug' | 'name' | 'contractClass'>;

async function insertContracts(
  transaction: Transaction,
  { reference, locale, at }: Addition,
  before: readonly StoredContract[],
  added: readonly NewContract[],
): Promise<void> {
  if (added.length === 0) return;
  if (before.length + added.length > estateContractsMax) {
    throw new ApiError(409, translatorOf(locale, 'estate')('form.full', { max: estateContractsMax }));
  }
  await transaction.insert(estateContracts).values(
    added.map((contract) => ({
      ...contract,
      id: randomUUID(),
      estateReference: reference,
      wish: 'end' as const,
      createdAt: at,
    })),
  );
}

/** Adds companies by slug; those that the list has already, and unknown ones, change nothing. Throws 409 where it is full. */
export async function addCompanies(
  transaction: Transaction,
  addition: Addition,
  slugs: readonly string[],
): Promise<void> {
  const before = await listContracts(transaction, addition.reference);
  const known = new Set(before.map(({ companySlug }) => companySlug));
  const wanted = [...new Set(slugs)].filter((slug) => !known.has(slug));
  const parties = await listContractParties(transaction, wanted);
  const added = wanted.flatMap((slug): NewContract[] => {
    const party = parties.get(slug);
    return party ? [{ companySlug: slug, name: party.name, contractClass: party.contractClass }] : [];
  });
  await insertContracts(transaction, addition, before, added);
}

/**
 * Adds a contract by the company's name as typed: of the register where it has one of that name, also a second contract with the same
 * company. Throws 409 where the list is full.
 */
export async function addNamed(
  transaction: Transaction,
  addition: Addition,
  { name, contractClass }: { readonly name: string; readonly contractClass: ContractClass },
): Promise<void> {
  const before = await listContracts(transaction, addition.reference);
  const slug = await findSlugOfName(transaction, name);
  const party = slug === null ? undefined : (await listContractParties(transaction, [slug])).get(slug);
  const added = party
    ? { companySlug: party.slug, name: party.name, contractClass: party.contractClass }
    : { companySlug: null, name, contractClass };
  await insertContracts(transaction, addition, before, [added]);
}

interface ContractChange {
  readonly reference: string;
  readonly id: string;
  /** The version that the page shows. */
  readonly version: number;
  readonly locale: Locale;
}

function isContract({ reference, id }: Pick<ContractChange, 'reference' | 'id'>): SQL | undefined {
  return and(eq(estateContracts.id, id), eq(estateContracts.estateReference, reference));
}

interface ContractSet {
  readonly wish?: ContractWish;
  readonly contractNumber?: string | null;
  readonly doneAt?: Date | null;
}

/** Whether a contract is as a change would make it: the same form was posted twice. */
function hasAlready(current: StoredContract, { doneAt, ...set }: ContractSet): boolean {
  const isAsDone = doneAt === undefined || (doneAt === null) === (current.doneAt === null);
  return isAsDone && isDeepStrictEqual({ ...current, ...set }, current);
}

/** Changes a contract, and returns it as it was. Throws 404, and 409 where the page shows an older version. */
export async function changeContract(
  transaction: Transaction,
  change: ContractChange,
  set: ContractSet,
): Promise<StoredContract> {
  const [current] = await transaction.select().from(estateContracts).where(isContract(change));
  if (!current) throw new NotFoundError(change.locale);
  if (current.version !== change.version) {
    if (hasAlready(current, set)) return current;
    throw outdatedPage(change.locale);
  }
  await transaction
    .update(estateContracts)
    .set({ ...set, version: current.version + 1 })
    .where(isContract(change));
  return current;
}

/** Removes a contract from its list; its letter, if one was ordered, stays. Throws 404. */
export async function removeContract(
  transaction: Transaction,
  change: Pick<ContractChange, 'reference' | 'id' | 'locale'>,
): Promise<void> {
  const removed = await transaction
    .delete(estateContracts)
    .where(isContract(change))
    .returning({ id: estateContracts.id });
  if (removed.length === 0) throw new NotFoundError(change.locale);
}
