/** What happens next with a letter of which the company asked for data; null where that is not what it waits for. */
import type { LetterTracking } from '@/lib/contract/cancellations';

/** Names of messages below `disputes.next`. */
export interface DisputeStep {
  readonly now: 'asked' | 'askedForeign' | 'supplied';
  readonly ifNot: 'askedIfNot' | 'suppliedIfNot';
}

/** The step; `owned`: the visitor can fill in what is asked. */
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
