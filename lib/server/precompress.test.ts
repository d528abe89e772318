import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeText } from './headers/content-coding.mjs';
import { precompress } from './precompress.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snoei-precompress-'));
  mkdirSync(path.join(folder, 'chunks'));
  mkdirSync(path.join(folder, 'media'));
  mkdirSync(path.join(folder, 'build-id'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
const script = Array.from(
  { length: 400 },
  (_, index) => `export const value${index} = ${index * 7919};`,
).join('\n');

it('writes brotli beside every text that it makes smaller, and beside no other', async () => {
  put('chunks/a.js', script);
  put('chunks/b.css', 'a{color:red}'.repeat(50));
  put('media/shape.svg', '<svg/>'.repeat(50));
  put('build-id/_ssgManifest.js', script);
  put('chunks/tiny.js', '1');
  put('chunks/empty.js', '');
  put('chunks/a.js.map', script);
  put('media/face.woff2', Buffer.alloc(4000));
  await precompress(folder);
  const coded = readdirSync(folder, { recursive: true }).map(String);
  const names = coded.filter((name) => name.endsWith('.br')).map((name) => name.replaceAll(path.sep, '/'));
  expect(names.sort()).toEqual(['chunks/a.js.br', 'chunks/b.css.br', 'media/shape.svg.br']);
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name));
    expect(brotliDecompressSync(bytes)).toEqual(readFileSync(path.join(folder, name.slice(0, -3))));
  }
});

it('compresses more than a live document can', async () => {
  put('chunks/a.js', script);
  await precompress(folder);
  const { length } = readFileSync(path.join(folder, 'chunks', 'a.js.br'));
  expect(length).toBeLessThan((await encodeText(Buffer.from(script), 'br')).length);
});

it('is idempotent, and fails without a folder', async () => {
  put('chunks/a.js', script);
  await precompress(folder);
  const first = readdirSync(folder, { recursive: true }).sort();
  await precompress(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(first);
  await expect(precompress(path.join(folder, 'nothing'))).rejects.toThrow('ENOENT');
});
