/** Set-Cookie headers of the site: path `/`, SameSite=Lax. */

export interface CookieToWrite {
  readonly name: string;
  /** In cookie characters; not encoded. */
  readonly value: string;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
  /** Hidden from the page's scripts. */
  readonly httpOnly: boolean;
  /** Served over https: the cookie is `Secure`. */
  readonly https: boolean;
}

/** Returns the header's value. Throws for characters that a cookie can't contain. */
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
