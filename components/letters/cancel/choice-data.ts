/** The companies that a query names, as the page of the choice shows them. */
import 'server-only';
import { findPageCompany } from '@/components/companies/page-company';
import { findPageDraft } from '@/components/letters/order/page-order';
import { searchCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { readQuery } from '@/lib/companies/search-query';
import { takesLetters } from '@/lib/companies/takes-letters';
import type { Company, Suggestion } from '@/lib/contract/companies';
import { severalFlowName } from '@/lib/flows/letters/cancel-several';
import { choiceNames, readChoice } from './company-choice';

/** A choice with all that is shown about it. */
export interface ShownChoice {
  /** Those that a letter can go to, in their order. */
  readonly companies: readonly Company[];
  /** Those that no letter can go to: not to be cancelled, or no longer there. */
  readonly refused: readonly Company[];
  /** Whether a name in the query is nobody's. */
  readonly hasUnknown: boolean;
  readonly isCut: boolean;
  /** Reference of this browser's own draft that the choice belongs to, or null. */
  readonly draft: string | null;
  /** What was searched for; empty where nothing was. */
  readonly search: string;
  readonly found: readonly Suggestion[];
}

/** Before anything is chosen. */
export const emptyChoice: ShownChoice = {
  companies: [],
  refused: [],
  hasUnknown: false,
  isCut: false,
  draft: null,
  search: '',
  found: [],
};

/** Reads a query and looks up what it names. */
export async function showChoice(
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<ShownChoice> {
  const choice = readChoice(query);
  const draft = choice.draft === null ? null : await findPageDraft(choice.draft);
  const own = draft?.flow === severalFlowName ? draft : null;
  const kept = own && Array.isArray(own.values.companies) ? own.values.companies : [];
  const slugs = choice.companies ?? kept.filter((slug) => typeof slug === 'string');
  const companies = await Promise.all(slugs.map((slug) => findPageCompany(slug)));
  const known = companies.filter((company) => company !== null);
  const search = readQuery(query[choiceNames.search]);
  return {
    companies: known.filter(takesLetters),
    refused: known.filter((company, place) => !takesLetters(company) && known.indexOf(company) === place),
    hasUnknown: known.length < companies.length,
    isCut: choice.isCut,
    draft: own?.reference ?? null,
    search,
    found: search ? await searchCompanies(await serverApi(), search) : [],
  };
}
