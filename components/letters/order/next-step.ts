/** The next step of a letter, and the fallback. */
import type { CancellationState } from '@/lib/contract/cancellations';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';

/** Names of messages below `track.next`. */
export type NextMessage =
  | 'draft'
  | 'awaitingPayment'
  | 'submitted'
  | 'submittedNoDue'
  | 'processed'
  | 'sentRegistered'
  | 'sentRegular'
  | 'received'
  | 'receivedNoDue'
  | 'returned'
  | 'confirmed'
  | 'blocked'
  | 'refunded'
  | 'refundedSent'
  | 'refundedUnconfirmed'
  | 'withdrawn'
  | 'expired'
  | 'expiredPaid'
  | 'unknown';

export type IfNotMessage =
  | 'draftIfNot'
  | 'awaitingPaymentIfNot'
  | 'submittedIfNot'
  | 'processedIfNot'
  | 'sentIfNot'
  | 'receivedIfNot'
  | 'returnedIfNot'
  | 'confirmedIfNot'
  | 'blockedIfNot'
  | 'refundedIfNot'
  | 'withdrawnIfNot'
  | 'expiredIfNot'
  | 'expiredPaidIfNot'
  | 'unknownIfNot';

export interface NextStep {
  readonly now: NextMessage;
  readonly ifNot: IfNotMessage;
  /** ISO date-time of the deadline, or null. */
  readonly due: string | null;
  /** Action available to the visitor. */
  readonly action: 'pay' | 'restart' | null;
}

export interface LetterProgress {
  readonly state: CancellationState;
  readonly letterOption: LetterOption;
  /** ISO date-time of posting, or null. */
  readonly sentAt: string | null;
  /** Refunded because the company did not confirm the cancellation. */
  readonly isMoneyBack: boolean;
  /** Whether the order's last payment succeeded, as far as the visitor may know. */
  readonly isPaid: boolean;
  readonly processBy: string | null;
  readonly answerDueAt: string | null;
}

/** Returns the next step of a letter in any state. */
export function nextStep(progress: LetterProgress): NextStep {
  const { state, letterOption, sentAt, isMoneyBack, isPaid, processBy, answerDueAt } = progress;
  const step = (now: NextMessage, ifNot: IfNotMessage, rest: Partial<NextStep> = {}): NextStep => ({
    now,
    ifNot,
    due: null,
    action: null,
    ...rest,
  });
  switch (state) {
    case 'draft':
      return step('draft', 'draftIfNot');
    case 'awaiting_payment':
      return step('awaitingPayment', 'awaitingPaymentIfNot', { action: 'pay' });
    case 'submitted':
      return step(processBy ? 'submitted' : 'submittedNoDue', 'submittedIfNot', { due: processBy });
    case 'processed':
      return step('processed', 'processedIfNot');
    case 'sent':
      return step(letterOption === 'registered' ? 'sentRegistered' : 'sentRegular', 'sentIfNot');
    case 'received':
      return step(answerDueAt ? 'received' : 'receivedNoDue', 'receivedIfNot', { due: answerDueAt });
    case 'returned':
      return step('returned', 'returnedIfNot');
    case 'confirmed':
      return step('confirmed', 'confirmedIfNot');
    case 'blocked':
      return step('blocked', 'blockedIfNot');
    case 'refunded':
      if (sentAt === null) return step('refunded', 'refundedIfNot');
      return step(isMoneyBack ? 'refundedUnconfirmed' : 'refundedSent', 'refundedIfNot');
    case 'withdrawn':
      return step('withdrawn', 'withdrawnIfNot');
    case 'expired':
      return isPaid
        ? step('expiredPaid', 'expiredPaidIfNot', { action: 'restart' })
        : step('expired', 'expiredIfNot', { action: 'restart' });
    case 'unknown':
      return step('unknown', 'unknownIfNot');
  }
}
