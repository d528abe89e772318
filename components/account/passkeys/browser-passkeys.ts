/**
 * Passkeys as the browser itself makes and uses them (WebAuthn, level 3): no library, since it reads the API's options
 * and writes what the API takes. Only for browsers that do both.
 */
import type { PasskeyOptions } from '@/lib/contract/passkeys';

/** The visitor called it off, or the device refused. Nothing has changed. */
export class PasskeyCalledOff extends Error {
  override readonly name = 'PasskeyCalledOff';
}

/** Whether this browser makes and uses passkeys, and speaks JSON about them. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Has the browser make one; gives what the API keeps of it. Throws {@link PasskeyCalledOff}. */
export function makePasskey(options: PasskeyOptions): Promise<unknown> {
  // The server's library made the options; the browser checks them again.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(navigator.credentials.create({ publicKey }));
}

/** Has the browser use one; gives what the API checks. Throws {@link PasskeyCalledOff}. */
export function takePasskey(options: PasskeyOptions): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(navigator.credentials.get({ publicKey }));
}

async function answered(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked;
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new PasskeyCalledOff(error.name, { cause: error });
  }
  throw new PasskeyCalledOff('no credential');
}
