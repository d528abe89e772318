/**
 * `npm run rooms`: the rooms of the code with their lines and imports. A room is a domain folder: `lib/api/ordering/disputes`,
 * `components/companies/reminders`, `lib/mail/templates`, with the folders in it; files beside such folders are a room of their own.
 * Test files, blank lines and comments do not count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project.mjs';

const endings = ['', '.ts', '.tsx', '.mjs', '.json'];

/**
 * The room of a file, both relative to the project.
 * @param {string} file
 */
export function roomOf(file) {
  const folders = file.split('/').slice(0, -1);
  if (folders[0] === 'app') return 'app';
  return folders.slice(0, file.startsWith('lib/api/') ? 4 : 3).join('/');
}

/** The file of an import, relative to the project; null for a package. */
function resolve(from, name) {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : null;
  if (base === null) return null;
  const ending = endings.find((each) => existsSync(path.join(projectFolder, base + each)));
  return ending === undefined ? null : base + ending;
}

function countLines(text) {
  let isComment = false;
  let lines = 0;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (isComment) isComment = !line.includes('*/');
    else if (line.startsWith('/*')) isComment = !line.includes('*/');
    else if (line !== '' && !line.startsWith('//')) lines += 1;
  }
  return lines;
}

/**
 * @returns {Map<string, { lines: number, imports: Map<string, string> }>} by room; `imports` holds one importing file for each room
 */
export function readRooms() {
  const rooms = new Map();
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'components', 'lib'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n')) {
    const isSource = /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file);
    if (!isSource || !existsSync(path.join(projectFolder, file))) continue;
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    const name = roomOf(file);
    const room = rooms.get(name) ?? { lines: 0, imports: new Map() };
    rooms.set(name, room);
    room.lines += countLines(text);
    for (const [, imported] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([@.][^'"]+)['"]/g)) {
      const target = resolve(file, imported);
      if (target !== null && roomOf(target) !== name) room.imports.set(roomOf(target), file);
    }
  }
  return rooms;
}

/**
 * The first cycle of rooms, as the files whose imports form it; null without one.
 * @param {ReturnType<typeof readRooms>} rooms
 * @returns {string[] | null}
 */
export function findCycle(rooms) {
  const done = new Set();
  const visit = (name, trail) => {
    const start = trail.findIndex((step) => step.name === name);
    if (start !== -1) return trail.slice(start).map(({ file }) => file);
    if (done.has(name)) return null;
    for (const [next, file] of rooms.get(name)?.imports ?? []) {
      const cycle = visit(next, [...trail, { name, file }]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of rooms.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rooms = readRooms();
  for (const [name, { lines, imports }] of [...rooms].sort()) {
    console.log(`${name.padEnd(40)}${String(lines).padStart(7)}  → ${[...imports.keys()].sort().join(', ')}`);
  }
  console.log(
    `\n${[...rooms.values()].reduce((sum, { lines }) => sum + lines, 0)} lines in ${rooms.size} rooms`,
  );
  console.log(`cycle: ${findCycle(rooms)?.join(' → ') ?? 'none'}`);
}
