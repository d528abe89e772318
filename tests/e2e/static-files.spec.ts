/** The scripts and styles of the build in responses: compressed with brotli by the build, or by Next. */
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './support/http-test';

interface ReceivedFile {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a raw path and returns the raw bytes. */
function sendRequest(
  baseURL: string | undefined,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<ReceivedFile> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.once('error', reject);
  });
}

/** The scripts and styles in a page's HTML. */
async function filesOf(baseURL: string | undefined): Promise<string[]> {
  const page = (await sendRequest(baseURL, '/')).body.toString();
  return [...new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
}

test('every script and style of a page is sent precompressed, with Next’s headers', async ({ baseURL }) => {
  const files = await filesOf(baseURL);
  expect(files.length).toBeGreaterThan(5);
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  const sent = { br: 0, gzip: 0 };
  for (const file of files) {
    const plain = await sendRequest(baseURL, file);
    const gzip = await sendRequest(baseURL, file, { 'accept-encoding': 'gzip' });
    const br = await sendRequest(baseURL, file, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([plain.status, gzip.status, br.status], file).toEqual([200, 200, 200]);
    expect(br.headers['content-encoding'], file).toBe('br');
    expect(brotliDecompressSync(br.body).equals(plain.body), file).toBe(true);
    // Next does not compress files shorter than a kilobyte.
    const unzipped = gzip.headers['content-encoding'] === 'gzip' ? gunzipSync(gzip.body) : gzip.body;
    expect(unzipped.equals(plain.body), file).toBe(true);
    const { date, ...others } = plain.headers;
    for (const name of Object.keys(others)) {
      if (name === 'content-length' || name === 'accept-ranges') continue;
      expect(br.headers[name], `${name} of ${file}`).toEqual(others[name]);
    }
    expect(br.headers.vary, file).toBe('Accept-Encoding');
    expect(br.headers['cache-control'], file).toBe('public, max-age=31536000, immutable');
    sent.br += br.body.length;
    sent.gzip += gzip.body.length;
  }
  expect(sent.br).toBeLessThan(sent.gzip * 0.93);
});

test('conditional and range requests for a file get Next’s response', async ({ baseURL }) => {
  const [file = ''] = await filesOf(baseURL);
  const accepted = { 'accept-encoding': 'br' };
  const { headers } = await sendRequest(baseURL, file, accepted);
  const since = { ...accepted, 'if-modified-since': headers['last-modified'] };
  expect(await sendRequest(baseURL, file, since)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  const whole = (await sendRequest(baseURL, file)).body;
  const part = await sendRequest(baseURL, file, { range: 'bytes=1-10' });
  expect([part.status, part.body.toString()]).toEqual([206, whole.subarray(1, 11).toString()]);
});

test('a path outside the build’s folder is a 4xx', async ({ baseURL }) => {
  for (const path of ['..%2f..%2fpackage.json', '%2e%2e%2fBUILD_ID', 'chunks/..%5c..%5cBUILD_ID']) {
    const { status, headers } = await sendRequest(baseURL, `/_next/static/${path}`, {
      'accept-encoding': 'br',
    });
    expect(Math.floor((status ?? 0) / 100), path).toBe(4);
    expect(headers['content-encoding'], path).not.toBe('br');
  }
});
