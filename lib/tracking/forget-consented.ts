/**
 * Deletes all that was stored by consent (spec §3 'Cookie consent'; withdrawing is as easy as giving): ours by name, the cookies
 * of tags by theirs, and of storage whatever is not ours: no other site can put anything there, while cookies of this name may
 * be those of the domain's other sites. What the site needs stays. Browser only.
 */
import Cookies from 'js-cookie';
import { ownNamePrefix } from './consented-names';
import { forgetOwn } from './forget-own';
import { isTagCookie } from './tag-names';

/** Leaves nothing that needed a yes. Can be called again at any time. */
export function forgetConsented(): void {
  forgetOwn();
  for (const area of ['localStorage', 'sessionStorage'] as const) clearOthers(area);
  for (const name of Object.keys(Cookies.get()).filter(isTagCookie)) {
    Cookies.remove(name);
    // A tag sets its cookies for as much of the domain as it may.
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
    // A browser that refuses storage holds nothing of anybody.
  }
}
