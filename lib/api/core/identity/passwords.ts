/** Passwords and sign-in codes: argon2id with 19 MiB, 2 passes, 1 lane; about 10 ms, off the event loop. */
import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** What every new hash is made with. The package's constants are there for the compiler only. */
export const hashOptions = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** One way of writing each character, so that a password typed on another keyboard is the same one. */
function bytesOf(secret: string): string {
  return secret.normalize('NFKC');
}

/** The hash to keep of a password or code. */
export function hashPassword(secret: string): Promise<string> {
  return hash(bytesOf(secret), hashOptions);
}

/** Of something that nobody knows: verified where there is nothing to verify, so that it takes as long. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64url'));

/** Whether a secret is the one that was kept. Where none was kept, it costs the same and is not. */
export async function verifyPassword(kept: string | null, secret: string): Promise<boolean> {
  const matches = await verify(kept ?? (await nobodysHash), bytesOf(secret));
  return kept !== null && matches;
}
