/** URL of a company's tile, the `picture_url` of the wire. */
export function monogramPath(slug: string): string {
  return `/api/companies/${slug}/monogram.svg`;
}
