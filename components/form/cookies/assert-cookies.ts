/** Whether the browser stores the cookies that a form needs: they give it access to its draft, and to what follows. */

/** No cookies are stored, so that the server can't find what it stores for this browser. */
export class CookiesRefused extends Error {
  override readonly name = 'CookiesRefused';
}

/** Throws CookiesRefused where the browser is set to refuse cookies. */
export function assertCookies(): void {
  if (!navigator.cookieEnabled) throw new CookiesRefused('the browser refuses cookies');
}
