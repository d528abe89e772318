/** The recipients of a draft to several companies. */
import 'server-only';
import { findPageCompany } from '@/components/companies/page-company';
import { takesLetters } from '@/lib/companies/takes-letters';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';

/** Returns the slugs of a draft in letter order. */
export function chosenSlugs({ values: { companies } }: Pick<Draft, 'values'>): string[] {
  return Array.isArray(companies) ? companies.filter((slug) => typeof slug === 'string') : [];
}

/** Lists the companies that still accept a letter, in order. */
export async function listOpenCompanies(slugs: readonly string[]): Promise<Company[]> {
  const companies = await Promise.all(slugs.map((slug) => findPageCompany(slug)));
  return companies.filter((company) => company !== null).filter(takesLetters);
}

/**
 * Lists the companies of a draft in letter order; null when an import removed one since: letters are never
 * readdressed automatically.
 */
export async function listDraftCompanies(draft: Pick<Draft, 'values'>): Promise<Company[] | null> {
  const slugs = chosenSlugs(draft);
  const companies = await listOpenCompanies(slugs);
  return companies.length > 0 && companies.length === slugs.length ? companies : null;
}
