/** The Link header of a paged list (RFC 8288): relative URLs, so that they are valid behind any host. */

const rels = ['first', 'prev', 'next', 'last'] as const;

interface ListPage {
  readonly page: number;
  readonly limit: number;
  /** Of the whole list. */
  readonly total: number;
  /** The other recognised parameters; unknown ones are not echoed. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** Links to the other pages of a list at a path; null if there is one page. */
export function pageLinks(path: string, { page, limit, total, filters }: ListPage): string | null {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;
  const pages = { first: 1, prev: Math.min(page - 1, last), next: page + 1, last };
  const requested = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return rels
    .filter((rel) => pages[rel] >= 1 && pages[rel] <= last)
    .map((rel) => {
      const query = new URLSearchParams([
        ...requested,
        ['page', String(pages[rel])],
        ['limit', String(limit)],
      ]);
      return `<${path}?${query}>; rel="${rel}"`;
    })
    .join(', ');
}
