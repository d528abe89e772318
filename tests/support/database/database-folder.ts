/** Folders of disposable clusters. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/** A run creates some two hundred databases of 12 MB; a long one also fills a database with a million orders. */
const roomBytes = (process.env.LONG_TESTS === '1' ? 20 : 8) * 2 ** 30;

/** Whether programs may be run from a file system: the server's may be copied beside its data. */
function mayHoldPrograms(mountPoint: string): boolean {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, folder]) => folder === mountPoint)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Memory if there is plenty: on a disk, creating a database takes several times as long. */
function databasesFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= roomBytes && mayHoldPrograms(memory)) return memory;
  } catch {
    // Not on this system.
  }
  return os.tmpdir();
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}

/** Deletes the folders of killed runs: in memory they would occupy space until the machine restarts. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const processId = /^snoei-db-.*-(\d+)-\w+$/.exec(name)?.[1];
    if (processId !== undefined && !isRunning(Number(processId))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** A new, empty folder for a cluster, accessible to the server's user. Named after the owning process. */
export function makeDatabaseFolder(purpose: string): string {
  const target = databasesFolder();
  removeLeftovers(target);
  const folder = mkdtempSync(path.join(target, `snoei-db-${purpose}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}
