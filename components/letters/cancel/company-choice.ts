/** Which companies are chosen to cancel with at once: in the query of the page of the choice, so that it needs no script. */
import { orderLettersMax } from '@/lib/config/business';
import { isReference, normaliseReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Names in the query. */
export const choiceNames = { company: 'company', draft: 'draft', search: 'q' } as const;

export interface CompanyChoice {
  /** Slugs in their order, at most as many as an order has letters; null where the query names none at all. */
  readonly companies: readonly string[] | null;
  /** Reference of the draft that the choice belongs to, as it came; null without one. */
  readonly draft: string | null;
  /** Whether the query named more than an order may have. */
  readonly isCut: boolean;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const slugPattern = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** Reads a query; what can't be a slug or a reference is left out. */
export function readChoice(query: Query): CompanyChoice {
  const named = query[choiceNames.company];
  const slugs = listOf(named).filter((slug) => slugPattern.test(slug));
  const [draft = ''] = listOf(query[choiceNames.draft]);
  return {
    companies: named === undefined ? null : slugs.slice(0, orderLettersMax),
    draft: isReference(draft) ? normaliseReference(draft) : null,
    isCut: slugs.length > orderLettersMax,
  };
}

/** Path and query of the page of the choice with some companies chosen. */
export function choiceHref(
  locale: Locale,
  { companies, draft = null }: { readonly companies: readonly string[]; readonly draft?: string | null },
): string {
  const query = new URLSearchParams(draft === null ? [] : [[choiceNames.draft, draft]]);
  // An empty name says that nothing is chosen, where a draft would say otherwise.
  const named = companies.length === 0 && draft !== null ? [''] : companies;
  for (const slug of named) query.append(choiceNames.company, slug);
  const search = query.toString();
  const path = href('cancel-several', locale);
  return search ? `${path}?${search}` : path;
}

/** Companies of a choice with their places, from 0, and a key each: one may stand in it twice. */
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
