/** Joins PDFs for printing. Deterministic. */
export interface JoinOptions {
  /** Double-sided: letters with an odd number of pages get a blank page, so that none shares a sheet. */
  readonly duplex: boolean;
}

/** Returns the unchanged pages in the given order. Throws for an invalid PDF. */
export async function joinPdfs(
  pdfs: readonly Uint8Array[],
  { duplex }: JoinOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded by its first use: a start of the server needs none of its 0.5 MB.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (const pdf of pdfs) {
    const letter = await PDFDocument.load(pdf, { updateMetadata: false });
    const pages = await joined.copyPages(letter, letter.getPageIndices());
    for (const page of pages) joined.addPage(page);
    const last = pages.at(-1);
    if (duplex && last && pages.length % 2 === 1) joined.addPage([last.getWidth(), last.getHeight()]);
  }
  return new Uint8Array(await joined.save());
}
