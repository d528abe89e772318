/** A full disk: while it is full, nothing can be written below a folder; what is there can be read and deleted. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { open } = fs.promises;

export class Disk {
  private fullUntil = 0;
  /** Writes that failed so far. */
  troubles = 0;

  constructor(
    private readonly folder: string,
    private readonly now: () => number,
  ) {
    fs.promises.open = async (file, flags, ...rest) => {
      const isWritten =
        flags !== undefined && flags !== 'r' && String(file).startsWith(this.folder + path.sep);
      if (isWritten && this.now() < this.fullUntil) {
        this.troubles += 1;
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      }
      return open(file, flags, ...rest);
    };
    syncBuiltinESMExports();
  }

  /** It is full for some hours. */
  fill(hours: number): void {
    this.fullUntil = this.now() + hours * 3_600_000;
  }

  /** Restores the functions of the file system. */
  close(): void {
    fs.promises.open = open;
    syncBuiltinESMExports();
  }
}
