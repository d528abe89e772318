/** The public page of a form, where anyone can start it. */
import type { Locale } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { isCaseFlow } from './case-flow';
import type { AnyFlow } from './flow';

/** Returns its path with the company; null when the form has no page of its own, or not in that language. */
export function findFormPath(flow: AnyFlow, locale: Locale, company: string | null): string | null {
  if (isCaseFlow(flow)) {
    if (company !== null && flow.companyPage) return findPath(flow.companyPage, locale, { company });
    return flow.page && findPath(flow.page, locale);
  }
  if (flow.name === 'cancel') {
    return company === null ? null : findPath('company-cancel-submit', locale, { company });
  }
  // The other letter flows have a route with their name.
  const route = compiledRoutes.find(({ name }) => name === flow.name);
  const path = route ? findPath(route.name, locale) : null;
  return path === null || company === null ? path : `${path}?${new URLSearchParams({ company })}`;
}
