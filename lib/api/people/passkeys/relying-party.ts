/** Our WebAuthn relying party: the site's own address. */
import type { Env } from '@/lib/config/env';

export interface RelyingParty {
  readonly name: string;
  /** Host of the site: a passkey works there only. */
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf({ SITE_URL }: Pick<Env, 'SITE_URL'>): RelyingParty {
  return { name: 'Snoei', id: new URL(SITE_URL).hostname, origin: SITE_URL };
}

/** Accepted key types, by COSE number, in order of preference: Ed25519, P-256 and RSA. Every device has one of them. */
export const keyKinds: number[] = [-8, -7, -257];
