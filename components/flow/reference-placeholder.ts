/** Stands for the reference in paths that the server makes before there is one. */
export const referencePlaceholder = 'REFERENCE';

/** A path with the reference in place of the placeholder. */
export function pathWithReference(path: string, reference: string): string {
  return path.replace(referencePlaceholder, encodeURIComponent(reference));
}
