/** Reports a submitted form to the data layer: which one, no personal data. Browser only. */
import { trackEvent } from './data-layer';

/** Reports a form by its endpoint: `/cancellations`, `/requests/negotiation`. No other part of a path is reported. */
export function trackFormSent(endpoint: string): void {
  const [, room = '', flow = ''] = endpoint.split('/');
  trackEvent('form_sent', { form: room === 'requests' ? flow : room });
}
