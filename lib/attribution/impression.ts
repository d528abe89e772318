/** The impression pixel (spec §7, §9): tells the attribution provider, a second later, that a link was shown. Browser only. */
import { impressionPixelDelayMilliseconds } from '@/lib/config/business';
import { findConsentChoice } from '@/lib/tracking/browser-consent';
import { isOutsideAddress } from './is-outside-address';

/** The pixel's address: the link's own path and query where impressions are counted. Null where one of the two is none. */
export function findImpressionAddress(link: string, impressionUrl: string): string | null {
  if (!isOutsideAddress(link) || !isOutsideAddress(impressionUrl)) return null;
  const { pathname, search } = new URL(link);
  return new URL(impressionUrl).origin + pathname + search;
}

/** Asks for the pixel in a second, if the visitor still says yes by then. Gives the way to call it off. */
export function planImpression(address: string): () => void {
  const timer = setTimeout(() => {
    if (findConsentChoice() === 'allow') new Image(1, 1).src = address;
  }, impressionPixelDelayMilliseconds);
  return () => clearTimeout(timer);
}
