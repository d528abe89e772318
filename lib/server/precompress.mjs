// The build's scripts and styles have content hashes in their names: they are compressed once at build
// time with maximum brotli quality, into files beside them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bestBrotliQuality, encodeText } from './headers/content-coding.mjs';

/** Suffix of the compressed file. */
export const codedEnding = '.br';

/** Files named by content hash. The manifests beside these folders are still written at run time. */
const hashedText = /^(?:chunks|css|media)[\\/].*\.(?:js|css|svg|json)$/;

/**
 * Writes each hashed text file in brotli beside itself, unless that is larger.
 * Rejects when one can't be read or written.
 * @param {string} folder the build's static files
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });
  // Zlib's thread pool limits the concurrency.
  await Promise.all(
    names
      .filter((name) => hashedText.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const body = await readFile(file);
        const coded = await encodeText(body, 'br', bestBrotliQuality);
        if (coded.length < body.length) await writeFile(file + codedEnding, coded);
      }),
  );
}
