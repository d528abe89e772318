/** The visitor's choice as this browser keeps it (spec §3, §4, §9). Browser only; no cookie yet means no. */
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

/** The choice, or null while none was made that covers what is asked today. */
export function findConsentChoice(): ConsentChoice | null {
  return consentChoiceOf(Cookies.get(consentCookieName), Cookies.get(consentVersionCookieName));
}

/** Keeps the choice for a year, a yes with the version of its question; deletes all that it no longer allows, and tells whoever listens. */
export function keepConsentChoice(choice: ConsentChoice): void {
  const keep = {
    expires: consentMaxAgeSeconds / daySeconds,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  } as const;
  // The version first: a yes must never stand beside that of an older question.
  if (choice === 'allow') Cookies.set(consentVersionCookieName, currentConsentTextVersion, keep);
  else Cookies.remove(consentVersionCookieName);
  Cookies.set(consentCookieName, choice, keep);
  if (choice === 'deny') {
    forgetOwn();
    forgetOthers();
  }
  for (const listener of listeners) listener();
}

/** What others' tags stored goes as soon as the code for it is there: no page needs it in order to be read. */
async function forgetOthers(): Promise<void> {
  try {
    const { forgetConsented } = await import('./forget-consented');
    // A yes may have come meanwhile.
    if (findConsentChoice() !== 'allow') forgetConsented();
  } catch (error) {
    // The next page deletes it (components/growth/tracking).
    console.warn('what others have stored could not be deleted at once', error);
  }
}

/** Calls the listener when the choice may have changed, here or (on coming back) in another tab; gives the way to stop it. */
export function subscribeToConsentChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}
