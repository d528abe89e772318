/**
 * Which domains follow what happens to requests. The one place that knows both sides; called wherever the API or its
 * jobs are set up. Connecting twice changes nothing.
 */
import { checkComplaint } from './complaints/check-complaint';
import { connectProposals } from './proposals/follow-requests';
import { onArrival, onSubmission } from './requests/arrivals';
import { checkGiftCard } from './requests/check-gift-card';
import { mailArrival } from './requests/request-mails';
import { followEnrolment } from './subscriptions/follow-request';

export function connectDomains(): void {
  onArrival('mails', mailArrival);
  onArrival('subscriptions', followEnrolment);
  onSubmission('complaint', checkComplaint);
  onSubmission('gift-card', checkGiftCard);
  connectProposals();
}
