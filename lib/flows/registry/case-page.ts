/** The status page of a case, which is also its success page. */
import type { Locale } from '@/lib/i18n/locale';
import { getRoute } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { type AnyCaseFlow, isCaseFlow } from '../case-flow';
import { findFlow } from './registry';

/** Data of a case's path. */
export interface FollowedCase {
  readonly reference: string;
  /** Slug of its company, or null. */
  readonly company: string | null;
}

/**
 * Returns the path of a case's status page: its flow's page about a company, its flow's page, or the
 * general one. A page without a reference in its path gets it in the query.
 */
export function casePagePath(
  flow: Pick<AnyCaseFlow, 'successPage' | 'companySuccessPage'> | null,
  locale: Locale,
  { reference, company }: FollowedCase,
  query: Readonly<Record<string, string>> = {},
): string {
  const own = company !== null && flow?.companySuccessPage ? flow.companySuccessPage : flow?.successPage;
  const name = own ?? 'request-success-reference';
  const path =
    findPath(name, locale, company === null ? { reference } : { reference, company }) ??
    findPath('request-success-reference', locale, { reference });
  if (path === null) throw new Error('the page of a case does not exist');
  const isNamed = getRoute(name).segments[locale]?.some(
    (segment) => segment.kind !== 'static' && segment.name === 'reference',
  );
  const search = new URLSearchParams({ ...(isNamed === false ? { reference } : {}), ...query }).toString();
  return search ? `${path}?${search}` : path;
}

/** The same by the flow's name, as stored with a case. */
export function casePagePathOf(
  flowName: string,
  locale: Locale,
  followed: FollowedCase,
  query?: Readonly<Record<string, string>>,
): string {
  const flow = findFlow(flowName);
  return casePagePath(flow && isCaseFlow(flow) ? flow : null, locale, followed, query);
}
