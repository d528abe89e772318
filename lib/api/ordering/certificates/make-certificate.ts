/**
 * The certificate as it is stored and printed: one PDF of A4 pages, made anew from the files of a visitor. Their names and types are not
 * believed, and nothing of the files is kept but what is seen on the pages.
 */
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { limitConcurrency } from '@/lib/concurrency/limit-concurrency';
import { certificateBytesMax, certificatePagesMax } from '@/lib/config/business';
import { sha256 } from '@/lib/letters/fingerprint';
import { CertificateFault } from './certificate-fault';
import { openCleanPdf } from './clean-pdf';
import { encodePicture, type PictureKind } from './picture-page';

export interface MadeCertificate {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly sha256: string;
}

/** A4, in points. */
const paper = { width: 595.28, height: 841.89 };
/** What printers leave white. */
const margin = 17;

/** A large photo takes 256 MB while it is decoded. */
const inTurn = limitConcurrency({ atOnceMax: 1, waitingMax: 15 });

/** The same files make the same bytes. Throws a CertificateFault, and TooBusy (503) if too many wait. */
export function makeCertificate(files: readonly Uint8Array[]): Promise<MadeCertificate> {
  return inTurn(() => make(files));
}

async function make(files: readonly Uint8Array[]): Promise<MadeCertificate> {
  if (files.length === 0) throw new CertificateFault('none');
  if (files.reduce((sum, { length }) => sum + length, 0) > certificateBytesMax) {
    throw new CertificateFault('too_large');
  }
  if (files.length > certificatePagesMax) throw new CertificateFault('too_many_pages');
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const file of files) {
    const kind = kindOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    if (kind === null) throw new CertificateFault('type');
    if (kind === 'pdf') await addPages(made, file);
    else await addPicture(made, await encodePicture(kind, file));
    if (made.getPageCount() > certificatePagesMax) throw new CertificateFault('too_many_pages');
  }
  const pdf = await made.save({ addDefaultPage: false });
  return { pdf, pages: made.getPageCount(), sha256: sha256(pdf) };
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** By content. */
function kindOf(file: Buffer): PictureKind | 'pdf' | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const isBoxed = file.subarray(4, 8).toString('latin1') === 'ftyp';
  if (isBoxed && heicBrands.includes(file.subarray(8, 12).toString('latin1'))) return 'heic';
  // Programs write lines in front of it, which readers skip.
  return file.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

async function addPicture(made: PDFDocument, jpeg: Uint8Array): Promise<void> {
  const picture = await made.embedJpg(jpeg);
  const { width, height } = picture.scaleToFit(paper.width - 2 * margin, paper.height - 2 * margin);
  const page = made.addPage([paper.width, paper.height]);
  page.drawImage(picture, {
    ...{ width, height },
    x: (paper.width - width) / 2,
    y: (paper.height - height) / 2,
  });
}

async function addPages(made: PDFDocument, file: Uint8Array): Promise<void> {
  const source = await openCleanPdf(file);
  const count = source.getPageCount();
  if (count === 0) throw new CertificateFault('pdf_broken');
  if (count + made.getPageCount() > certificatePagesMax) throw new CertificateFault('too_many_pages');
  try {
    for (const page of await made.copyPages(source, source.getPageIndices())) {
      made.addPage(page);
      await fitOnPaper(page);
    }
  } catch {
    throw new CertificateFault('pdf_broken');
  }
}

/** By clockwise quarter turns: the matrix that brings a box of this width and height back to the origin. */
const turned: readonly [Matrix, ...Matrix[]] = [
  () => [1, 0, 0, 1, 0, 0],
  (width) => [0, -1, 1, 0, 0, width],
  (width, height) => [-1, 0, 0, -1, width, height],
  (_, height) => [0, 1, -1, 0, height, 0],
];

type Matrix = (width: number, height: number) => readonly [number, number, number, number, number, number];

/** Draws the page upright in the middle of an A4 sheet, smaller where it has to be; what lay outside of it stays unseen. */
async function fitOnPaper(page: PDFPage): Promise<void> {
  const {
    clip,
    concatTransformationMatrix,
    endPath,
    popGraphicsState,
    PDFName,
    pushGraphicsState,
    rectangle,
  } = await import('@cantoo/pdf-lib');
  const { x, y, width, height } = page.getCropBox();
  const quarters = Math.round(page.getRotation().angle / 90);
  const isOnItsSide = (turns: number) => turns % 2 !== 0;
  const shown = isOnItsSide(quarters) ? { width: height, height: width } : { width, height };
  const turns = (((quarters + (shown.width > shown.height ? 1 : 0)) % 4) + 4) % 4;
  const across = isOnItsSide(turns) ? height : width;
  const up = isOnItsSide(turns) ? width : height;
  const scale = Math.min(1, paper.width / across, paper.height / up);
  const [a, b, c, d, e, f] = (turned[turns] ?? turned[0])(width, height);
  const { context } = page.doc;
  page.node.normalize();
  const start = context.contentStream([
    pushGraphicsState(),
    concatTransformationMatrix(
      ...([scale, 0, 0, scale] as const),
      (paper.width - across * scale) / 2,
      (paper.height - up * scale) / 2,
    ),
    concatTransformationMatrix(a, b, c, d, e, f),
    concatTransformationMatrix(1, 0, 0, 1, -x, -y),
    rectangle(x, y, width, height),
    clip(),
    endPath(),
  ]);
  const end = context.contentStream([popGraphicsState()]);
  page.node.wrapContentStreams(context.register(start), context.register(end));
  page.setSize(paper.width, paper.height);
  page.setMediaBox(0, 0, paper.width, paper.height);
  for (const key of ['CropBox', 'Rotate']) page.node.delete(PDFName.of(key));
}
