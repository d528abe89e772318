// An entry of the page cache as a file: Node's serialization, which supports its buffers and maps, in brotli.
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import zlib from 'node:zlib';

const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);

/** A higher one takes much longer, while a first visitor waits. */
const quality = 3;

/**
 * Reads an entry. Rejects with ENOENT where there is none, otherwise where the file holds something else.
 * @param {string} file
 * @returns {Promise<import('./page-cache.mjs').Entry>}
 */
export async function readEntry(file) {
  return deserialize(await decompress(await readFile(file)));
}

/**
 * Writes an entry; concurrent readers get the old one or the new one, never a part.
 * @param {string} file
 * @param {import('./page-cache.mjs').Entry} entry
 * @returns {Promise<number>} bytes on disk
 */
export async function writeEntry(file, entry) {
  const { document } = entry;
  const stored = document ? { ...entry, document: { ...document, coded: { br: document.coded.br } } } : entry;
  const bytes = await compress(serialize(stored), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return bytes.length;
}
