// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newVisitorSlug } from '@/lib/companies/visitor-slug';
import { findShownRoute, trackPageView } from './page-view';

beforeEach(() => void Cookies.set('cookieconsent_status', 'allow'));
afterEach(() => {
  Cookies.remove('cookieconsent_status');
  window.dataLayer = undefined;
});

/** Returns the key that a path is reported under. */
function keyOf(path: string): unknown {
  window.dataLayer = undefined;
  trackPageView(findShownRoute(path), path);
  const [event] = (window.dataLayer ?? []) as readonly { page_key?: unknown }[];
  return event?.page_key;
}

describe('trackPageView', () => {
  it('reports the company of a page, but none that a visitor named', () => {
    expect(keyOf('/netflix/opzeggen/indienen')).toBe('company-cancel-submit/netflix');
    expect(keyOf(`/${newVisitorSlug()}/opzeggen/indienen`)).toBe('company-cancel-submit');
    expect(keyOf(`/en/${newVisitorSlug()}/cancel-download`)).toBe('company-cancel-download');
  });
});
