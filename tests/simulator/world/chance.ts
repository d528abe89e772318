/** Choices that depend on a seed and on the name of what is decided, so that one choice more or less changes no other. */
import { createHash } from 'node:crypto';

export class Chance {
  private turns = 0;

  constructor(private readonly name: string) {}

  /** An independent source for a part of this one's subject. */
  of(...names: readonly (string | number)[]): Chance {
    return new Chance([this.name, ...names].join('/'));
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.turns += 1;
    const hash = createHash('sha256').update(`${this.name}#${this.turns}`).digest();
    return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * limit);
  }

  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  percent(percentage: number): boolean {
    return this.below(100) < percentage;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
