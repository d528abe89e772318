/**
 * Which domains follow what happens to requests. The one place that knows both sides; called wherever the API or its
 * jobs are set up. Connecting twice changes nothing.
 */
import { onArrival } from './requests/arrivals';
import { mailArrival } from './requests/request-mails';

export function connectDomains(): void {
  onArrival('mails', mailArrival);
}
