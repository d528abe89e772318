/** One thing of a generated year: it happens some time after the one before, unless the year is over. */
import fc from '@/tests/support/vitest/seeded-checks';
import type { World } from '../world/world';

/** What commands know before the year is run. */
export interface YearModel {
  people: number;
  /** Cases that were taken through a chosen step. */
  guided: number;
}

type Act = (world: World, model: YearModel) => Promise<void>;

export class Happening implements fc.AsyncCommand<YearModel, World> {
  constructor(
    private readonly wait: number,
    private readonly text: string,
    private readonly act: Act,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: YearModel, world: World): Promise<void> {
    await world.advanceTo(Math.min(world.now() + this.wait, world.endOfYear));
    if (world.now() >= world.endOfYear || world.statements.broken.length > 0) return;
    await world.happen(() => this.act(world, model));
  }

  toString(): string {
    return this.text;
  }
}

/** Hours since the previous happening: often on the same day, sometimes weeks. */
export const wait = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }) },
  { weight: 3, arbitrary: fc.integer({ min: 12, max: 15 * 24 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10 * 24, max: 40 * 24 }) },
);
