/** URL of a company's tile, the `picture_url` of the wire (spec §3 'Company'). */
export function monogramPath(slug: string): string {
  return `/api/companies/${slug}/monogram.svg`;
}
