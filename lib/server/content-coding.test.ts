/** Selection of a response's coding, and that decompression restores its bytes. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseCoding, encodeText } from './headers/content-coding.mjs';

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR;q=0.1, gzip', 'br'],
    ['gzip', 'gzip'],
    ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip; q=0.000, br ; q=0', null],
    ['gzip;q=0.001', 'gzip'],
    ['vbr, xgzip', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ] as const)('%j → %s', (accepted, expected) => {
    expect(chooseCoding(accepted)).toBe(expected);
  });
});

describe('encodeText', () => {
  /** Repeated text at a distance beyond gzip's window. */
  const content = Array.from({ length: 9000 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const text = Buffer.from(`é${content}${content}`);

  it('round-trips', async () => {
    expect(gunzipSync(await encodeText(text, 'gzip'))).toEqual(text);
    expect(brotliDecompressSync(await encodeText(text, 'br'))).toEqual(text);
    expect(brotliDecompressSync(await encodeText(Buffer.alloc(0), 'br'))).toHaveLength(0);
  });

  it('uses a large window', async () => {
    const [gzip, br] = [await encodeText(text, 'gzip'), await encodeText(text, 'br')];
    expect(br.length).toBeLessThan(gzip.length * 0.65);
  });
});
