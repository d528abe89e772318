/** A host of somebody else: its address is looked up once and checked, and the connection goes to that address alone. */
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** Addresses of a host name, at least one; throws if there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** The system's resolver. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** The first address of a host if every one of them is public; otherwise why there is none. Ends with the signal. */
export async function findPublicAddress(
  host: string,
  { resolve, signal }: { readonly resolve: ResolveHost; readonly signal: AbortSignal },
): Promise<{ readonly address: string } | { readonly failure: 'dns' | 'address' | 'timeout' }> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const addresses = await Promise.race([resolve(host), aborted]);
    const [address] = addresses;
    if (address === undefined) return { failure: 'dns' };
    return addresses.every(isPublicAddress) ? { address } : { failure: 'address' };
  } catch {
    return { failure: signal.aborted ? 'timeout' : 'dns' };
  }
}

/** Connects to one address, whatever name is looked up. */
export function pinnedTo(address: string): LookupFunction {
  const family = address.includes(':') ? 6 : 4;
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** Why a request to a pinned host failed: without a response, or while its body was read. */
export function connectionFailure(
  error: unknown,
  signal: AbortSignal,
): 'timeout' | 'certificate' | 'connection' {
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SSL|TLS|SIGNED|ISSUER|ALTNAME/.test(code) ? 'certificate' : 'connection';
}
