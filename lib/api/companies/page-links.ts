/** The Link header of a list in pages (RFC 8288): relative addresses, so that they hold behind any host. */

const rels = ['first', 'prev', 'next', 'last'] as const;

/** Links to the other pages of an address; null where all is on one. */
export function pageLinks(
  url: URL,
  { page, limit, total }: { page: number; limit: number; total: number },
): string | null {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;
  const pages = { first: 1, prev: Math.min(page - 1, last), next: page + 1, last };
  return rels
    .filter((rel) => pages[rel] >= 1 && pages[rel] <= last)
    .map((rel) => {
      const query = new URLSearchParams(url.search);
      query.set('page', String(pages[rel]));
      return `<${url.pathname}?${query}>; rel="${rel}"`;
    })
    .join(', ');
}
