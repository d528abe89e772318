/** The impression pixel: reports a shown link to the attribution provider, after a second. Browser only. */
import { impressionPixelDelayMilliseconds } from '@/lib/config/business';
import { findConsentChoice } from '@/lib/tracking/browser-consent';
import { isOutsideAddress } from './is-outside-address';

/** Returns the pixel's URL: the link's path and query at the impression URL. Null when one of the two is invalid. */
export function findImpressionAddress(link: string, impressionUrl: string): string | null {
  if (!isOutsideAddress(link) || !isOutsideAddress(impressionUrl)) return null;
  const { pathname, search } = new URL(link);
  return new URL(impressionUrl).origin + pathname + search;
}

/** Requests the pixel after a second, if consent still exists. Returns the cancel function. */
export function planImpression(address: string): () => void {
  const timer = setTimeout(() => {
    if (findConsentChoice() === 'allow') new Image(1, 1).src = address;
  }, impressionPixelDelayMilliseconds);
  return () => clearTimeout(timer);
}
