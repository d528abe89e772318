/**
 * The address that a page's own query names to sign in with (spec §2 `login_email`). A plus sign arrives as a space and
 * becomes one again. Null where there is none, or what could be no address.
 */
export function readLoginEmail(search: string): string | null {
  const value = new URLSearchParams(search).get('login_email');
  if (value === null) return null;
  const email = value.replaceAll(' ', '+');
  return /^[^@\s]+@[^@\s]+$/.test(email) && email.length <= 254 ? email : null;
}

/** The path and query of an address without that address in it. */
export function withoutLoginEmail(path: string, search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && new URLSearchParams(part).get('login_email') === null);
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
