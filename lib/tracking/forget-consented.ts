/**
 * Deletes all data stored by consent: ours by name, the cookies of tags by name, and
 * in storage everything that is not ours: storage is per origin, while cookies with unknown names may belong to other
 * sites of the domain. Necessary data remain. Browser only.
 */
import Cookies from 'js-cookie';
import { ownNamePrefix } from './consented-names';
import { forgetOwn } from './forget-own';
import { isTagCookie } from './tag-names';

/** Deletes all data that needs consent. Idempotent. */
export function forgetConsented(): void {
  forgetOwn();
  for (const area of ['localStorage', 'sessionStorage'] as const) clearOthers(area);
  for (const name of Object.keys(Cookies.get()).filter(isTagCookie)) {
    Cookies.remove(name);
    // Tags set cookies for the widest possible domain.
    const labels = window.location.hostname.split('.');
    for (let first = 0; first < labels.length; first += 1) {
      Cookies.remove(name, { domain: labels.slice(first).join('.') });
    }
  }
}

function clearOthers(area: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = window[area];
    for (const key of Object.keys(storage)) if (!key.startsWith(ownNamePrefix)) storage.removeItem(key);
  } catch {
    // Disabled storage has nothing to delete.
  }
}
