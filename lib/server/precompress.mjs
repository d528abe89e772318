// The build's own scripts and styles carry a hash of their content in their name: they are compressed once, while the site
// is built, as hard as brotli can, and lie beside themselves from then on.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bestBrotliQuality, encodeText } from './content-coding.mjs';

/** What stands behind the name of a file for the name of its brotli. */
export const codedEnding = '.br';

/** Texts that are called after what they hold. The manifests beside these folders are still written when pages are made. */
const hashedText = /^(?:chunks|css|media)[\\/].*\.(?:js|css|svg|json)$/;

/**
 * Writes each text that is called after what it holds once more, in brotli, beside itself; none that would be larger.
 * Rejects where one can't be read or written.
 * @param {string} folder the build's static files
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });
  // Zlib's own threads take them by turns.
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
