/** Badge of a request's state in the operators' queue: its tone depends on who must act next. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import type { requestTurns } from '@/lib/contract/operator-requests';

export const turnLooks: Readonly<
  Record<(typeof requestTurns)[number], { readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  operator: { tone: 'warning', icon: 'edit' },
  customer: { tone: 'info', icon: 'user' },
  clock: { tone: 'neutral', icon: 'clock' },
  nobody: { tone: 'success', icon: 'check' },
};
