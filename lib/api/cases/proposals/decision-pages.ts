/** Pages around a decision: its form, its result, and the pages for a repeated or a late decision. */
import type { Decision, OpenedPage } from '@/lib/contract/proposals';
import type { RequestProcess } from '@/lib/contract/requests';
import { isPolicyProcess } from '@/lib/flows/processes';
import { requestPagePathOf } from '@/lib/flows/request-page';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Data of a request that determines its pages. */
export interface PagedRequest {
  readonly reference: string;
  readonly flow: string;
  readonly process: RequestProcess;
  /** Slug of its company, or null. */
  readonly company: string | null;
}

interface Decided {
  readonly decision: Decision;
  readonly locale: Locale;
}

/** The page with a decision's form; null for the request's status page. */
function formPageOf({ process }: PagedRequest, decision: Decision): OpenedPage | null {
  if (isPolicyProcess(process)) return decision === 'accept' ? null : 'intermediary-insurance-reject';
  if (process === 'negotiation') return decision === 'accept' ? null : 'negotiation-reject';
  return decision === 'accept' ? 'personal-advice-consent' : 'personal-advice-reject';
}

/** Path of the page with the form, which then shows the errors. */
export function formPath(request: PagedRequest, { decision, locale }: Decided): string {
  const page = formPageOf(request, decision);
  return page === null ? requestPagePathOf(request.flow, locale, request) : href(page, locale);
}

/** Path of the page that confirms the decision. */
export function afterDecision(request: PagedRequest, { decision, locale }: Decided): string {
  if (isPolicyProcess(request.process)) {
    return decision === 'accept'
      ? requestPagePathOf(request.flow, locale, request)
      : href('intermediary-insurance-reject-success', locale);
  }
  if (decision === 'check-again') return href('personal-advice-consent-status', locale);
  if (request.process === 'negotiation') {
    return decision === 'accept'
      ? requestPagePathOf(request.flow, locale, request)
      : href('negotiation-reject-success', locale);
  }
  return decision === 'accept'
    ? href('personal-advice-consent-success', locale)
    : href('personal-advice-reject-success', locale);
}

/** Path of the page with the current status, if another decision was made before. */
export function handledPage(request: PagedRequest, locale: Locale): string {
  return request.process === 'advice'
    ? href('personal-advice-consent-status', locale)
    : requestPagePathOf(request.flow, locale, request);
}

/** Path of the page for an expired proposal. */
export function expiredPage(page: OpenedPage, locale: Locale): string {
  return href(page === 'personal-advice-consent' ? 'expired-edit' : 'expired-reject', locale);
}

export function tooLatePage(decision: Decision, locale: Locale): string {
  return href(
    decision === 'accept' || decision === 'check-again' ? 'expired-edit' : 'expired-reject',
    locale,
  );
}
