/** The status page of a request, which is also its success page. */
import type { Locale } from '@/lib/i18n/locale';
import { getRoute } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { findFlow } from './registry';
import { type AnyRequestFlow, isRequestFlow } from './request-flow';

/** Data of a request's path. */
export interface FollowedRequest {
  readonly reference: string;
  /** Slug of its company, or null. */
  readonly company: string | null;
}

/**
 * Returns the path of a request's status page: its flow's page about a company, its flow's page, or the
 * general one. A page without a reference in its path gets it in the query.
 */
export function requestPagePath(
  flow: Pick<AnyRequestFlow, 'successPage' | 'companySuccessPage'> | null,
  locale: Locale,
  { reference, company }: FollowedRequest,
  query: Readonly<Record<string, string>> = {},
): string {
  const own = company !== null && flow?.companySuccessPage ? flow.companySuccessPage : flow?.successPage;
  const name = own ?? 'request-success-reference';
  const path =
    findPath(name, locale, company === null ? { reference } : { reference, company }) ??
    findPath('request-success-reference', locale, { reference });
  if (path === null) throw new Error('the page of a request does not exist');
  const isNamed = getRoute(name).segments[locale]?.some(
    (segment) => segment.kind !== 'static' && segment.name === 'reference',
  );
  const search = new URLSearchParams({ ...(isNamed === false ? { reference } : {}), ...query }).toString();
  return search ? `${path}?${search}` : path;
}

/** The same by the flow's name, as stored with a request. */
export function requestPagePathOf(
  flowName: string,
  locale: Locale,
  followed: FollowedRequest,
  query?: Readonly<Record<string, string>>,
): string {
  const flow = findFlow(flowName);
  return requestPagePath(flow && isRequestFlow(flow) ? flow : null, locale, followed, query);
}
