/**
 * Returns the address in a page's query (`login_email`), or null when it is missing or malformed. A plus sign arrives
 * as a space and is restored.
 */
export function readLoginEmail(search: string): string | null {
  const value = new URLSearchParams(search).get('login_email');
  if (value === null) return null;
  const email = value.replaceAll(' ', '+');
  return /^[^@\s]+@[^@\s]+$/.test(email) && email.length <= 254 ? email : null;
}

/** Returns a path and query without that address. */
export function withoutLoginEmail(path: string, search: string): string {
  const remaining = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && new URLSearchParams(part).get('login_email') === null);
  return remaining.length > 0 ? `${path}?${remaining.join('&')}` : path;
}
