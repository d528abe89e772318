/** Passkeys on the wire: in addition to password and link, where the browser supports them (WebAuthn, level 3). */
import * as z from 'zod';

export const passkey = z.object({
  id: z.uuid(),
  /** Browser that created it; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Synced across devices by a password manager. */
  synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = z.object({ passkeys: z.array(passkey) });

/**
 * Options for the browser: parsed by `PublicKeyCredential.parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON`.
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** Base64url from a browser. The limit exceeds any device's data. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']).optional();

/** Result of `credential.toJSON()` after creating a passkey. */
export const newCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** Result of `credential.toJSON()` after using a passkey. */
export const usedCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
