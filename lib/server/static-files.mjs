// The build's own scripts and styles, sent as the build compressed them (precompress.mjs), a tenth smaller than Next's gzip
// and without making it anew for each visitor. Everything else about them stays Next's: who reads no brotli, asks for a part
// or names what it has, and every file that is not one of these.
import { readdirSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { chooseCoding } from './content-coding.mjs';
import { codedEnding } from './precompress.mjs';

const decode = promisify(zlib.brotliDecompress);

/** How large the compressed files that are kept may be together; a build's are a megabyte. */
const maxHeldBytes = 32 * 1024 * 1024;

/** With one of these an answer may be no file, or a part of one. */
const conditions = ['range', 'if-modified-since', 'if-none-match', 'if-match', 'if-unmodified-since'];

/** Next's own words for them. */
const contentTypes = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

/**
 * The files of a folder that lie there compressed, by the path they are asked for. Only what was there when the server was
 * opened can be asked for: no path leads anywhere else.
 */
function listFiles(folder, maxBytes) {
  const names = listNames(folder);
  const known = new Set(names);
  const files = new Map();
  let bytes = 0;
  for (const name of names.filter((candidate) => known.has(candidate + codedEnding))) {
    const file = path.join(folder, name);
    const type = contentTypes[path.extname(name)];
    const { size } = statSync(file + codedEnding);
    if (type === undefined || bytes + size > maxBytes) continue;
    bytes += size;
    files.set(`/_next/static/${name.replaceAll(path.sep, '/')}`, { file, type, answer: null });
  }
  return files;
}

/** Nothing where nothing was built. */
function listNames(folder) {
  try {
    return readdirSync(folder, { recursive: true }).sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The answer of a file. Throws where its brotli can't be read, or is not that of this very file. */
async function readAnswer({ file, type }) {
  const [body, coded, { mtime }] = await Promise.all([
    readFile(file),
    readFile(file + codedEnding),
    stat(file),
  ]);
  if (!body.equals(await decode(coded))) throw new Error('its brotli holds something else');
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'last-modified': mtime.toUTCString(),
    'content-type': type,
    'content-encoding': 'br',
    'content-length': coded.length,
  };
  return { coded, headers };
}

/**
 * Makes what stands before Next for the files of a build. Each is read when it is first asked for, and kept.
 * @param {string} folder the build's static files
 * @param {{ maxBytes?: number, warn?: (message: string) => void }} [options] `warn` hears once of each file that is left
 *   to Next because what lies beside it can't be used
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => unknown) => unknown}
 *   answers a request, or has `next` answer it
 */
export function staticFiles(folder, { maxBytes = maxHeldBytes, warn = console.warn } = {}) {
  const files = listFiles(folder, maxBytes);

  function find({ method, url, headers }) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const entry = files.get(url.split('?', 1)[0]);
    if (!entry || conditions.some((name) => headers[name] !== undefined)) return undefined;
    return chooseCoding(headers['accept-encoding']) === 'br' ? entry : undefined;
  }

  /** Null leaves the file to Next from now on. */
  const readOnce = (entry) => {
    entry.answer ??= readAnswer(entry).catch((error) => {
      warn(`${entry.file} is compressed for each visitor: ${error.message}`);
      return null;
    });
    return entry.answer;
  };

  return (request, response, next) => {
    const entry = find(request);
    if (!entry) return next();
    return readOnce(entry).then((answer) => {
      if (!answer) return next();
      return response.writeHead(200, answer.headers).end(answer.coded);
    });
  };
}
