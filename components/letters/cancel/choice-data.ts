/** The companies in a query, for the page of the selection. */
import 'server-only';
import { findPageCompany } from '@/components/companies/page-company';
import { findPageDraft } from '@/components/letters/order/page-order';
import { searchCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { readQuery } from '@/lib/companies/search-query';
import { takesLetters } from '@/lib/companies/takes-letters';
import type { Company, Suggestion } from '@/lib/contract/companies';
import { severalFlowName } from '@/lib/flows/letters/cancel-several';
import { choiceNames, readChoice } from '../order/company-choice';

/** A selection with its displayed data. */
export interface ShownChoice {
  /** Companies that accept a letter, in order. */
  readonly companies: readonly Company[];
  /** Companies that accept no letter, or no longer exist. */
  readonly refused: readonly Company[];
  /** Whether a slug in the query is unknown. */
  readonly hasUnknown: boolean;
  readonly isCut: boolean;
  /** Reference of this browser's draft of the selection, or null. */
  readonly draft: string | null;
  /** Search text; empty for none. */
  readonly search: string;
  readonly found: readonly Suggestion[];
}

/** An empty selection. */
export const emptyChoice: ShownChoice = {
  companies: [],
  refused: [],
  hasUnknown: false,
  isCut: false,
  draft: null,
  search: '',
  found: [],
};

/** Parses a query and looks up its companies. */
export async function showChoice(
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<ShownChoice> {
  const choice = readChoice(query);
  const draft = choice.draft === null ? null : await findPageDraft(choice.draft);
  const own = draft?.flow === severalFlowName ? draft : null;
  const stored = own && Array.isArray(own.values.companies) ? own.values.companies : [];
  const slugs = choice.companies ?? stored.filter((slug) => typeof slug === 'string');
  const companies = await Promise.all(slugs.map((slug) => findPageCompany(slug)));
  const known = companies.filter((company) => company !== null);
  const search = readQuery(query[choiceNames.search]);
  return {
    companies: known.filter(takesLetters),
    refused: known.filter((company, index) => !takesLetters(company) && known.indexOf(company) === index),
    hasUnknown: known.length < companies.length,
    isCut: choice.isCut,
    draft: own?.reference ?? null,
    search,
    found: search ? await searchCompanies(await serverApi(), search) : [],
  };
}
