/** Companies that an account wrote a letter to, offered as fixed costs. */
import type { OrderedCompany } from '@/lib/contract/fixed-costs/fixed-costs';
import { costCategoryOf } from '@/lib/fixed-costs/cost-category';
import { listContractParties } from '../../catalog/companies/service';
import { listOfAccount } from '../../core/access/access';
import type { DatabaseOrTransaction } from '../../db/client';
import { listLettersOf } from '../../ordering/orders/letters/letters';
import type { StoredCost } from './fixed-costs';

/** Slugs of the companies in the account's orders, each once. */
export async function listOrderedSlugs(db: DatabaseOrTransaction, accountId: string): Promise<string[]> {
  const letters = await listLettersOf(db, await listOfAccount(db, accountId));
  return [...new Set(letters.map(({ company }) => company))];
}

/** Those that are not among the saved costs, by name. */
export async function listOrderedCompanies(
  db: DatabaseOrTransaction,
  accountId: string,
  saved: readonly StoredCost[],
): Promise<OrderedCompany[]> {
  const known = new Set(saved.map(({ companySlug }) => companySlug));
  const slugs = (await listOrderedSlugs(db, accountId)).filter((slug) => !known.has(slug));
  const parties = await listContractParties(db, slugs);
  return [...parties.values()]
    .map(({ slug, name, category }) => ({ slug, name, category: costCategoryOf(category) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
