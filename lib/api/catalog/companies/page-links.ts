/** The Link header of a list in pages (RFC 8288): relative addresses, so that they hold behind any host. */

const rels = ['first', 'prev', 'next', 'last'] as const;

interface ListPage {
  readonly page: number;
  readonly limit: number;
  /** Of the whole list. */
  readonly total: number;
  /** What else was asked for and understood: nothing that somebody merely sent comes back. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** Links to the other pages of a list at a path; null where all is on one. */
export function pageLinks(path: string, { page, limit, total, filters }: ListPage): string | null {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;
  const pages = { first: 1, prev: Math.min(page - 1, last), next: page + 1, last };
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return rels
    .filter((rel) => pages[rel] >= 1 && pages[rel] <= last)
    .map((rel) => {
      const query = new URLSearchParams([...asked, ['page', String(pages[rel])], ['limit', String(limit)]]);
      return `<${path}?${query}>; rel="${rel}"`;
    })
    .join(', ');
}
