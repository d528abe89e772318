/** What a move asks for: every line of the list as data. Its texts are in the namespace `moving`; a line without a source is our advice. */
import type { Temporal } from 'temporal-polyfill';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { MovingHome } from '@/lib/contract/moving/moving-homes';
import type { MovingSourceId } from './moving-sources';

/** What one does: end a contract, take it along, report the new address, or look something up and keep it. */
export type MovingAction = 'end' | 'move' | 'report' | 'check';

/** Before the moving date; a negative one is after it. */
type Distance = Temporal.DurationLike;

export interface MovingLine {
  readonly key: string;
  /** What the buttons of a company offer, the usual one first. */
  readonly actions: readonly [MovingAction, ...MovingAction[]];
  /** First and last day to do it, before the moving date. The last day of rent follows from the law instead. */
  readonly opens: Distance;
  readonly closes: Distance;
  /** Whether a source gives the last day: then a second mail comes shortly before it. */
  readonly isDeadline?: true;
  /** Only for who leaves such a home; without an answer it is shown as well. */
  readonly home?: MovingHome;
  /** Kinds of contract that it is about: a company of the list takes its place. */
  readonly classes: readonly ContractClass[];
  readonly source: MovingSourceId | null;
}

/** In the order in which lines of the same day are shown. */
export const movingLines = [
  {
    key: 'rent',
    actions: ['end'],
    opens: { months: 3 },
    closes: { months: 1 },
    isDeadline: true,
    home: 'rent',
    classes: ['rental'],
    source: 'civil-code-7-271',
  },
  {
    key: 'energy',
    actions: ['move', 'end'],
    opens: { months: 3 },
    closes: { weeks: 2 },
    isDeadline: true,
    classes: ['energy'],
    source: 'consuwijzer-energy',
  },
  {
    key: 'internet',
    actions: ['move', 'end'],
    opens: { weeks: 6 },
    closes: { weeks: 4 },
    classes: ['telecom'],
    source: 'telecommunications-act-7-2ab',
  },
  {
    key: 'gym',
    actions: ['move', 'end'],
    opens: { weeks: 6 },
    closes: { weeks: 4 },
    classes: ['gym'],
    source: null,
  },
  {
    key: 'contacts',
    actions: ['report', 'end'],
    opens: { weeks: 6 },
    closes: { weeks: 4 },
    classes: [],
    source: 'consumentenbond-address',
  },
  {
    key: 'insurance',
    actions: ['report', 'end'],
    opens: { weeks: 6 },
    closes: { weeks: 4 },
    classes: ['insurance'],
    source: 'consumentenbond-address',
  },
  {
    key: 'building',
    actions: ['check'],
    opens: { weeks: 6 },
    closes: { days: 0 },
    home: 'own',
    classes: [],
    source: null,
  },
  {
    key: 'municipality',
    actions: ['report'],
    opens: { weeks: 4 },
    closes: { days: -5 },
    isDeadline: true,
    classes: [],
    source: 'consumentenbond-address',
  },
  {
    key: 'water',
    actions: ['report'],
    opens: { weeks: 4 },
    closes: { days: 0 },
    classes: ['water'],
    source: 'consumentenbond-water',
  },
  {
    key: 'post',
    actions: ['move'],
    opens: { weeks: 4 },
    closes: { weeks: 1 },
    classes: [],
    source: null,
  },
  {
    key: 'delivery',
    actions: ['move', 'end'],
    opens: { weeks: 4 },
    closes: { weeks: 1 },
    classes: ['press', 'food'],
    source: null,
  },
  {
    key: 'care',
    actions: ['report'],
    opens: { weeks: 4 },
    closes: { days: 0 },
    classes: [],
    source: null,
  },
  {
    key: 'meters',
    actions: ['check'],
    opens: { days: 0 },
    closes: { days: 0 },
    classes: [],
    source: 'consuwijzer-energy',
  },
  {
    key: 'tax',
    actions: ['check'],
    opens: { days: -5 },
    closes: { weeks: -4 },
    classes: [],
    source: 'consumentenbond-address',
  },
  {
    key: 'bills',
    actions: ['check'],
    opens: { weeks: -2 },
    closes: { weeks: -8 },
    classes: [],
    source: null,
  },
] as const satisfies readonly MovingLine[];

export type MovingLineKey = (typeof movingLines)[number]['key'];

/** The line about a company's kind of contract; the new address alone for what has no line of its own. */
export function lineOfClass(contractClass: ContractClass): MovingLine & { readonly key: MovingLineKey } {
  const lines: readonly (MovingLine & { readonly key: MovingLineKey })[] = movingLines;
  const line =
    lines.find(({ classes }) => classes.includes(contractClass)) ??
    lines.find(({ key }) => key === 'contacts');
  if (!line) throw new Error('the line of contacts is missing');
  return line;
}
