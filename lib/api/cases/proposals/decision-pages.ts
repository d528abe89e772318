/** Pages around a decision: where its form stands, what follows it, and what shows that it was made before or came too late. */
import type { Decision, OpenedPage } from '@/lib/contract/proposals';
import type { RequestProcess } from '@/lib/contract/requests';
import { isPolicyProcess } from '@/lib/flows/processes';
import { requestPagePathOf } from '@/lib/flows/request-page';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** What the pages of a request go by. */
export interface PagedRequest {
  readonly reference: string;
  readonly flow: string;
  readonly process: RequestProcess;
  /** Slug of the company that it is about, or null. */
  readonly company: string | null;
}

interface Decided {
  readonly decision: Decision;
  readonly locale: Locale;
}

/** The page on which a form of a decision stands; null: the one on which the request is followed. */
function formPageOf({ process }: PagedRequest, decision: Decision): OpenedPage | null {
  if (isPolicyProcess(process)) return decision === 'accept' ? null : 'intermediary-insurance-reject';
  if (process === 'negotiation') return decision === 'accept' ? null : 'negotiation-reject';
  return decision === 'accept' ? 'personal-advice-consent' : 'personal-advice-reject';
}

/** Path of the page on which the form stands, which then shows what is wrong. */
export function formPath(request: PagedRequest, { decision, locale }: Decided): string {
  const page = formPageOf(request, decision);
  return page === null ? requestPagePathOf(request.flow, locale, request) : href(page, locale);
}

/** Path of the page that tells what was decided. */
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

/** Path of the page that tells how it stands, where something else was decided before. */
export function handledPage(request: PagedRequest, locale: Locale): string {
  return request.process === 'advice'
    ? href('personal-advice-consent-status', locale)
    : requestPagePathOf(request.flow, locale, request);
}

/** Path of the page that tells that it is too late. */
export function expiredPage(page: OpenedPage, locale: Locale): string {
  return href(page === 'personal-advice-consent' ? 'expired-edit' : 'expired-reject', locale);
}

/** The same for a decision that came too late. */
export function tooLatePage(decision: Decision, locale: Locale): string {
  return href(
    decision === 'accept' || decision === 'check-again' ? 'expired-edit' : 'expired-reject',
    locale,
  );
}
