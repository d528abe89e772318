import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { certificateBytesMax } from '@/lib/config/business';
import {
  heavyPdf,
  heavyPdfs,
  heic,
  hiddenWords,
  lockedPdf,
  pdf,
  pdfWithAttachment,
  pdfWithScript,
  photo,
  scan,
} from '@/tests/support/samples/certificate-files';
import { makeCertificate } from './make-certificate';

/** A PDF with every part of it unpacked, as text. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
}

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  await loading.destroy();
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(''));
}

const refused = async (files: readonly Uint8Array[]) =>
  makeCertificate(files).then(
    () => 'made',
    (error: { reason?: string }) => error.reason,
  );

describe('a certificate', () => {
  it('is made of photos, scans and PDFs together, in their order, on A4', async () => {
    const made = await makeCertificate([await photo(), await scan(), heic(), await pdf({ pages: 2 })]);
    expect(made.pages).toBe(5);
    const document = await PDFDocument.load(made.pdf);
    for (const page of document.getPages()) {
      expect(page.getSize()).toEqual({ width: 595.28, height: 841.89 });
      expect(page.getRotation().angle).toBe(0);
    }
    expect(await textOf(made.pdf)).toEqual(['', '', '', 'Akte van overlijden 1', 'Akte van overlijden 2']);
  });

  it('has nothing of the files but what is seen', async () => {
    const sent = [await photo(), await pdf()];
    for (const file of sent) expect(await textIn(file)).toContain(hiddenWords);
    const text = await unpacked((await makeCertificate(sent)).pdf);
    expect(text).not.toContain(hiddenWords);
    for (const key of ['/Metadata', '/PieceInfo', '/Author', '/Title', '/URI', 'Exif']) {
      expect(text).not.toContain(key);
    }
  });

  it('is the same bytes for the same files', async () => {
    const [one, other] = await Promise.all([
      makeCertificate([await pdf()]),
      makeCertificate([await photo()]),
    ]);
    const again = [await makeCertificate([await photo()])];
    expect(again[0]?.sha256).toBe(other.sha256);
    expect(one.sha256).not.toBe(other.sha256);
  });

  it.each([0, 90, 180, 270] as const)('shows a page that is turned by %i degrees upright', async (turned) => {
    const size: [number, number] = turned % 180 === 0 ? [420, 595] : [595, 420];
    const made = await makeCertificate([await pdf({ turned, size })]);
    const loading = getDocument({ data: new Uint8Array(made.pdf), verbosity: 0 });
    const page = await (await loading.promise).getPage(1);
    const [item] = (await page.getTextContent()).items;
    const transform = item && 'transform' in item ? (item.transform as number[]) : [];
    await loading.destroy();
    // The text reads as it did on the screen: turned with its page.
    const angle = Math.round((Math.atan2(transform[1] ?? 0, transform[0] ?? 0) * 180) / Math.PI);
    expect((angle + turned + 360) % 360).toBe(0);
    const [x = 0, y = 0] = transform.slice(4);
    expect(x > 0 && x < 595.28 && y > 0 && y < 841.89).toBe(true);
  });

  it.each(Object.entries(heavyPdfs()))('is not made of %s, which is noticed at once', async (_, file) => {
    const startedAt = performance.now();
    expect(await refused([file])).toBe('pdf_heavy');
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('is refused with the reason', async () => {
    expect(await refused([])).toBe('none');
    expect(await refused([Buffer.from('GIF89a, or anything else')])).toBe('type');
    expect(await refused([Buffer.from('%PDF-1.7\nnothing')])).toBe('pdf_broken');
    expect(await refused([(await photo()).subarray(0, 400)])).toBe('picture_broken');
    expect(await refused([heic().subarray(0, 300)])).toBe('picture_broken');
    expect(await refused([await pdf({ pages: 6 })])).toBe('too_many_pages');
    expect(await refused([await pdf({ pages: 4 }), await photo(), await photo()])).toBe('too_many_pages');
    expect(await refused(Array.from({ length: 6 }, () => heic()))).toBe('too_many_pages');
    expect(await refused([Buffer.alloc(certificateBytesMax + 1)])).toBe('too_large');
    expect(await refused([await lockedPdf()])).toBe('pdf_locked');
    expect(await refused([await pdfWithScript()])).toBe('pdf_active');
    expect(await refused([await pdfWithAttachment()])).toBe('pdf_active');
    expect(await refused([await heavyPdf()])).toBe('pdf_heavy');
    expect(await refused([await scan({ width: 10_000, height: 10_000 })])).toBe('too_many_pixels');
  });
});

/** A photo’s own bytes, or those of a PDF unpacked. */
const textIn = async (file: Buffer) =>
  file.subarray(0, 4).toString() === '%PDF' ? await unpacked(file) : file.toString('latin1');
