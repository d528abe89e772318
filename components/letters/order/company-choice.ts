/** The selection of companies to cancel with together: in the query, so that it needs no JavaScript. */
import { chosenCompaniesMax } from '@/lib/config/business';
import { isReference, normaliseReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Query parameters. */
export const choiceNames = { company: 'company', draft: 'draft', search: 'q' } as const;

export interface CompanyChoice {
  /** Slugs in order, at most as many as may be chosen; null when the query has none. */
  readonly companies: readonly string[] | null;
  /** Reference of the selection's draft, unvalidated; null without one. */
  readonly draft: string | null;
  /** Whether the query had more companies than may be chosen. */
  readonly isCut: boolean;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const slugPattern = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** Parses a query; malformed slugs and references are dropped, and companies beyond the maximum. */
export function readChoice(query: Query, max = chosenCompaniesMax): CompanyChoice {
  const named = query[choiceNames.company];
  const slugs = listOf(named).filter((slug) => slugPattern.test(slug));
  const [draft = ''] = listOf(query[choiceNames.draft]);
  return {
    companies: named === undefined ? null : slugs.slice(0, max),
    draft: isReference(draft) ? normaliseReference(draft) : null,
    isCut: slugs.length > max,
  };
}

/** Returns path and query of the page with a selection. */
export function choiceHref(
  locale: Locale,
  { companies, draft = null }: { readonly companies: readonly string[]; readonly draft?: string | null },
): string {
  const query = new URLSearchParams(draft === null ? [] : [[choiceNames.draft, draft]]);
  // An empty parameter overrides the draft's selection.
  const named = companies.length === 0 && draft !== null ? [''] : companies;
  for (const slug of named) query.append(choiceNames.company, slug);
  const search = query.toString();
  const path = href('cancel-several', locale);
  return search ? `${path}?${search}` : path;
}

/** Returns the companies with their index from 0 and a unique key: one may occur twice. */
export function numberCompanies<C extends { readonly slug: string }>(
  companies: readonly C[],
): { readonly company: C; readonly position: number; readonly key: string }[] {
  return companies.map((company, position) => {
    const before = companies.slice(0, position).filter(({ slug }) => slug === company.slug);
    return { company, position, key: `${company.slug} ${before.length}` };
  });
}

function listOf(value: Query[string]): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
