/** What a check of `checks.ts` says. */
import type { Env } from '@/lib/config/env';
import type { LiveFacts } from './facts';

/** `refused`: the start, orders or requests about insurance are refused until then. `unchecked`: it can't be known from here, or not now. */
export type Outcome = 'right' | 'todo' | 'refused' | 'unchecked';

export interface Judgement {
  readonly outcome: Outcome;
  /** The key of its sentence, below the check's own. */
  readonly says: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Figures by their keys below `figures`; the sentence lists them as `{names}`. */
  readonly figures?: readonly string[];
  /** Instead of the settings of the check. */
  readonly settings?: readonly (keyof Env)[];
}

export interface Check {
  /** The key of its sentences. */
  readonly id: string;
  /** What changes it; none where no setting does. */
  readonly settings: readonly (keyof Env)[];
  judge(facts: LiveFacts): Judgement;
}

export const right = (says = 'right', values?: Judgement['values']): Judgement => ({
  outcome: 'right',
  says,
  ...(values && { values }),
});
export const todo = (says: string, values?: Judgement['values']): Judgement => ({
  outcome: 'todo',
  says,
  ...(values && { values }),
});
export const unchecked = (says: string): Judgement => ({ outcome: 'unchecked', says });
