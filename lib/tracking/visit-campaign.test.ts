// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsentChoice } from './browser-consent';
import { campaignHeaders, visitCampaign } from './visit-campaign';

const organic = { source: 'organic', medium: 'organic', campaign: 'organic' };

function landOn(query: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://snoei.example/opzeggen${query}` } as PerformanceEntry,
  ]);
}
const choose = storeConsentChoice;

beforeEach(() => {
  Cookies.remove('cookieconsent_status');
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('visitCampaign', () => {
  it('is the landing URL’s, organic without one', () => {
    landOn('?utm_source=News+Letter&utm_medium=E-mail');
    expect(visitCampaign()).toEqual({ source: 'news letter', medium: 'e-mail', campaign: 'organic' });
    landOn('');
    expect(visitCampaign()).toEqual(organic);
  });

  it('is not stored before consent', () => {
    landOn('?utm_source=a');
    expect(visitCampaign().source).toBe('a');
    expect(sessionStorage).toHaveLength(0);
    landOn('');
    expect(visitCampaign()).toEqual(organic);
  });

  it('is null after a refusal', () => {
    choose('deny');
    landOn('?utm_source=a');
    expect(visitCampaign()).toEqual(organic);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is stored for the session with consent: later links change nothing', () => {
    choose('allow');
    landOn('?utm_source=first&utm_campaign=zorg+2026');
    const first = visitCampaign();
    landOn('?utm_source=second');
    expect(visitCampaign()).toEqual(first);
    landOn('');
    expect(visitCampaign()).toEqual(first);
  });

  it('is stored once consent is given, and deleted once it is revoked', async () => {
    landOn('?utm_source=a');
    visitCampaign();
    choose('allow');
    visitCampaign();
    landOn('');
    expect(visitCampaign().source).toBe('a');
    choose('deny');
    expect(visitCampaign()).toEqual(organic);
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0), { timeout: 15_000 });
  });

  it('is validated again when read from storage: it may have been tampered with', () => {
    choose('allow');
    landOn('');
    for (const retained of ['', '<script>\n"\n{}', `${'a'.repeat(200)}\n\n`, '\n\n\n\n', '{"source":"x"}']) {
      sessionStorage.setItem('snoei-consented:campaign', retained);
      expect(visitCampaign(), retained).toEqual(organic);
    }
  });

  it.each([
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    'a%0d%0aset-cookie:%20x=1',
    'noor%40klant.example',
    'https://evil.example',
    'javascript:alert(1)',
    `${'a'.repeat(10_240)}`,
    '%',
    '%ff%fe',
    '%zz',
    '../../x',
    '%F0%9F%98%80',
    '',
  ])('rejects hostile values for storage and headers: %s', (value) => {
    choose('allow');
    landOn(`?utm_source=${value}&utm_medium=${value}&utm_campaign=${value}`);
    expect(campaignHeaders()).toEqual({
      'x-utm-source': 'organic',
      'x-utm-medium': 'organic',
      'x-utm-campaign': 'organic',
    });
    expect(sessionStorage.getItem('snoei-consented:campaign')).toBe('organic\norganic\norganic');
  });
});

it('is sent only with consent', () => {
  landOn('?utm_source=a');
  expect(campaignHeaders()).toEqual({});
  choose('deny');
  expect(campaignHeaders()).toEqual({});
  choose('allow');
  expect(campaignHeaders()).toMatchObject({ 'x-utm-source': 'a' });
});

it('is sent in headers that can contain any text', () => {
  choose('allow');
  landOn('?utm_source=%D0%BF%D0%B8%D1%81%D1%8C%D0%BC%D0%BE&utm_medium=Caf%C3%A9+1&utm_campaign=a%2Bb');
  const headers = new Headers(campaignHeaders());
  expect(headers.get('x-utm-source')).toBe(encodeURIComponent('письмо'));
  expect(headers.get('x-utm-medium')).toBe('caf%C3%A9%201');
  expect(headers.get('x-utm-campaign')).toBe('a%2Bb');
});
