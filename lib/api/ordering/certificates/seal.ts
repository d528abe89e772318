/**
 * Seals certificates: AES-256-GCM with a key that is not in the database, so that neither the database nor a backup of it shows one. Each is
 * bound to its list: moved to another one it can't be opened.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export interface Sealed {
  /** Nonce, tag and encrypted bytes. */
  readonly sealed: Uint8Array;
  /** Which key sealed it, without telling the key. */
  readonly keyId: string;
}

/** `no-key`: CERTIFICATE_KEY is not set; `other-key`: it was sealed with another one; `damaged`: changed bytes, or another list's. */
export type UnreadableReason = 'no-key' | 'other-key' | 'damaged' | 'gone';

/** A certificate can't be opened. */
export class UnreadableCertificate extends Error {
  override readonly name = 'UnreadableCertificate';

  constructor(readonly reason: UnreadableReason) {
    super(`a death certificate can’t be opened: ${reason}`);
  }
}

const derive = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

export function keyIdOf(secret: string): string {
  return derive(secret, 'death certificate key id', 8).toString('hex');
}

/** `about`: the reference of the list. */
export function seal(secret: string, about: string, bytes: Uint8Array): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(secret, 'death certificate', 32), nonce);
  cipher.setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), keyId: keyIdOf(secret) };
}

/** Throws {@link UnreadableCertificate}. */
export function unseal(secret: string | undefined, about: string, { sealed, keyId }: Sealed): Uint8Array {
  if (secret === undefined) throw new UnreadableCertificate('no-key');
  if (keyIdOf(secret) !== keyId) throw new UnreadableCertificate('other-key');
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, derive(secret, 'death certificate', 32), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const encrypted = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    throw new UnreadableCertificate('damaged');
  }
}
