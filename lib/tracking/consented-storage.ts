/**
 * Storage that needs consent: without `allow` nothing is read or written, and withdrawal deletes all of it
 * (forget-consented.ts). Browser only.
 */
import { findConsentChoice } from './browser-consent';
import { type ConsentedKey, consentedKeys, consentedPrefix } from './consented-names';

/** Returns the stored value; null without consent, without a value, or when storage is disabled. */
export function findConsented(key: ConsentedKey): string | null {
  if (findConsentChoice() !== 'allow') return null;
  try {
    return areaOf(key).getItem(consentedPrefix + key);
  } catch {
    // Storage is disabled: treated as empty.
    return null;
  }
}

/** Stores a value; returns false without consent, or when storage is full or disabled. */
export function storeConsented(key: ConsentedKey, value: string): boolean {
  if (findConsentChoice() !== 'allow') return false;
  try {
    areaOf(key).setItem(consentedPrefix + key, value);
    return true;
  } catch {
    // The caller continues with the value in memory.
    return false;
  }
}

/** Deletes a key, regardless of consent. */
export function removeConsented(key: ConsentedKey): void {
  try {
    areaOf(key).removeItem(consentedPrefix + key);
  } catch {
    // Disabled storage has nothing to delete.
  }
}

function areaOf(key: ConsentedKey): Storage {
  return consentedKeys[key] === 'local' ? window.localStorage : window.sessionStorage;
}
