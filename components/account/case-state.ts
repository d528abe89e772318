/** Badge tone and icon of the state of a letter or case. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import type { AskedRequest } from '@/lib/contract/accounts';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { CaseState } from '@/lib/contract/cases';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

export const letterLooks: Readonly<Record<CancellationState, Look>> = {
  draft: { tone: 'neutral', icon: 'edit' },
  awaiting_payment: { tone: 'warning', icon: 'clock' },
  submitted: { tone: 'info', icon: 'letter' },
  processed: { tone: 'info', icon: 'print' },
  sent: { tone: 'info', icon: 'post' },
  received: { tone: 'info', icon: 'clock' },
  returned: { tone: 'warning', icon: 'edit' },
  confirmed: { tone: 'success', icon: 'success' },
  blocked: { tone: 'warning', icon: 'warning' },
  refunded: { tone: 'neutral', icon: 'euro' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  unknown: { tone: 'info', icon: 'clock' },
};

/** Final states that count as success. */
const goodEnds: readonly CaseState[] = ['completed', 'answered', 'enrolled'];

/** Returns the look of a case by who must act next, or by its final state. */
export function caseLookOf({ state, waits_for: waitsFor }: Pick<AskedRequest, 'state' | 'waits_for'>): Look {
  if (goodEnds.includes(state)) return { tone: 'success', icon: 'success' };
  if (state === 'not_possible') return { tone: 'warning', icon: 'warning' };
  if (waitsFor === 'customer') return { tone: 'warning', icon: 'edit' };
  if (waitsFor === 'nobody') return { tone: 'neutral', icon: 'close' };
  return { tone: 'info', icon: 'clock' };
}
