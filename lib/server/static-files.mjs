// Serves the build's scripts and styles as compressed at build time (precompress.mjs), a tenth smaller than Next's
// gzip. Next handles everything else: clients without brotli, range and conditional requests, and other files.
import { readdirSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { chooseCoding } from './headers/content-coding.mjs';
import { codedEnding } from './precompress.mjs';

const decode = promisify(zlib.brotliDecompress);

/** Maximum total size of the files in memory; a build's are a megabyte. */
const maxHeldBytes = 32 * 1024 * 1024;

/** Headers that may change the response to a 304 or a range. */
const conditions = ['range', 'if-modified-since', 'if-none-match', 'if-match', 'if-unmodified-since'];

/** Next's content types for them. */
const contentTypes = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

/**
 * Returns the compressed files of a folder by request path. Only files found at start
 * can be requested, which excludes path traversal.
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
    files.set(`/_next/static/${name.replaceAll(path.sep, '/')}`, { file, type, response: null });
  }
  return files;
}

/** Empty without a build. */
function listNames(folder) {
  try {
    return readdirSync(folder, { recursive: true }).sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the response of a file. Throws when its brotli can't be read, or does not match the file. */
async function readResponse({ file, type }) {
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
  return { headers, body: coded };
}

/**
 * Creates the step that serves the files of a build. Each is read on first request and cached.
 * @param {string} folder the build's static files
 * @param {{ maxBytes?: number, warn?: (message: string) => void }} [options] `warn` reports each file once
 * that is left to Next because its compressed file is unusable
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 * next: () => unknown) => unknown} handles a request, or calls `next`
 */
export function staticFiles(folder, { maxBytes = maxHeldBytes, warn = console.warn } = {}) {
  const files = listFiles(folder, maxBytes);

  function find({ method, url, headers }) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const entry = files.get(url.split('?', 1)[0]);
    if (!entry || conditions.some((name) => headers[name] !== undefined)) return undefined;
    return chooseCoding(headers['accept-encoding']) === 'br' ? entry : undefined;
  }

  /** Null leaves the file to Next. */
  const readOnce = (entry) => {
    entry.response ??= readResponse(entry).catch((error) => {
      warn(`${entry.file} is compressed for each visitor: ${error.message}`);
      return null;
    });
    return entry.response;
  };

  return (request, response, next) => {
    const entry = find(request);
    if (!entry) return next();
    return readOnce(entry).then((coded) => {
      if (!coded) return next();
      return response.writeHead(200, coded.headers).end(coded.body);
    });
  };
}
