/** Pages around a decision: its form, its result, and the pages for a repeated or a late decision. */

import type { FormProcess } from '@/lib/contract/cases';
import type { Decision, OpenedPage } from '@/lib/contract/proposals';
import { isPolicyProcess } from '@/lib/flows/processes';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Data of a case that determines its pages. */
export interface PagedCase {
  readonly reference: string;
  readonly flow: string;
  readonly process: FormProcess;
  /** Slug of its company, or null. */
  readonly company: string | null;
}

interface Decided {
  readonly decision: Decision;
  readonly locale: Locale;
}

/** The page with a decision's form; null for the case's status page. */
function formPageOf({ process }: PagedCase, decision: Decision): OpenedPage | null {
  if (isPolicyProcess(process)) return decision === 'accept' ? null : 'intermediary-insurance-reject';
  if (process === 'negotiation') return decision === 'accept' ? null : 'negotiation-reject';
  return decision === 'accept' ? 'personal-advice-consent' : 'personal-advice-reject';
}

/** Path of the page with the form, which then shows the errors. */
export function formPath(caseView: PagedCase, { decision, locale }: Decided): string {
  const page = formPageOf(caseView, decision);
  return page === null ? casePagePathOf(caseView.flow, locale, caseView) : href(page, locale);
}

/** Path of the page that confirms the decision. */
export function afterDecision(caseView: PagedCase, { decision, locale }: Decided): string {
  if (isPolicyProcess(caseView.process)) {
    return decision === 'accept'
      ? casePagePathOf(caseView.flow, locale, caseView)
      : href('intermediary-insurance-reject-success', locale);
  }
  if (decision === 'check-again') return href('personal-advice-consent-status', locale);
  if (caseView.process === 'negotiation') {
    return decision === 'accept'
      ? casePagePathOf(caseView.flow, locale, caseView)
      : href('negotiation-reject-success', locale);
  }
  return decision === 'accept'
    ? href('personal-advice-consent-success', locale)
    : href('personal-advice-reject-success', locale);
}

/** Path of the page with the current status, if another decision was made before. */
export function handledPage(caseView: PagedCase, locale: Locale): string {
  return caseView.process === 'advice'
    ? href('personal-advice-consent-status', locale)
    : casePagePathOf(caseView.flow, locale, caseView);
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
