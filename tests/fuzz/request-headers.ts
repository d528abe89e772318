/** Headers of a request: mostly a browser's, sometimes invalid. */
import fc from 'fast-check';
import { mark } from './hostile-values';

const oddLanguages = [
  'nl',
  'en',
  'en-GB,en;q=0.9,nl;q=0.1',
  'de',
  '',
  '*',
  'en;q=0',
  `${mark},nl`,
  'x'.repeat(2000),
];

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  `application/${mark}`,
  'application/jsonx',
  ';;;',
  '',
];

/** Other headers of browsers or proxies. */
const odd: readonly Readonly<Record<string, string>>[] = [
  {
    cookie: `snoei_browser=${mark}; snoei_session=${mark}; snoei_hint=admin.x.1.y; snoei_opened=${mark}; snoei_keys=${mark}`,
  },
  { cookie: `${'a=b; '.repeat(2000)}snoei_opened=7ZZZZZZZZZZZZZZZZZZZZZZZZZ` },
  { cookie: '=;;; =; snoei_session==; __proto__=1' },
  { authorization: `Bearer ${'T'.repeat(43)}` },
  { authorization: `Basic ${mark}` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': '', origin: `https://${mark}.example` },
  { 'if-none-match': `W/"${mark}", *` },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1,5-2,-9' },
  { 'x-forwarded-for': `${mark}, 1.2.3.4`, 'x-forwarded-host': `${mark}.example` },
  { 'x-snoei-session': 'start' },
  { accept: 'text/html' },
  { 'user-agent': `${mark} <${mark}> ${'y'.repeat(3000)}` },
  { referer: `http://localhost:3000/${mark}?key=${mark}` },
  { referer: 'not an address' },
  { 'x-utm-source': `${mark}"'<`, 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
];

export const idempotencyKey = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.string({ unit: fc.constantFrom(...'ABCDEFGH23456789'), minLength: 20, maxLength: 20 }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'short',
      'x'.repeat(129),
      `${mark}-always-the-same-key`,
      'spaces in the key here',
      '"',
    ),
  },
);

/** A unique address for most requests: otherwise rate limits would soon reject everything. */
export const address = fc
  .integer({ min: 1, max: 2 ** 32 - 2 })
  .map((bits) => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.'));

/** A browser's language, or an invalid one. */
export const language = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('nl', 'en') },
  { weight: 1, arbitrary: fc.constantFrom(...oddLanguages) },
);

export const oddHeaders = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
);
