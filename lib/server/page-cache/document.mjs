// A page's HTML as it is stored and sent: compressed once, with its hash and those of its inline scripts. A cached page
// is 300 KB as text and 35 KB in brotli; only the latter is held in memory.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { encodeText } from '../headers/content-coding.mjs';
import { inlineScriptHashes } from '../headers/content-security-policy.mjs';

const decode = promisify(zlib.brotliDecompress);

/**
 * @typedef {object} Document
 * @property {string} id SHA-256 of the HTML, base64
 * @property {string[]} scripts CSP sources of its known inline scripts
 * @property {{ br?: Buffer, gzip?: Buffer }} coded
 */

/**
 * Describes a document; nothing is compressed yet.
 * @param {Buffer} html
 * @param {(script: string) => void} onUnknownScript receives each inline script that the policy will block
 * @returns {Document}
 */
export function describeDocument(html, onUnknownScript) {
  return {
    id: createHash('sha256').update(html).digest('base64'),
    scripts: inlineScriptHashes(html.toString('utf8'), onUnknownScript),
    coded: {},
  };
}

/**
 * The bytes of a document in a coding; each coding is computed once. Without `html` the document must contain
 * its brotli.
 * @param {Document} document
 * @param {'br' | 'gzip' | null} coding null for the plain bytes
 * @param {Buffer} [html]
 * @returns {Promise<Buffer>}
 */
export async function encodeDocument(document, coding, html) {
  const made = coding && document.coded[coding];
  if (made) return made;
  const body = html ?? (await decode(document.coded.br));
  if (!coding) return body;
  const bytes = await encodeText(body, coding);
  document.coded[coding] = bytes;
  return bytes;
}
