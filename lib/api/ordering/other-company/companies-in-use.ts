/** Which companies drafts and orders are about. */
import { isOwner, type Principal } from '../../core/access/access';
import type { DatabaseOrTransaction } from '../../db/client';
import { listDraftCompanies, listDraftsAbout } from '../drafts/draft-companies';
import { listOrderedAmong, listOrdersTo } from '../orders/letters/ordered-companies';

/** Those of the companies (slugs, at least one) that a letter was ordered to, or that a draft is about. */
export async function listCompaniesInUse(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<string[]> {
  return [...(await listOrderedAmong(db, slugs)), ...(await listDraftCompanies(db, slugs))];
}

/** Whether a principal has a draft or an order about a company that a visitor named. */
export async function isNamedBy(
  db: DatabaseOrTransaction,
  { slug, ...principal }: Principal & { readonly slug: string; readonly at: Date },
): Promise<boolean> {
  const references = new Set([...(await listOrdersTo(db, slug)), ...(await listDraftsAbout(db, slug))]);
  for (const reference of references) {
    if (await isOwner(db, { ...principal, reference })) return true;
  }
  return false;
}
