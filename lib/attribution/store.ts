/** The two app stores, and detection of a device's store. */

export type Store = 'apple' | 'google';

/** Device data from the browser. */
export interface Device {
  readonly userAgent: string;
  /** Number of touch points: distinguishes an iPad from a Mac. */
  readonly maxTouchPoints: number;
}

/** Returns the store of a phone or tablet; null for any other device. */
export function findStoreOf({ userAgent, maxTouchPoints }: Device): Store | null {
  // Windows Phone's user agent includes the other systems' names.
  if (/windows/i.test(userAgent)) return null;
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple';
  if (/android/i.test(userAgent)) return 'google';
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'apple' : null;
}
