/** Random values of a filled database, the same for the same seed. */
import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { seededRandom } from '../../samples/typos';

/** A row with every column, so that a new or changed column is an error of the type check. */
export type RowOf<T extends PgTable> = InferSelectModel<T>;

/** A row of a table whose number the database assigns. */
export type NumberedRowOf<T extends PgTable> = Omit<InferSelectModel<T>, 'id'>;

export const dayMilliseconds = 86_400_000;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hexDigits = '0123456789abcdef';

export class Draw {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** A number from 0 up to, and without, 1. */
  share(): number {
    return this.random();
  }

  /** A whole number from 0 up to, and without, `below`. */
  number(below: number): number {
    return Math.floor(this.random() * below);
  }

  /** True in a share of the calls. */
  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.number(list.length)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  }

  /** One of the entries, each with its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let left = this.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('nothing to draw from');
  }

  /** An instant between two. */
  between(from: Date, to: Date): Date {
    return new Date(from.getTime() + Math.floor(this.random() * (to.getTime() - from.getTime())));
  }

  /** As `newReference` of the site, with the same alphabet. */
  reference(length = 26): string {
    return this.text(alphabet, length);
  }

  hex(length = 64): string {
    return this.text(hexDigits, length);
  }

  uuid(): string {
    const digits = this.hex(32);
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
  }

  /** An address of one of the networks for documentation. */
  clientAddress(): string {
    return `203.0.${this.number(256)}.${this.number(256)}`;
  }

  private text(from: string, length: number): string {
    const mask = from.length - 1;
    let result = '';
    while (result.length < length) {
      let bits = Math.floor(this.random() * 2 ** 30);
      for (let left = 6; left > 0 && result.length < length; left -= 1) {
        result += from[bits & mask];
        bits >>>= 5;
      }
    }
    return result;
  }
}
