/** Reports a visible link to the attribution provider, after a second; never without consent. */
import { useEffect } from 'react';
import { findImpressionAddress, planImpression } from '@/lib/attribution/impression';

/** `link` is null while there is none or it is not visible. */
export function useImpression(link: string | null, impressionUrl: string): void {
  useEffect(() => {
    const address = link === null ? null : findImpressionAddress(link, impressionUrl);
    return address === null ? undefined : planImpression(address);
  }, [link, impressionUrl]);
}
