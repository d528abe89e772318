/** Passkeys on the wire: an addition to password and link, where the browser has them (WebAuthn, level 3). */
import { z } from 'zod';

export const passkey = z.object({
  id: z.uuid(),
  /** Where it was made; null where nobody knows. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Kept on more than one device, by the system’s own password manager. */
  synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = z.object({ passkeys: z.array(passkey) });

/** What the browser is told: `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** Base64url as browsers write it. Far longer than any device sends. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']).optional();

/** What `credential.toJSON()` gives after a passkey was made. */
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

/** What `credential.toJSON()` gives after a passkey was used. */
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
