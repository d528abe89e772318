/**
 * Passkeys through the browser's WebAuthn level 3 API, without a library: it parses the API's options and serialises
 * the API's input. Unsupported browsers are excluded.
 */
import type { PasskeyOptions } from '@/lib/contract/passkeys';

/** Cancelled by the visitor or refused by the device; nothing has changed. */
export class PasskeyCalledOff extends Error {
  override readonly name = 'PasskeyCalledOff';
}

/** Returns whether this browser supports passkeys and their JSON format. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Creates a passkey; returns the registration for the API. Throws {@link PasskeyCalledOff}. */
export function makePasskey(options: PasskeyOptions): Promise<unknown> {
  // Created by the server's library and validated by the browser.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return credentialOf(navigator.credentials.create({ publicKey }));
}

/** Uses a passkey; returns the assertion for the API. Throws {@link PasskeyCalledOff}. */
export function getPasskey(options: PasskeyOptions): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return credentialOf(navigator.credentials.get({ publicKey }));
}

async function credentialOf(pending: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await pending;
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new PasskeyCalledOff(error.name, { cause: error });
  }
  throw new PasskeyCalledOff('no credential');
}
