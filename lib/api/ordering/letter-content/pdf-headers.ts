/** Headers of a letter's file: shown inline, never stored by caches. */
export function pdfHeaders(name: string): Record<string, string> {
  // Slugs are plain ASCII; other values are dropped to protect the header.
  const safe = name.replace(/[^a-z0-9-]/g, '') || 'letter';
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="snoei-${safe}.pdf"`,
    'cache-control': 'private, no-store',
  };
}
