/**
 * The print folder: every letter as a PDF with a JSON slip. Operators or a printer's
 * program print from it, and report with files in `reports` below it (`folder-reports.ts`).
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { wireName } from '@/lib/fields/wire-names';
import { archiveFolderReport, readFolderReports } from './folder-reports';
import type { LetterName, PostalLetter, PrintProvider } from './print-provider';
import { privateFolderMode, writeWhole } from './write-whole';

/** Returns the names of a letter's two files. */
export function printFileNames(letter: LetterName) {
  const name = `${letter.shortReference}-${letter.position + 1}-${letter.code}`;
  return { pdf: `${name}.pdf`, slip: `${name}.json` };
}

/** Returns a provider that writes to a folder. The slip is written last, so that its PDF is complete. */
export function printFolder(folder: string): PrintProvider {
  const reports = path.join(folder, 'reports');
  return {
    name: 'folder',
    async handOver(letter) {
      await mkdir(folder, { recursive: true, mode: privateFolderMode });
      const names = printFileNames(letter);
      await writeWhole(path.join(folder, names.pdf), letter.pdf);
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

function slipOf(letter: PostalLetter, pdfName: string): string {
  const { pdf: _, recipient, kind = 'letter', ...rest } = letter;
  const slip = {
    kind,
    ...namedForJson(rest),
    recipient: namedForJson(recipient),
    pdf: pdfName,
  };
  return `${JSON.stringify(slip, null, 2)}\n`;
}

function namedForJson(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value]));
}
