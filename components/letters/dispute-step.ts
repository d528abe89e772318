/** The next step of a letter when the company requested data; null in other states. */
import type { LetterTracking } from '@/lib/contract/cancellations';

/** Names of messages below `disputes.next`. */
export interface DisputeStep {
  readonly now: 'asked' | 'askedForeign' | 'supplied';
  readonly ifNot: 'askedIfNot' | 'suppliedIfNot';
}

/** Returns the step; `owned`: the visitor can provide the data. */
export function disputeStep(
  {
    state,
    dispute,
  }: Pick<LetterTracking, 'state'> & {
    readonly dispute: Pick<LetterTracking['dispute'], 'answers' | 'supplements'>;
  },
  owned: boolean,
): DisputeStep | null {
  const accepted = dispute.answers.filter(({ verdict }) => verdict === 'accepted');
  if (state !== 'blocked' || accepted[0]?.kind !== 'more_data') return null;
  const questions = accepted.filter(({ kind }) => kind === 'more_data').length;
  if (dispute.supplements.length >= questions) return { now: 'supplied', ifNot: 'suppliedIfNot' };
  return { now: owned ? 'asked' : 'askedForeign', ifNot: 'askedIfNot' };
}
