/** The print folder: every letter as a PDF with a JSON beside it that says how it goes. Operators print from it. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { wireName } from '@/lib/fields/wire-names';
import type { PostalLetter, PostProvider } from './post-provider';

/** Letters are nobody's business but the operator's. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Names of a letter's two files. */
export function printFileNames(letter: Pick<PostalLetter, 'shortReference' | 'position' | 'code'>) {
  const name = `${letter.shortReference}-${letter.position + 1}-${letter.code}`;
  return { pdf: `${name}.pdf`, slip: `${name}.json` };
}

/** A provider that writes into a folder. The JSON comes last: where it is, the PDF is whole. */
export function printFolder(folder: string): PostProvider {
  return {
    async handOver(letter) {
      await mkdir(folder, { recursive: true, mode: folderMode });
      const names = printFileNames(letter);
      await writeWhole(path.join(folder, names.pdf), letter.pdf);
      await writeWhole(path.join(folder, names.slip), slipOf(letter, names.pdf));
    },
    async takeBack(letter) {
      const names = printFileNames(letter);
      // The slip first: nobody prints a PDF that has none.
      await rm(path.join(folder, names.slip), { force: true });
      await rm(path.join(folder, names.pdf), { force: true });
    },
  };
}

function slipOf(letter: PostalLetter, pdfName: string): string {
  const { pdf: _, recipient, ...rest } = letter;
  const slip = {
    ...namedForJson(rest),
    recipient: namedForJson(recipient),
    pdf: pdfName,
  };
  return `${JSON.stringify(slip, null, 2)}\n`;
}

function namedForJson(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value]));
}

/** Writes a file that is there whole or not at all, also after a power cut. */
async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    const handle = await open(draft, 'w', fileMode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
