// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, expect, it } from 'vitest';
import { trackFormSent } from './form-sent';

afterEach(() => {
  Cookies.remove('cookieconsent_status');
  window.dataLayer = undefined;
});

it('pushes which form was sent, without its page', () => {
  Cookies.set('cookieconsent_status', 'allow');
  trackFormSent('/cancellations');
  trackFormSent('/requests/advice-energy');
  trackFormSent('/disputes/0123456789ABCDEFGHJKMNPQRS/confirm');
  expect(window.dataLayer).toEqual([
    { event: 'form_sent', form: 'cancellations' },
    { event: 'form_sent', form: 'advice-energy' },
    { event: 'form_sent', form: 'disputes' },
  ]);
});

it('pushes nothing before consent', () => {
  trackFormSent('/cancellations');
  expect(window.dataLayer).toBeUndefined();
});
