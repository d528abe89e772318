/** Several PDFs as one, to print at once. The same letters give the same bytes. */
import { PDFDocument } from '@cantoo/pdf-lib';

export interface JoinOptions {
  /** Both sides of the paper are printed: a letter of an odd number of pages gets a blank one, so that none shares a sheet. */
  readonly duplex: boolean;
}

/** The pages as they are, in the order given. Throws where one is no PDF. */
export async function joinPdfs(
  pdfs: readonly Uint8Array[],
  { duplex }: JoinOptions,
): Promise<Uint8Array<ArrayBuffer>> {
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
