/** Deletes what the site itself stored by consent, at once: every page carries this, so it is short. Browser only. */
import Cookies from 'js-cookie';
import { consentedCookies, consentedPrefix } from './consented-names';

/** Leaves nothing of ours that needed a yes. */
export function forgetOwn(): void {
  // Deleting what is not there is as slow as setting it.
  const kept = Cookies.get();
  for (const name of Object.values(consentedCookies)) if (name in kept) Cookies.remove(name);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(consentedPrefix)) storage.removeItem(key);
  } catch {
    // A browser that refuses storage holds nothing of ours.
  }
}
