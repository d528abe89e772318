import { expect, it } from 'vitest';
import { passwordMaxCharacters } from '@/lib/contract/password-length';
import { hashPassword, verifyPassword } from './passwords';

it('verifies a password in any form of its characters, and none that is too long to be one', async () => {
  const longest = 'é'.repeat(passwordMaxCharacters);
  const hash = await hashPassword(longest);
  expect(await verifyPassword(hash, longest)).toBe(true);
  expect(await verifyPassword(await hashPassword('café'), 'cafe\u0301')).toBe(true);
  const tooLong = `${longest}é`;
  expect(await verifyPassword(await hashPassword(tooLong), tooLong)).toBe(false);
  expect(await verifyPassword(null, longest)).toBe(false);
});
