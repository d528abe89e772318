/** Links between copies of a compiled module. */
import { lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { linkCopies } from './link-copies.mjs';

let folder = '';

function writeModule(name: string, value: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `module.exports=[${value}]`);
}

beforeEach(() => {
  folder = temporaryFolder('modules');
  for (const name of ['ssr/a.js', 'ssr/b.js', 'ssr/z.js', 'd.js']) writeModule(name, '{}');
  writeModule('ssr/c.js', '1');
});

describe('copies of a compiled module', () => {
  it('are links to the first of them in the same folder', async () => {
    await linkCopies(folder);
    for (const name of ['ssr/b.js', 'ssr/z.js']) expect(readlinkSync(path.join(folder, name))).toBe('a.js');
    for (const name of ['ssr/a.js', 'ssr/c.js', 'd.js'])
      expect(lstatSync(path.join(folder, name)).isFile()).toBe(true);
  });

  it('are loaded once', async () => {
    const load = createRequire(path.join(folder, 'main.js'));
    expect(load('./ssr/a.js')).not.toBe(load('./ssr/b.js'));
    await linkCopies(folder);
    expect(load('./ssr/z.js')).toBe(load('./ssr/a.js'));
  });

  it('remain links where they are linked already', async () => {
    await linkCopies(folder);
    await linkCopies(folder);
    expect(readlinkSync(path.join(folder, 'ssr/b.js'))).toBe('a.js');
    expect(readFileSync(path.join(folder, 'ssr/a.js'), 'utf8')).toContain('module.exports=[{}]');
  });
});
