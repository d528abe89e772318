/** Runs the year of a seed; the year that breaks a statement is shortened, and its history printed. */
import fc from '@/tests/support/vitest/seeded-checks';
import { openCompanies } from '../people/company';
import { readMails } from '../people/mail-reader';
import { Operator } from '../people/operator';
import { openReturns } from '../people/returned-letters';
import { hammer } from '../people/stranger';
import { statements } from '../statements/statements';
import { seedRandom, withRandom } from '../world/seeded-random';
import { World } from '../world/world';
import { happenings } from './commands';
import { fingerprintOf } from './fingerprint';
import type { YearModel } from './happening';
import { planMatters } from './matters';
import { guidedText } from './visits';

type Year = Iterable<fc.AsyncCommand<YearModel, World>>;

const day = 86_400_000;
/** About four seconds of a core, so that the years of an ordinary run take about a minute on two. */
const commandsMin = 5;
const commandsMax = 8;

/** Of each generated year, so that half as many years as there are steps go through every one (`visits.ts`). */
const guidedMin = 2;

/** Lists of commands that are long when generated; shortening is free to go below. */
class LongYears extends fc.Arbitrary<Year> {
  private readonly years: fc.Arbitrary<Year>;

  constructor(replayPath?: string) {
    super();
    const options = { maxCommands: commandsMax, size: 'max' as const, ...(replayPath ? { replayPath } : {}) };
    this.years = fc.commands<YearModel, World, false>([...happenings], options);
  }

  generate(random: fc.Random): fc.Value<Year> {
    for (;;) {
      const year = this.years.generate(random, undefined);
      // Reading `value` would count as its use: the year would be run as a copy, and the original have no command
      // that ran and can be left out.
      const commands = [...year.value_];
      const guided = commands.filter((command) => String(command).includes(guidedText));
      if (commands.length >= commandsMin && guided.length >= guidedMin) return year;
    }
  }

  canShrinkWithoutContext(value: unknown): value is Year {
    return this.years.canShrinkWithoutContext(value);
  }

  shrink(value: Year, context: unknown): fc.Stream<fc.Value<Year>> {
    return this.years.shrink(value, context);
  }
}

/** What the table about several years needs. */
export interface StoredReport {
  readonly events: number;
  readonly milliseconds: number;
  /** Failures of the surroundings, by what failed. */
  readonly faults: Readonly<Record<string, number>>;
  /** States and transitions. */
  readonly reached: readonly string[];
  /** Of the history: the same seed gives the same one. */
  readonly fingerprint: string;
}

export interface YearReport extends StoredReport {
  readonly history: readonly string[];
}

/** Days after the year in which everything outside answers. */
const quietDays = 150;
/** The last of them, in which scheduled work runs every few days: what is done a week late is seen. */
const oftenDays = 30;

class Broken extends Error {
  override readonly name = 'BrokenStatement';
}

/** Runs one list of commands in a new world. Throws if a statement is broken. */
async function runCommands(seed: number, commands: Year): Promise<YearReport> {
  const start = performance.now();
  const restore = seedRandom(seed);
  const world = await World.create(seed);
  try {
    openCompanies(world);
    openReturns(world);
    readMails(world);
    planMatters(world);
    await withRandom('operator', () => Operator.hire(world));
    await fc.asyncModelRun(() => ({ model: { people: 0, guided: 0 }, real: world }), commands);
    if (world.statements.broken.length === 0) await withRandom('stranger', () => hammer(world));
    await world.advanceTo(world.endOfYear);
    await world.calmDown();
    await world.advanceTo(world.endOfYear + (quietDays - oftenDays) * day);
    world.workOften();
    await world.advanceTo(world.endOfYear + quietDays * day);
    await world.happen(async () => undefined);
    await withRandom('end', async () => {
      if (world.statements.broken.length === 0) await world.statements.checkEnd();
      if (world.statements.broken.length === 0) await world.statements.checkLater();
    });
    if (world.statements.broken.length > 0) throw new Broken(storyOf(world));
    return {
      events: world.events,
      milliseconds: performance.now() - start,
      faults: world.troubles.counts(),
      reached: [...world.pulse.reached],
      fingerprint: fingerprintOf(world.history),
      history: world.history,
    };
  } catch (error) {
    if (error instanceof Broken) throw error;
    throw new Error(`${error instanceof Error ? error.stack : String(error)}\n\n${storyOf(world)}`, {
      cause: error,
    });
  } finally {
    await world.close();
    restore();
  }
}

function storyOf(world: World): string {
  const broken = world.statements.broken.map(
    ({ statement, detail }) => `  ${statements[statement].sentence}\n    ${detail}`,
  );
  return [`Seed ${world.seed} breaks:`, ...broken, '', 'History:', ...world.history].join('\n');
}

/** Runs the year of a seed. Throws with the shortest history that was found in the given time after the first failure. */
export async function runYear(seed: number, shrinkMilliseconds: number): Promise<YearReport> {
  let report: YearReport | undefined;
  let shrinksUntil = Number.POSITIVE_INFINITY;
  // fast-check's own time limit would also end a slow year that breaks nothing.
  const property = fc.asyncProperty(new LongYears(), async (commands) => {
    if (performance.now() > shrinksUntil) return;
    try {
      report = await runCommands(seed, commands);
    } catch (error) {
      shrinksUntil = Math.min(shrinksUntil, performance.now() + shrinkMilliseconds);
      throw error;
    }
  });
  const result = await fc.check(property, { seed, numRuns: 1 });
  if (result.failed) {
    const error =
      result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
    throw new Error(
      `${error}\n\nShortened ${result.numShrinks} times. Replay: npm run simulate -- ${seed}\n${String(result.counterexample)}`,
    );
  }
  if (!report) throw new Error('a year was not run');
  return report;
}
