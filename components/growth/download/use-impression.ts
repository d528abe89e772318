/** Tells the attribution provider that a link is in view (spec §7), a second after there is one; never without consent. */
import { useEffect } from 'react';
import { findImpressionAddress, planImpression } from '@/lib/attribution/impression';

/** `link` is null while there is none or it is out of sight. */
export function useImpression(link: string | null, impressionUrl: string): void {
  useEffect(() => {
    const address = link === null ? null : findImpressionAddress(link, impressionUrl);
    return address === null ? undefined : planImpression(address);
  }, [link, impressionUrl]);
}
