/** Headers of a letter as a file: shown in place, kept by nobody on the way. */
export function pdfHeaders(name: string): Record<string, string> {
  // Slugs are plain ASCII; what is not one can't break the header.
  const safe = name.replace(/[^a-z0-9-]/g, '') || 'letter';
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="snoei-${safe}.pdf"`,
    'cache-control': 'private, no-store',
  };
}
