import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildRevision } from './build-revision';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snoei-build-'));
  mkdirSync(join(folder, 'chunks'));
  mkdirSync(join(folder, 'random-build-id'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const add = (name: string) => writeFileSync(join(folder, name), '');

it('changes with the files of the build, not with the build', () => {
  add('chunks/a.js');
  const first = buildRevision(folder);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  add('random-build-id/_buildManifest.js');
  expect(buildRevision(folder)).toBe(first);
  add('chunks/b.js');
  expect(buildRevision(folder)).not.toBe(first);
});

it('is there where nothing was built', () => {
  expect(buildRevision(join(folder, 'nothing'))).toMatch(/^[0-9a-f]{16}$/);
});
