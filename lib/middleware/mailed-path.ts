/**
 * A company's address as mail programs and people pass it on: in capitals, or with the punctuation that followed it in the
 * text.
 */
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { matchPath } from '@/lib/routes/match';
import type { CompanyFlagSource } from './lookups/company-flags';

/** What surrounds an address in a text, and spaces. */
const surrounding = /^[\s.,;:!?'"’”»()[\]{}<>*_]$/u;

/** Without what follows an address in a text. A loop, because a pattern anchored at the end alone is quadratic. */
function withoutTrailing(path: string): string {
  let end = path.length;
  while (end > 0 && surrounding.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Returns the path of a known company's page that was meant, encoded; null where there is none or nothing changes. */
export async function findMailedPath(path: string, companies: CompanyFlagSource): Promise<string | null> {
  const meant = withoutTrailing(decodeURIComponent(path)).toLowerCase();
  if (meant === '' || meant === decodeURIComponent(path)) return null;
  const encoded = meant.split('/').map(encodeURIComponent).join('/');
  const company = matchPath(encoded)?.params.company;
  if (company === undefined || isVisitorSlug(company)) return null;
  return (await companies.find(company)) === null ? null : encoded;
}
