import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { buildRevision } from './build-revision';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('revision');
  mkdirSync(join(folder, 'chunks'));
  mkdirSync(join(folder, 'random-build-id'));
});

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

it('exists without a build', () => {
  expect(buildRevision(join(folder, 'nothing'))).toMatch(/^[0-9a-f]{16}$/);
});
