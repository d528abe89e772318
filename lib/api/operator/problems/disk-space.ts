/** Space on the disk of a folder. */
import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Returns the space for a process without privileges; null where there is no such folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}

/** A tenth of a small disk, and what a day's letters, mails and backups may take on a large one. */
const leastFreeBytes = 5_000_000_000;

export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < Math.min(totalBytes / 10, leastFreeBytes);
}
