import { isReference } from '@/lib/contract/references';

/** Placeholder for the reference in paths that the server creates before it exists. */
export const referencePlaceholder = 'REFERENCE';

/** Returns a path with the reference for the placeholder. */
export function pathWithReference(path: string, reference: string): string {
  return path.replace(referencePlaceholder, encodeURIComponent(reference));
}

/** Returns the reference in a pathname of this path, or null. */
export function findReference(path: string, pathname: string): string | null {
  const [before = '', after = ''] = path.split(referencePlaceholder);
  const found = pathname.slice(before.length, pathname.length - after.length);
  return isReference(found) && pathWithReference(path, found) === pathname ? found : null;
}
