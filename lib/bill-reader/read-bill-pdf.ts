/** Reads a statement from the bytes of a file. Loads pdf.js: only in a worker, and in tests. */
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readTextPages } from './pdf-pages';
import { type BillReading, readBill } from './read-bill';

export type BillFileProblem = 'notPdf' | 'encrypted' | 'damaged' | 'tooManyPages';

export type BillFileReading = BillReading | { readonly kind: 'failed'; readonly problem: BillFileProblem };

/** A statement has 4 to 12 pages. */
const pagesMax = 40;
/** The signature stands in the first kilobyte. */
const signatureReach = 1024;

export async function readBillPdf(bytes: Uint8Array): Promise<BillFileReading> {
  const start = String.fromCharCode(...bytes.subarray(0, signatureReach));
  if (!start.includes('%PDF-')) return { kind: 'failed', problem: 'notPdf' };
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    // Only text is read: nothing is drawn, and nothing is requested.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages > pagesMax) return { kind: 'failed', problem: 'tooManyPages' };
    return readBill(await readTextPages(document));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') return { kind: 'failed', problem: 'encrypted' };
    if (name === 'InvalidPDFException' || name === 'FormatError')
      return { kind: 'failed', problem: 'damaged' };
    throw error;
  } finally {
    await task.destroy();
  }
}
