/**
 * Slashes and the Dutch prefix (spec §2: strict about trailing slashes, 301; DESIGN §3: `/nl` goes to the same path
 * without it).
 */

/** The path without doubled or trailing slashes and without /nl. */
export function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  if (parts[0] === 'nl') parts.shift();
  return `/${parts.join('/')}`;
}
