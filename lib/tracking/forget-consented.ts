/**
 * Deletes all that was stored by consent (spec §3 'Cookie consent'; withdrawing is as easy as giving):
 * ours by name, and whatever a tag has put beside it, since its names are its own. What the site needs stays. Browser only.
 */
import Cookies from 'js-cookie';
import { consentCookieName } from './consent';
import { consentedCookies, consentedPrefix, ownNamePrefix } from './consented-names';

const consentedCookieNames: readonly string[] = Object.values(consentedCookies);

/** Leaves nothing that needed a yes. Can be called again at any time. */
export function forgetConsented(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) clearArea(area);
  for (const name of Object.keys(Cookies.get())) {
    if (isNeededCookie(name)) continue;
    Cookies.remove(name);
    // A tag sets its cookies for as much of the domain as it may.
    const labels = window.location.hostname.split('.');
    for (let first = 0; first < labels.length; first += 1) {
      Cookies.remove(name, { domain: labels.slice(first).join('.') });
    }
  }
}

function isNeededCookie(name: string): boolean {
  return (
    name === consentCookieName || (name.startsWith(ownNamePrefix) && !consentedCookieNames.includes(name))
  );
}

function clearArea(area: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = window[area];
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(ownNamePrefix) || key.startsWith(consentedPrefix)) storage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage holds nothing of ours.
  }
}
