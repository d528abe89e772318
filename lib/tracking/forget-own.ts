/** Deletes the site's own consented data synchronously. In every page's bundle, so it is short. Browser only. */
import Cookies from 'js-cookie';
import { consentedCookies, consentedPrefix } from './consented-names';

/** Deletes our data that needs consent. */
export function forgetOwn(): void {
  // Deleting a missing cookie is as slow as setting one.
  const cookies = Cookies.get();
  for (const name of Object.values(consentedCookies)) if (name in cookies) Cookies.remove(name);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(consentedPrefix)) storage.removeItem(key);
  } catch {
    // Disabled storage has nothing to delete.
  }
}
