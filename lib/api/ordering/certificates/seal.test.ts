import { expect, it } from 'vitest';
import { seal, UnreadableCertificate, unseal } from './seal';

const secret = 'f3b1c97e20d84a6f95be017cd2438a6e';
const list = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const bytes = Buffer.from('%PDF-1.7 a certificate');

const reasonOf = (open: () => Uint8Array) => {
  try {
    open();
  } catch (error) {
    return error instanceof UnreadableCertificate ? error.reason : error;
  }
  return 'opened';
};

it('opens again with the same key for the same list, and shows nothing itself', () => {
  const sealed = seal(secret, list, bytes);
  expect(Buffer.from(unseal(secret, list, sealed)).equals(bytes)).toBe(true);
  expect(Buffer.from(sealed.sealed).includes(bytes.subarray(0, 6))).toBe(false);
  // Each time with another nonce.
  expect(Buffer.from(seal(secret, list, bytes).sealed).equals(Buffer.from(sealed.sealed))).toBe(false);
});

it('is refused for another list, with another key, and after any changed byte', () => {
  const sealed = seal(secret, list, bytes);
  expect(reasonOf(() => unseal(secret, `${list.slice(0, -1)}0`, sealed))).toBe('damaged');
  expect(reasonOf(() => unseal('another-secret-of-thirty-two-chars', list, sealed))).toBe('other-key');
  expect(reasonOf(() => unseal(undefined, list, sealed))).toBe('no-key');
  for (let at = 0; at < sealed.sealed.length; at += 1) {
    const changed = Buffer.from(sealed.sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(reasonOf(() => unseal(secret, list, { ...sealed, sealed: changed }))).toBe('damaged');
  }
});
