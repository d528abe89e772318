/** No cycles between rooms, at any depth, imports of types included (docs/architecture.md). */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findCycle, readRooms } from '@/lib/cli/rooms.mjs';

const maxFiles = 40;

/** One file per namespace and one image per drawing: lists of data, read by name. */
const dataFolders = ['messages/', 'tests/fixtures/', 'tests/e2e/snapshots', 'lib/api/db/migrations'];

it('rooms import each other in no cycle', () => {
  const rooms = readRooms();
  expect(rooms.size).toBeGreaterThan(40);
  expect(findCycle(rooms)).toBeNull();
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
