/** Which files of a container changed, found by their time of change, size and owner. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const mostBytes = 256 * 2 ** 20;

/** State of each file and folder below `root`, by path. */
export type FileStates = ReadonlyMap<string, string>;

async function find(root: string, format: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('find', [root, '-xdev', '-printf', `${format}\\0`], {
    maxBuffer: mostBytes,
  });
  return stdout.split('\0').filter(Boolean);
}

export async function readFileStates(root: string): Promise<FileStates> {
  const lines = await find(root, '%P\\t%C@ %s %U:%G %m');
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
}

/** Paths added, removed or changed between two states. */
export function listChangedFiles(before: FileStates, after: FileStates): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).sort();
}

/** Paths below `root` that a user other than root owns. */
export async function listFilesOfOthers(root: string): Promise<string[]> {
  return (await find(root, '%P\\t%U')).filter((line) => !line.endsWith('\t0'));
}

/** Bytes of all files and links below `root`; a file with several names counts once. */
export async function countBytes(root: string): Promise<number> {
  const lines = await find(root, '%i %y %s');
  const sizes = lines.map((line) => line.split(' ')).filter(([, type]) => type === 'f' || type === 'l');
  return [...new Map(sizes.map(([inode, , size]) => [inode, Number(size)])).values()].reduce(
    (sum, size) => sum + size,
    0,
  );
}
