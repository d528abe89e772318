/**
 * Slashes and the Dutch prefix (strict about trailing slashes; paths containing /nl/blog go to /blog. `/nl` redirects
 * to the same path without it).
 */

/** Returns the path without doubled or trailing slashes, without /nl, and from its last `nl/blog` on. */
export function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const blog = parts.findLastIndex((part, index) => part === 'blog' && parts[index - 1] === 'nl');
  const remaining = blog === -1 ? parts.slice(parts[0] === 'nl' ? 1 : 0) : parts.slice(blog);
  return `/${remaining.join('/')}`;
}
