/**
 * Values that no form of ours sends. All texts among them contain a mark that must never occur unescaped in a response that a browser shows
 * as a document, and never in a line of the log.
 */
import fc from 'fast-check';
import { anyCharacter } from '../support/vitest/seeded-checks';

/** Part of every text; nothing of ours contains it. */
export const mark = 'zq7fuzz';

/** Forbidden in a response that a browser shows as a document. */
export const rawEcho = `<${mark}`;

const texts = [
  `<${mark} onload="alert(1)" x='&'>`,
  `"><${mark}>{{7*7}}\${7*7}</script>`,
  `${mark}'; drop table orders; --`,
  `${mark}\u0000nul`,
  `${mark}\u0007\u001b[31m\u0008\u007f\u0085`,
  `${mark}\r\nSet-Cookie: a=b\r\nBcc: x@${mark}.example`,
  `${mark}\u202e\u2066العربية עברית\u2069`,
  `${mark}\ud800`,
  `\udfff${mark}`,
  `${mark}👩🏽‍🚒🇳🇱e\u0301\u0323`,
  `${mark}\u2028\u2029\ufeff\u00ad\u200b`,
  `../../${mark}/../etc/passwd`,
  `//${mark}.example`,
  `/\\${mark}.example`,
  `javascript:alert('${mark}')`,
  `=cmd|' /c ${mark}'!A1`,
  `${mark}@klant.example`,
  `"${mark} a"@klant.example, b@${mark}.example`,
  `data:image/png;base64,${mark}`,
  'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
  `{"${mark}":1}`,
  `%00%ff%E0%A4%A${mark}`,
  ` ${mark} `,
];

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', '', ' ', '0'];

/** A text of an unusual length. */
const longText = fc
  .constantFrom(255, 256, 1001, 4097, 70_000)
  .map((length) => `${mark}${'é'.repeat(length - mark.length)}`);

/** A text of any kind. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: longText },
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }).map((text) => `${mark}${text}`) },
);

/** Names of object prototypes, and texts. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...keys) },
  { weight: 1, arbitrary: hostileText.filter((text) => text.length < 300) },
);

const hostileNumber = fc.constantFrom(
  -1,
  0,
  -0,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  99_999_999_999,
);

const depths = [3, 60];

/** Placeholder in JSON for a value nested too deeply for recursive code, which JSON.stringify can't write either. */
const deepValue = `${mark}-deep`;
const deepText = `${'['.repeat(8000)}1${']'.repeat(8000)}`;

/** A body's text with the placeholder replaced by the deep value: as JSON, and in a form as the text of a field. */
export function withDeepValues(text: string): string {
  return text
    .replaceAll(`"${deepValue}"`, () => deepText)
    .replaceAll(deepValue, () => encodeURIComponent(deepText));
}

/** `[[[…]]]`. */
function nested(depth: number, leaf: unknown): unknown {
  let value: unknown = leaf;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Any JSON, probably invalid. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(deepValue, null, true, false, [], {}, [null], [[]], '', ' '),
  },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.array(hostileText, { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(hostileKey, hostileText, { minKeys: 1, maxKeys: 3 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...depths), hostileText).map(([depth, leaf]) => nested(depth, leaf)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(200, 5000).map((count) => Array.from({ length: count }, () => mark)),
  },
);

/** Bytes of a body that are neither JSON nor a form. */
export const hostileBytes: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.constantFrom<
  string | Uint8Array<ArrayBuffer>
>(
  '',
  '{',
  `{"email":"${mark}`,
  '[[[[',
  'null',
  '[]',
  `"${mark}"`,
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":1e999}',
  '{"a":NaN}',
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x00, 0x01, 0x02]),
  `a=%&b=%ff&${mark}=%00&=&&a`,
  `${'a=1&'.repeat(20_000)}`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
  `--x\r\nContent-Disposition: form-data; name="${mark}"; filename="../a"\r\n\r\n1\r\n--x--`,
);

/** A segment of a path, as sent. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: hostileText
      .filter((text) => text.length < 3000)
      .map((text) => encodeURIComponent(text.toWellFormed())),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%00',
      '%E0%A4%A',
      '%ff',
      '%',
      '..%2f..',
      '__proto__',
      'constructor',
      'undefined',
      'null',
      '-1',
      '0',
      '99999999999999999999',
      '%20',
      '%F0%9F%A4%96',
      '00000000-0000-0000-0000-000000000000',
      '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
      'a'.repeat(3000),
    ),
  },
);
