/** Badge of a case's state in the operators' queue: its tone depends on who must act next. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import type { OperatorReads } from '@/lib/api-client/operators';

export const turnLooks: Readonly<
  Record<
    OperatorReads['/admin/requests/{reference}']['waits_for'],
    { readonly tone: BadgeTone; readonly icon: IconName }
  >
> = {
  operator: { tone: 'warning', icon: 'edit' },
  customer: { tone: 'info', icon: 'user' },
  clock: { tone: 'neutral', icon: 'clock' },
  nobody: { tone: 'success', icon: 'check' },
};
