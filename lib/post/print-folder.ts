/**
 * The print folder: every letter as a PDF, and its postal option in a JSON beside it. Operators or a printer's own
 * program print from it, and report the state of the letters with files in `reports` below it (`folder-reports.ts`).
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { archiveFolderReport, readFolderReports } from './folder-reports';
import { joinPdfs } from './join-pdfs';
import type { LetterName, PostalLetter, PrintProvider } from './print-provider';
import { privateFolderMode, writeWhole } from './write-whole';

/** Names of a letter's two files. */
export function printFileNames(letter: LetterName) {
  const name = `${letter.shortReference}-${letter.position + 1}-${letter.code}`;
  return { pdf: `${name}.pdf`, slip: `${name}.json` };
}

/** A provider that writes into a folder. The JSON comes last: where it is, the PDF is whole. */
export function printFolder(folder: string): PrintProvider {
  const reports = path.join(folder, 'reports');
  return {
    name: 'folder',
    async handOver(letter) {
      await mkdir(folder, { recursive: true, mode: privateFolderMode });
      const names = printFileNames(letter);
      await writeWhole(path.join(folder, names.pdf), await printedPdf(letter));
      await writeWhole(path.join(folder, names.slip), slipOf(letter, names.pdf));
    },
    async takeBack(letter) {
      const names = printFileNames(letter);
      // The slip first: a PDF without one is not printed.
      await rm(path.join(folder, names.slip), { force: true });
      await rm(path.join(folder, names.pdf), { force: true });
    },
    readReports: () => readFolderReports(reports),
    acknowledge: (batchId) => archiveFolderReport(reports, batchId),
  };
}

/** The letter with what goes behind it. */
async function printedPdf({ pdf, enclosure }: PostalLetter): Promise<Uint8Array> {
  return enclosure ? joinPdfs([pdf, await enclosure.read()], { duplex: false }) : pdf;
}

function slipOf(letter: PostalLetter, pdfName: string): string {
  const { pdf: _, recipient, enclosure, kind = 'letter', ...rest } = letter;
  const slip = {
    kind,
    ...renameKeys(rest, wireName),
    recipient: renameKeys({ ...recipient }, wireName),
    ...(enclosure ? { enclosure: { pages: enclosure.pages, sha256: enclosure.sha256 } } : {}),
    pdf: pdfName,
  };
  return `${JSON.stringify(slip, null, 2)}\n`;
}
