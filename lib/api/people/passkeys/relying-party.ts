/** Who we are to a device that keeps passkeys: the site's own address and nothing else. */
import type { Env } from '@/lib/config/env';

export interface RelyingParty {
  readonly name: string;
  /** Host of the site: a passkey works there and nowhere else. */
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf({ SITE_URL }: Pick<Env, 'SITE_URL'>): RelyingParty {
  return { name: 'Snoei', id: new URL(SITE_URL).hostname, origin: SITE_URL };
}

/** Kinds of keys, by their COSE numbers, the first choice first: Ed25519, P-256 and RSA. Every device has one of them. */
export const keyKinds: number[] = [-8, -7, -257];
