/** Texts that the server must read again, encrypted at rest: AES-256-GCM with a key derived from SESSION_SECRET for each purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export interface Seal {
  /** SESSION_SECRET. */
  readonly secret: string;
  /** Keys of different purposes are unrelated. */
  readonly purpose: string;
  /** What the text belongs to: a text that is copied to another row can't be read there. */
  readonly about: string;
}

function keyOf({ secret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts a text; returns base64url. */
export function sealText(seal: Seal, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(seal), nonce).setAAD(Buffer.from(seal.about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a sealed text; null if it was changed, or sealed with another secret, for another purpose or another subject. */
export function openSealedText(seal: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(seal), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(seal.about))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
