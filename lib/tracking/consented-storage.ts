/**
 * Storage that needs a yes (spec §9; facts 'Consent and privacy'): without `allow` nothing is read and nothing is written,
 * and all of it goes when the choice is taken back (forget-consented.ts). Browser only.
 */
import { findConsentChoice } from './browser-consent';
import { type ConsentedKey, consentedKeys, consentedPrefix } from './consented-names';

/** What was kept under a key; null without consent, where there is nothing, or where the browser refuses storage. */
export function findConsented(key: ConsentedKey): string | null {
  if (findConsentChoice() !== 'allow') return null;
  try {
    return areaOf(key).getItem(consentedPrefix + key);
  } catch {
    // Private windows and blocked cookies: then there is nothing.
    return null;
  }
}

/** Keeps a value; false, with nothing stored, without consent or where the browser has no room or refuses. */
export function keepConsented(key: ConsentedKey, value: string): boolean {
  if (findConsentChoice() !== 'allow') return false;
  try {
    areaOf(key).setItem(consentedPrefix + key, value);
    return true;
  } catch {
    // The caller is told, and goes on with what it has in memory.
    return false;
  }
}

/** Deletes what a key holds, whatever was chosen. */
export function removeConsented(key: ConsentedKey): void {
  try {
    areaOf(key).removeItem(consentedPrefix + key);
  } catch {
    // A browser that refuses storage holds nothing of ours.
  }
}

function areaOf(key: ConsentedKey): Storage {
  return consentedKeys[key] === 'local' ? window.localStorage : window.sessionStorage;
}
