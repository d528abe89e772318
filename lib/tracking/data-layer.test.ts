// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackEvent } from './data-layer';

const view = { page_key: 'company-cancel/netflix', page_language: 'nl' } as const;

beforeEach(() => {
  window.dataLayer = undefined;
});
afterEach(() => Cookies.remove('cookieconsent_status'));

describe('trackEvent', () => {
  it.each([undefined, 'deny', 'ALLOW'])('pushes nothing with the choice %s', (choice) => {
    if (choice) Cookies.set('cookieconsent_status', choice);
    expect(trackEvent('page_view', view)).toBe(false);
    expect(window.dataLayer).toBeUndefined();
  });

  it('pushes name and payload with consent, onto an existing array', () => {
    Cookies.set('cookieconsent_status', 'allow');
    window.dataLayer = [{ event: 'gtm.js' }];
    expect(trackEvent('page_view', view)).toBe(true);
    expect(window.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'page_view', ...view }]);
  });

  it.each([
    'noor@klant.example',
    '/opzeggen/track/1?x=y',
    '<script>alert(1)</script>',
    'Noor de Vries',
    'a\nb',
    'https://evil.example/',
    'x'.repeat(121),
    '%3Cscript%3E',
    '',
  ])('drops unknown values: %s', (value) => {
    Cookies.set('cookieconsent_status', 'allow');
    expect(trackEvent('page_view', { ...view, page_key: value })).toBe(false);
    expect(window.dataLayer).toBeUndefined();
  });
});
