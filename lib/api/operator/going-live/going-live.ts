/** The one engine of the checks: judges them, says them, counts what is open. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { checks } from './checks';
import { type LiveFacts, readFacts } from './facts';
import type { Judgement, Outcome } from './judgement';
import { lastOutside, readOutside } from './outside';

/** A check in words. */
export interface Point {
  readonly id: string;
  readonly outcome: Outcome;
  readonly name: string;
  readonly text: string;
  /** Names of settings that change it. */
  readonly settings: readonly string[];
}

const order: readonly Outcome[] = ['refused', 'todo', 'unchecked', 'right'];

/** The checks of given facts, in words: what refuses orders first, what is right last. */
export function judgeAll(facts: LiveFacts, locale: Locale): Point[] {
  return checks
    .map((check) => {
      const judged = check.judge(facts);
      return {
        id: check.id,
        outcome: judged.outcome,
        name: sentence(locale, check.id, { says: 'name' }),
        text: sentence(locale, check.id, judged),
        settings: judged.outcome === 'right' ? [] : (judged.settings ?? check.settings),
      };
    })
    .sort((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
}

function sentence(
  locale: Locale,
  id: string,
  { says, values = {}, figures = [] }: Pick<Judgement, 'says' | 'values' | 'figures'>,
): string {
  const t = translatorOf(locale, 'goingLive');
  const names = figures.map((name) => t(`figures.${name}` as 'figures.giftCardShop')).join(', ');
  // Each check is tested with each of its sentences, and each figure.
  return t(`checks.${id}.${says}` as 'checks.origin.right', { origin: '', names, ...values });
}

type Sources = Parameters<typeof readFacts>[0];

/** The points for a page: what is outside of this site as it was read last. */
export const readPoints = async (sources: Sources, locale: Locale): Promise<Point[]> =>
  judgeAll(await readFacts(sources, lastOutside(sources.env)), locale);

/** The points for a command or a start, which wait for what is outside of this site: seconds at most. */
export const lookUpPoints = async (sources: Sources, locale: Locale): Promise<Point[]> =>
  judgeAll(await readFacts(sources, await readOutside(sources.env)), locale);

/** How much is open, in one line. */
export function summaryOf(points: readonly Point[], locale: Locale): string {
  const refused = points.filter(({ outcome }) => outcome === 'refused').length;
  const todo = points.filter(({ outcome }) => outcome === 'todo').length;
  return translatorOf(locale, 'goingLive')('summary', { open: refused + todo, refused });
}

/** Whether something has to be done, as far as it is known. */
export const isOpen = ({ outcome }: Point): boolean => outcome === 'refused' || outcome === 'todo';

/** The lines of `npm run check`. */
export function pointLines(points: readonly Point[], locale: Locale): string[] {
  const t = translatorOf(locale, 'goingLive');
  const columns = points.map(({ outcome, name, text, settings }) => [
    t(`outcomes.${outcome}`),
    name,
    settings.length === 0 ? text : `${text} (${settings.join(', ')})`,
  ]);
  const widthOf = (column: number) => Math.max(...columns.map((cells) => cells[column]?.length ?? 0));
  const widths = [widthOf(0), widthOf(1)];
  return [
    ...columns.map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
    summaryOf(points, locale),
  ];
}
