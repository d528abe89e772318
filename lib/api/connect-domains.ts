/**
 * Which domains follow what happens to requests. The one place that knows both sides; called wherever the API or its
 * jobs are set up. Connecting twice changes nothing.
 */
import { connectProposals } from './proposals/follow-requests';
import { onArrival } from './requests/arrivals';
import { mailArrival } from './requests/request-mails';
import { followEnrolment } from './subscriptions/follow-request';

export function connectDomains(): void {
  onArrival('mails', mailArrival);
  onArrival('subscriptions', followEnrolment);
  connectProposals();
}
