import { afterAll, expect, it, vi } from 'vitest';
import { knowLengths } from './known-lengths.mjs';

afterAll(() => knowLengths(() => undefined));

it('asks for the length of long texts only, and counts all else as ever', () => {
  const known = '€'.repeat(40_000);
  const findLength = vi.fn((text: string) => (text === known ? 120_000 : undefined));
  knowLengths(findLength);
  expect(Buffer.byteLength(known)).toBe(120_000);
  expect(findLength).toHaveBeenCalledTimes(1);

  expect(Buffer.byteLength('é'.repeat(40_000)), 'long, and unknown').toBe(80_000);
  expect(Buffer.byteLength('€uro'), 'short').toBe(6);
  expect(Buffer.byteLength(known, 'latin1'), 'in another coding').toBe(40_000);
  expect(Buffer.byteLength(Buffer.alloc(50_000)), 'bytes').toBe(50_000);
  expect(findLength).toHaveBeenCalledTimes(2);
});
