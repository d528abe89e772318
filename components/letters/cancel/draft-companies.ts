/** The companies that a draft to several writes to. */
import 'server-only';
import { findPageCompany } from '@/components/companies/page-company';
import { takesLetters } from '@/lib/companies/takes-letters';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';

/** What a draft names: slugs in the order of its letters. */
export function chosenSlugs({ values: { companies } }: Pick<Draft, 'values'>): string[] {
  return Array.isArray(companies) ? companies.filter((slug) => typeof slug === 'string') : [];
}

/** Those of the slugs that a letter can still go to, in their order. */
export async function listOpenCompanies(slugs: readonly string[]): Promise<Company[]> {
  const companies = await Promise.all(slugs.map((slug) => findPageCompany(slug)));
  return companies.filter((company) => company !== null).filter(takesLetters);
}

/**
 * The companies of a draft, in the order of its letters; null where an import took one away since: letters are never
 * moved to another company by themselves.
 */
export async function listDraftCompanies(draft: Pick<Draft, 'values'>): Promise<Company[] | null> {
  const slugs = chosenSlugs(draft);
  const companies = await listOpenCompanies(slugs);
  return companies.length > 0 && companies.length === slugs.length ? companies : null;
}
