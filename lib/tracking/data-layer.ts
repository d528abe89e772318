/**
 * The data layer that a tag manager reads (spec §7): does nothing before `allow`, and works the same whether a tag manager
 * is set up or not. Browser only.
 */
import { findConsentChoice } from './browser-consent';
import type { TrackedEventName, TrackedEvents } from './events';

type DataLayer = Readonly<Record<string, unknown>>[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
  }
}

/** Words of ours: names of routes, companies, experiments. No address, e-mail, sentence or markup passes. */
const plainWord = /^[A-Za-z0-9][A-Za-z0-9_./-]{0,119}$/;

/** Tells of an event; false, with nothing told, before `allow` or where a value is no word of ours. */
export function trackEvent<Name extends TrackedEventName>(name: Name, payload: TrackedEvents[Name]): boolean {
  if (findConsentChoice() !== 'allow') return false;
  if (!Object.values(payload).every(isPlain)) return false;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...payload });
  return true;
}

/** Whether a text may be told. */
export function isPlainWord(text: string): boolean {
  return plainWord.test(text);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainWord(value);
  return typeof value === 'number' || typeof value === 'boolean';
}
