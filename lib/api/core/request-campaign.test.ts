import { expect, it } from 'vitest';
import { requestCampaign } from './request-campaign';

const organic = { source: 'organic', medium: 'organic', campaign: 'organic' };
const read = (headers: Record<string, string>) => requestCampaign((name) => headers[name], 'allow');

it.each([null, 'deny'] as const)('ignores them with the choice %s', (choice) => {
  expect(requestCampaign(() => 'newsletter', choice)).toBeNull();
});

it('reads the three headers, percent-decoded and normalised', () => {
  expect(
    read({ 'x-utm-source': 'News%20Letter', 'x-utm-medium': 'caf%C3%A9', 'x-utm-campaign': 'zorg_2026' }),
  ).toEqual({ source: 'news letter', medium: 'café', campaign: 'zorg_2026' });
  expect(read({})).toEqual(organic);
  expect(read({ 'x-utm-medium': 'mail' })).toEqual({ ...organic, medium: 'mail' });
});

it.each([
  '<script>alert(1)</script>',
  '%3Cscript%3E',
  'a%0d%0ab',
  '%ff',
  '%',
  'a, b',
  'noor@klant.example',
  'noor%40klant.example',
  'a'.repeat(101),
  'a'.repeat(10_240),
  '',
  "'; drop table orders; --",
])('treats %s as organic', (value) => {
  expect(read({ 'x-utm-source': value, 'x-utm-medium': value, 'x-utm-campaign': value })).toEqual(organic);
});
