/** No cycles between domain folders, imports of types included (docs/architecture.md). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findCycle, readRooms, roomOf } from '@/lib/cli/rooms.mjs';
import joiningFiles from './joining-files.json';

const maxFiles = 40;

/** One file per namespace and one image per drawing: lists of data, read by name. */
const dataFolders = ['messages/', 'tests/fixtures/', 'tests/e2e/snapshots', 'lib/api/db/migrations'];

it('rooms import each other in no cycle', () => {
  const rooms = readRooms();
  expect(rooms.size).toBeGreaterThan(150);
  expect(findCycle(rooms)).toBeNull();
});

it('a room is a domain folder', () => {
  expect(roomOf('lib/api/ordering/orders/letters/letters.ts')).toBe('lib/api/ordering/orders');
  expect(roomOf('lib/api/core/errors.ts')).toBe('lib/api/core');
  expect(roomOf('components/content/blocks/hero/hero.tsx')).toBe('components/content/blocks');
  expect(roomOf('components/content/draft-notice.tsx')).toBe('components/content');
  expect(roomOf('app/layout.tsx')).toBe('app');
});

it('a cycle is found', () => {
  const room = (...imports: string[]) => ({
    lines: 1,
    imports: new Map(imports.map((name) => [name, `to ${name}`])),
  });
  const rooms = new Map([
    ['a', room('b')],
    ['b', room('c')],
    ['c', room('b')],
  ]);
  expect(findCycle(rooms)).toEqual(['to c', 'to b']);
});

// dependency-cruiser reports every other file that imports another domain's table (dependency-cruiser.cjs).
it.each(joiningFiles)('%s still reads a table of another domain', (file) => {
  const tables = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\/table)'/g)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(file), name),
  );
  expect(tables.some((table) => roomOf(table) !== roomOf(file))).toBe(true);
});

it(`a folder contains at most ${maxFiles} files`, () => {
  const counts = new Map<string, number>();
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n')) {
    const folder = path.posix.dirname(file);
    if (!dataFolders.some((data) => folder.startsWith(data))) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, files]) => files > maxFiles)).toEqual([]);
});
