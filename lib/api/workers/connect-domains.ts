/**
 * Connects domains to the layers below them. The only module that imports both sides; called wherever the API or its jobs are set up.
 * Connecting twice changes nothing.
 */
import { mailQuestionAnswer } from '@/lib/api/cases/chat/mail-answer';
import { checkComplaint } from '@/lib/api/cases/complaints/check-complaint';
import { countUnsubscribe } from '@/lib/api/cases/mailings/person-mailings';
import { followRecipientMail } from '@/lib/api/cases/mailings/run-mailing';
import { connectProposals } from '@/lib/api/cases/proposals/follow-requests';
import { onArrival, onMove, onSubmission } from '@/lib/api/cases/requests/arrivals';
import { checkGiftCard } from '@/lib/api/cases/requests/check-gift-card';
import { followCompanyReport } from '@/lib/api/cases/requests/company-reports';
import { feePayable } from '@/lib/api/cases/requests/fee';
import { mailArrival } from '@/lib/api/cases/requests/request-mails';
import { followEnrolment } from '@/lib/api/cases/subscriptions/follow-request';
import { onUnsubscribe } from '@/lib/api/cases/subscriptions/on-unsubscribe';
import { requestSubscription } from '@/lib/api/cases/subscriptions/request-subscription';
import {
  answerStatement,
  applyStatement,
  refundStatement,
} from '@/lib/api/cases/withdrawals/operator-actions';
import { followOnceMails } from '@/lib/api/core/mail/deliver-once';
import { onOfferOptIn } from '@/lib/api/ordering/cancellations/offer-opt-in';
import { followEmailedLetter } from '@/lib/api/ordering/emailed-letters/follow-letter';
import { registerPayable } from '@/lib/api/ordering/payments/payable';

export function connectDomains(): void {
  onOfferOptIn((transaction, context, optIn) =>
    requestSubscription(transaction, context, { ...optIn, list: 'offers' }),
  );
  registerPayable('fee', feePayable);
  onArrival('mails', mailArrival);
  onArrival('subscriptions', followEnrolment);
  onArrival('fact-proposals', followCompanyReport);
  onSubmission('complaint', checkComplaint);
  onSubmission('gift-card', checkGiftCard);
  onUnsubscribe('mailings', countUnsubscribe);
  followOnceMails('mailings', followRecipientMail);
  followOnceMails('emailed-letters', followEmailedLetter);
  connectProposals();
  onMove('question', 'answer', mailQuestionAnswer);
  onMove('withdrawal', 'apply', applyStatement);
  onMove('withdrawal', 'refund', refundStatement);
  onMove('withdrawal', 'answer', answerStatement);
}
