/** The table of the pages around the decision on a proposal: each one's texts, cases, states and content. */
import type { ReactNode } from 'react';
import { systemClock } from '@/lib/clock/clock';
import type { CaseView, FormProcess } from '@/lib/contract/cases';
import { isPolicyProcess, processes } from '@/lib/flows/processes';
import type { RouteName } from '@/lib/routes/table';
import { ConsentContent } from './consent-section';
import { AdviceAccepted, AdviceDeclined, AdviceStatus, NegotiationRejected, PolicyRejected } from './decided';
import { DeclineAdvice, RejectNegotiation, RejectPolicy } from './declining';

/** What is shown instead of a page: another one, the case's own page, or that nothing is opened; null for the page itself. */
type Instead = RouteName | 'follow' | 'nothing' | null;

interface DecisionPageRow {
  /** Its texts in the namespace `proposals`. */
  readonly part: string;
  readonly isOf: (process: FormProcess) => boolean;
  readonly insteadOf: (caseView: CaseView) => Instead;
  readonly Content: (props: { readonly caseView: CaseView }) => Promise<ReactNode>;
}

const isAdvice = (process: FormProcess) => process === 'advice';
const isNegotiation = (process: FormProcess) => process === 'negotiation';

function isOver({ expires_at: expiresAt }: NonNullable<CaseView['proposal']>): boolean {
  return new Date(expiresAt) < systemClock.now();
}

function wasRejected({ events }: CaseView): boolean {
  return events.some(({ state }) => state === 'rejected');
}

/** Of a page that declines a proposal while it is open. */
function insteadOfDeclining(declined: RouteName, otherwise: Instead): DecisionPageRow['insteadOf'] {
  return ({ proposal }) => {
    if (proposal?.decision === 'declined') return declined;
    if (proposal?.decision === 'lapsed') return 'expired-reject';
    if (proposal?.decision !== 'open') return otherwise;
    return isOver(proposal) ? 'expired-reject' : null;
  };
}

export const decisionPages = {
  'personal-advice-consent': {
    part: 'consent',
    isOf: isAdvice,
    insteadOf({ proposal }) {
      if (proposal?.decision !== 'open') return 'personal-advice-consent-status';
      return isOver(proposal) ? 'expired-edit' : null;
    },
    Content: ConsentContent,
  },
  'personal-advice-consent-success': {
    part: 'consentSuccess',
    isOf: isAdvice,
    insteadOf: ({ proposal }) =>
      proposal?.decision === 'accepted' && proposal.decided_at !== null
        ? null
        : 'personal-advice-consent-status',
    Content: AdviceAccepted,
  },
  'personal-advice-consent-status': {
    part: 'consentStatus',
    isOf: isAdvice,
    insteadOf: () => null,
    Content: AdviceStatus,
  },
  'personal-advice-reject': {
    part: 'adviceReject',
    isOf: isAdvice,
    insteadOf: insteadOfDeclining('personal-advice-reject-success', 'personal-advice-consent-status'),
    Content: DeclineAdvice,
  },
  'personal-advice-reject-success': {
    part: 'adviceRejectSuccess',
    isOf: isAdvice,
    insteadOf: ({ proposal }) =>
      proposal?.decision === 'declined' ? null : 'personal-advice-consent-status',
    Content: AdviceDeclined,
  },
  'negotiation-reject': {
    part: 'negotiationReject',
    isOf: isNegotiation,
    insteadOf: insteadOfDeclining('negotiation-reject-success', 'follow'),
    Content: RejectNegotiation,
  },
  'negotiation-reject-success': {
    part: 'negotiationRejectSuccess',
    isOf: isNegotiation,
    insteadOf: ({ state }) => (state === 'rejected' ? null : 'nothing'),
    Content: NegotiationRejected,
  },
  'intermediary-insurance-reject': {
    part: 'intermediaryReject',
    isOf: isPolicyProcess,
    insteadOf(caseView) {
      if (wasRejected(caseView)) return 'intermediary-insurance-reject-success';
      return processes[caseView.process][caseView.state]?.customer?.reject ? null : 'expired-reject';
    },
    Content: RejectPolicy,
  },
  'intermediary-insurance-reject-success': {
    part: 'intermediaryRejectSuccess',
    isOf: isPolicyProcess,
    insteadOf: (caseView) => (wasRejected(caseView) ? null : 'nothing'),
    Content: PolicyRejected,
  },
} as const satisfies Readonly<Partial<Record<RouteName, DecisionPageRow>>>;

export type DecisionPageName = keyof typeof decisionPages;
export type DecisionPart = (typeof decisionPages)[DecisionPageName]['part'];
