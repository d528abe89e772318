/**
 * Connects domains to the layers below them. The only module that imports both sides; called wherever the API or its jobs are set up.
 * Connecting twice changes nothing.
 */

import { onArrival, onMove, onOwnMove, onSubmission } from '@/lib/api/cases/case/arrivals';
import { mailArrival } from '@/lib/api/cases/case/case-mails';
import { checkGiftCard } from '@/lib/api/cases/case/check-gift-card';
import { followCompanyReport } from '@/lib/api/cases/company-reports/company-reports';
import { checkComplaint } from '@/lib/api/cases/complaints/check-complaint';
import { readCheckAfterwards } from '@/lib/api/cases/ended-checks/afterwards';
import { followLetterEnd } from '@/lib/api/cases/ended-checks/follow-letter';
import { followCheckMove } from '@/lib/api/cases/ended-checks/move-check';
import { countUnsubscribe } from '@/lib/api/cases/mailings/person-mailings';
import { followRecipientMail } from '@/lib/api/cases/mailings/run-mailing';
import { onListReminder } from '@/lib/api/cases/moving-lists/list-reminder';
import { feePayable } from '@/lib/api/cases/proposals/fee';
import { connectProposals } from '@/lib/api/cases/proposals/follow-cases';
import { mailQuestionAnswer } from '@/lib/api/cases/questions/mail-answer';
import { endReminderOfList, findReminderOfList } from '@/lib/api/cases/reminders/kept-list-reminder';
import { followSelfPosted } from '@/lib/api/cases/self-posted/follow-self-posted';
import { followEnrolment } from '@/lib/api/cases/subscriptions/follow-case';
import { onUnsubscribe } from '@/lib/api/cases/subscriptions/on-unsubscribe';
import { requestSubscription } from '@/lib/api/cases/subscriptions/request-subscription';
import {
  answerStatement,
  applyStatement,
  refundStatement,
} from '@/lib/api/cases/withdrawals/operator-actions';
import { followOnceMails } from '@/lib/api/core/mail/deliver-once';
import { onCaseFile } from '@/lib/api/ordering/case-files/afterwards';
import { noteRefunded } from '@/lib/api/ordering/disputes/money-back';
import { followEmailedLetter } from '@/lib/api/ordering/emailed-letters/follow-letter';
import { onOfferOptIn } from '@/lib/api/ordering/orders/offer-opt-in';
import { onLetterMoved } from '@/lib/api/ordering/orders/on-letter-moved';
import { orderPayable } from '@/lib/api/ordering/orders/order-payable';
import { registerPayable } from '@/lib/api/ordering/payments/payable';

export function connectDomains(): void {
  onOfferOptIn((transaction, context, optIn) =>
    requestSubscription(transaction, context, { ...optIn, list: 'offers' }),
  );
  registerPayable('order', { ...orderPayable, refunded: noteRefunded });
  registerPayable('fee', feePayable);
  onListReminder({ find: findReminderOfList, end: endReminderOfList });
  onArrival('mails', mailArrival);
  onArrival('subscriptions', followEnrolment);
  onArrival('fact-proposals', followCompanyReport);
  onSubmission('complaint', checkComplaint);
  onSubmission('gift-card', checkGiftCard);
  onUnsubscribe('mailings', countUnsubscribe);
  followOnceMails('mailings', followRecipientMail);
  followOnceMails('emailed-letters', followEmailedLetter);
  connectProposals();
  onLetterMoved('ended-checks', followLetterEnd);
  onCaseFile('ended-checks', readCheckAfterwards);
  onOwnMove('ended-check', followCheckMove);
  onOwnMove('self-posted', followSelfPosted);
  onMove('question', 'answer', mailQuestionAnswer);
  onMove('withdrawal', 'apply', applyStatement);
  onMove('withdrawal', 'refund', refundStatement);
  onMove('withdrawal', 'answer', answerStatement);
}
