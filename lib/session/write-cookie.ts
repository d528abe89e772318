/** A Set-Cookie header of the site: for the whole site, never sent along by other sites' requests but links. */

export interface CookieToWrite {
  readonly name: string;
  /** Of a cookie's own characters; nothing is encoded. */
  readonly value: string;
  /** 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
  /** Hidden from the page's scripts. */
  readonly httpOnly: boolean;
  /** The site is served over https: the cookie never travels without. */
  readonly https: boolean;
}

/** The header's value. Throws for a value with characters that a cookie cannot hold. */
export function writeCookie({ name, value, maxAgeSeconds, httpOnly, https }: CookieToWrite): string {
  if (!/^[\w.~-]*$/.test(value)) throw new Error(`cookie ${name} cannot hold its value`);
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(https ? ['Secure'] : []),
  ].join('; ');
}
