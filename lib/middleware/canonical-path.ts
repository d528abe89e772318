/**
 * Returns the one form of a path, to which all others redirect: without doubled or trailing slashes, without the prefix
 * /nl, and from its last `nl/blog` on.
 */
export function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const blog = parts.findLastIndex((part, index) => part === 'blog' && parts[index - 1] === 'nl');
  const remaining = blog === -1 ? parts.slice(parts[0] === 'nl' ? 1 : 0) : parts.slice(blog);
  return `/${remaining.join('/')}`;
}
