import { expect, it } from 'vitest';
import { edgeRequest } from '@/tests/support/servers/edge-request';
import { utm } from './utm';

const read = (search: string) => utm(edgeRequest(`/x${search}`)).campaign;
const organic = { source: 'organic', medium: 'organic', campaign: 'organic' };

it('reads a campaign link’s parameters, normalised; others are organic', () => {
  expect(read('?utm_source=News+Letter&utm_medium=%20E-mail&utm_campaign=zorg_2026')).toEqual({
    source: 'news letter',
    medium: 'e-mail',
    campaign: 'zorg_2026',
  });
  expect(read('?utm_source=a&utm_source=b')).toEqual({ ...organic, source: 'a' });
  expect(read('')).toEqual(organic);
});

it('rejects markup, line ends, URLs and long texts', () => {
  for (const value of [
    '%3Cscript%3E',
    'a%0d%0aX',
    'noor%40klant.example',
    'https://evil',
    'a'.repeat(101),
    '',
    '%zz%',
  ]) {
    expect(read(`?utm_source=${value}&utm_campaign=${value}`), value).toEqual(organic);
  }
});

it('changes nothing else of the request', () => {
  const request = edgeRequest('/x?utm_source=A');
  expect(utm(request)).toMatchObject({ path: '/x', search: '?utm_source=A', method: 'GET' });
});
