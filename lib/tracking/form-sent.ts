/** A form that was sent and taken, as the data layer knows it: which one, never whose or what it says. Browser only. */
import { trackEvent } from './data-layer';

/** Tells of a form by the endpoint that took it: `/cancellations`, `/requests/negotiation`. Nothing else of a path is told. */
export function trackFormSent(endpoint: string): void {
  const [, room = '', flow = ''] = endpoint.split('/');
  trackEvent('form_sent', { form: room === 'requests' ? flow : room });
}
