/** The two app stores, and which of them a phone takes its apps from. */

export type Store = 'apple' | 'google';

/** What a browser tells of the device that it runs on. */
export interface Device {
  readonly userAgent: string;
  /** Fingers that it can tell apart: an iPad calls itself a Mac, and no Mac has any. */
  readonly maxTouchPoints: number;
}

/** The store of a phone or tablet; null for any other device. */
export function findStoreOf({ userAgent, maxTouchPoints }: Device): Store | null {
  // Windows' own phones named all the others.
  if (/windows/i.test(userAgent)) return null;
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple';
  if (/android/i.test(userAgent)) return 'google';
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'apple' : null;
}
