/** No cycles between rooms, at any depth, imports of types included (docs/architecture.md). */
import { expect, it } from 'vitest';
import { findCycle, readRooms } from '@/lib/cli/rooms.mjs';

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
