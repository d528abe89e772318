/**
 * A disk that is full at times: then nothing can be written below a folder; what is there can be read and deleted. It fills up while
 * something is written, because few things are: a time that is chosen without them would meet none.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { Chance } from './chance';

const { open } = fs.promises;

/** How often the disk is full when something is to be written. */
const fullPercent = 12;
/** For how many hours: the longest is longer than a letter's term to be handed over. */
const fullHours = [1, 6, 30, 100];

export class Disk {
  private fullUntil = 0;
  private isCalm = false;
  /** Writes that failed so far. */
  troubles = 0;

  constructor(
    private readonly folder: string,
    private readonly now: () => number,
    private readonly chance: Chance,
  ) {
    fs.promises.open = async (file, flags, ...rest) => {
      const isWritten =
        flags !== undefined && flags !== 'r' && String(file).startsWith(this.folder + path.sep);
      const isFull = () => this.now() < this.fullUntil;
      // One that is full already stays so no longer for being tried again.
      if (isWritten && !this.isCalm && !isFull() && this.chance.percent(fullPercent)) {
        this.fill(this.chance.pick(fullHours));
      }
      if (isWritten && isFull()) {
        this.troubles += 1;
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      }
      return open(file, flags, ...rest);
    };
    syncBuiltinESMExports();
  }

  /** It is full for some hours, or for as long as it is already. */
  fill(hours: number): void {
    this.fullUntil = Math.max(this.fullUntil, this.now() + hours * 3_600_000);
  }

  /** It has space again, until the end. */
  restore(): void {
    this.fullUntil = 0;
    this.isCalm = true;
  }

  /** Restores the functions of the file system. */
  close(): void {
    fs.promises.open = open;
    syncBuiltinESMExports();
  }
}
