import { describe, expect, it } from 'vitest';
import { signatureField } from './signature-field';
import { findImageFault } from './signature-image';

const base64 = (bytes: number[]) => btoa(String.fromCharCode(...bytes));

function png(width: number, height: number): string {
  const size = [width, height].flatMap((side) => [
    side >>> 24,
    (side >>> 16) & 255,
    (side >>> 8) & 255,
    side & 255,
  ]);
  return `data:image/png;base64,${base64([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, ...size, 8, 6, 0, 0, 0, 0, 0, 0, 0])}`;
}

function jpeg(width: number, height: number): string {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return `data:image/jpeg;base64,${base64([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, 0, 0, 0])}`;
}

describe('signature images', () => {
  it.each([
    ['a PNG', png(400, 200), null],
    ['a JPEG', jpeg(400, 200), null],
    ['a side too long', png(60_000, 1), 'file-too-large'],
    ['a JPEG with a side too long', jpeg(7000, 10), 'file-too-large'],
    ['no size', png(0, 0), 'file-type'],
    ['a PNG that says JPEG', png(4, 2).replace('png', 'jpeg'), 'file-type'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'file-type'],
    ['HTML', 'data:text/html,<script>', 'file-type'],
    ['an address', 'https://elders.example/h.png', 'file-type'],
    ['a cut JPEG', `data:image/jpeg;base64,${base64([0xff, 0xd8, 0xff])}`, 'file-type'],
    [
      'a JPEG of endless segments',
      `data:image/jpeg;base64,${base64([0xff, 0xd8, ...Array(600).fill([0xff, 0xe0, 0, 2]).flat()])}`,
      'file-type',
    ],
    ['too much', `data:image/png;base64,${'A'.repeat(5_000_000)}`, 'file-too-large'],
    ['no data', 'data:image/png;base64,', 'file-type'],
    ['only padding', 'data:image/png;base64,==', 'file-type'],
    ['three characters of padding', `${png(400, 200)}===`, 'file-type'],
    ['a character outside base64', `${png(400, 200)}\n`, 'file-type'],
    ['a body that base64 can’t have', 'data:image/png;base64,AAAAA', 'file-type'],
  ])('%s', (_, url, fault) => {
    expect(findImageFault(url)).toBe(fault);
  });
});

describe('the signature field', () => {
  const read = (raw: unknown) =>
    signatureField('signature').schema({ today: '2026-11-21', values: {} }).safeParse(raw);

  it('accepts each of the three kinds, and nothing else', () => {
    expect(read({ method: 'typed', text: ' Jan ', image: 'x' }).data).toEqual({
      method: 'typed',
      text: 'Jan',
    });
    expect(read({ method: 'drawn', image: png(400, 200), text: 'x' }).data).toEqual({
      method: 'drawn',
      image: png(400, 200),
    });
    expect(read({ method: 'uploaded', image: jpeg(40, 20) }).success).toBe(true);
  });

  it.each([
    [null],
    ['x'],
    [[]],
    [{}],
    [{ method: 'stamped', image: png(1, 1) }],
    [{ method: 'typed', text: 5 }],
  ])('refuses %j', (raw) => {
    expect(read(raw).success).toBe(false);
  });
});
