/** The visitor's stored consent choice. Browser only; without a cookie there is no consent. */
import Cookies from 'js-cookie';
import { consentMaxAgeSeconds } from '@/lib/config/business';
import {
  type ConsentChoice,
  consentChoiceOf,
  consentCookieName,
  consentVersionCookieName,
  currentConsentTextVersion,
} from './consent';
import { forgetOwn } from './forget-own';

const daySeconds = 86_400;
const listeners = new Set<() => void>();

/** Returns the choice, or null when none covers the current consent text. */
export function findConsentChoice(): ConsentChoice | null {
  return consentChoiceOf(Cookies.get(consentCookieName), Cookies.get(consentVersionCookieName));
}

/**
 * Stores the choice for a year, consent with the version of its text; deletes all data that it no longer
 * allows, and notifies subscribers.
 */
export function storeConsentChoice(choice: ConsentChoice): void {
  const options = {
    expires: consentMaxAgeSeconds / daySeconds,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  } as const;
  // The version first: consent must never be stored with an older text's version.
  if (choice === 'allow') Cookies.set(consentVersionCookieName, currentConsentTextVersion, options);
  else Cookies.remove(consentVersionCookieName);
  Cookies.set(consentCookieName, choice, options);
  if (choice === 'deny') {
    forgetOwn();
    forgetOthers();
  }
  for (const listener of listeners) listener();
}

/** Deletes third-party data once the code is loaded, which is not needed for reading. */
async function forgetOthers(): Promise<void> {
  try {
    const { forgetConsented } = await import('./forget-consented');
    // Consent may have been given meanwhile.
    if (findConsentChoice() !== 'allow') forgetConsented();
  } catch (error) {
    // The next page deletes it (components/growth/tracking).
    console.warn('third-party data could not be deleted at once', error);
  }
}

/**
 * Calls the listener when the choice may have changed, here or (on returning) in another tab; returns the
 * unsubscribe function.
 */
export function subscribeToConsentChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}
