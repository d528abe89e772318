/**
 * The data layer of a tag manager: does nothing before `allow`, and works with and without a tag manager. Browser only.
 */
import { findConsentChoice } from './browser-consent';
import type { TrackedEventName, TrackedEvents } from './events';

type DataLayer = Readonly<Record<string, unknown>>[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
  }
}

/** Identifiers of routes, companies and experiments. No URL, e-mail, sentence or markup passes. */
const plainWord = /^[A-Za-z0-9][A-Za-z0-9_./-]{0,119}$/;

/** Reports an event; returns false before `allow` or for a value that is no identifier. */
export function trackEvent<Name extends TrackedEventName>(name: Name, payload: TrackedEvents[Name]): boolean {
  if (findConsentChoice() !== 'allow') return false;
  if (!Object.values(payload).every(isPlain)) return false;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...payload });
  return true;
}

/** Returns whether a text may be reported. */
export function isPlainWord(text: string): boolean {
  return plainWord.test(text);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainWord(value);
  return typeof value === 'number' || typeof value === 'boolean';
}
