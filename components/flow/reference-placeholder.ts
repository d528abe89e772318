/** Placeholder for the reference in paths that the server creates before it exists. */
export const referencePlaceholder = 'REFERENCE';

/** Returns a path with the reference for the placeholder. */
export function pathWithReference(path: string, reference: string): string {
  return path.replace(referencePlaceholder, encodeURIComponent(reference));
}
