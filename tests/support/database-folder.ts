/** Where throw-away clusters lie. */
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/** A run creates some two hundred databases of 12 MB. */
const roomBytes = 8 * 2 ** 30;

/** Whether programs may be run from a file system: the server's may be copied beside its data. */
function mayHoldPrograms(mountPoint: string): boolean {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === mountPoint)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Memory where there is plenty: on a disk, creating a database takes several times as long. */
function placeOfDatabases(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= roomBytes && mayHoldPrograms(memory)) return memory;
  } catch {
    // Not on this system.
  }
  return os.tmpdir();
}

/** A new, empty folder for a cluster, which the server's user may enter. */
export function makeDatabaseFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(placeOfDatabases(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
