/** Passwords and sign-in codes: argon2id with 19 MiB, 2 passes, 1 lane; about 10 ms, off the event loop. */
import { randomBytes } from 'node:crypto';
import type { Algorithm } from '@node-rs/argon2';
import { passwordMaxCharacters } from '@/lib/contract/password-length';

/** Parameters of every new hash. The package exports its constants for the compiler only. */
export const hashOptions = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** One normal form of each character, so that a password typed on another keyboard is equal. */
function bytesOf(secret: string): string {
  return secret.normalize('NFKC');
}

const loadArgon2 = () => import('@node-rs/argon2');

/** The hash to store for a password or code. */
export async function hashPassword(secret: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(bytesOf(secret), hashOptions);
}

/** Hash of a random secret. */
let dummyHash: string | undefined;

/**
 * Whether a secret matches its stored hash. Without a hash it costs the same and returns false. So does a secret that is longer than any
 * password, which is not brought into its normal form: that takes minutes for some texts.
 */
export async function verifyPassword(stored: string | null, secret: string): Promise<boolean> {
  // Made in both cases, and verified where there is none to verify, so that timing is equal.
  dummyHash ??= await hashPassword(randomBytes(32).toString('base64url'));
  const { verify } = await loadArgon2();
  const isPossible = secret.length <= passwordMaxCharacters;
  const matches = await verify(stored ?? dummyHash, isPossible ? bytesOf(secret) : '');
  return stored !== null && isPossible && matches;
}
