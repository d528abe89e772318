/** How the state of a request looks in a list: a tone, and an icon where one helps. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/icon';
import type { CancellationState } from '@/lib/contract/cancellations';

export const requestLooks: Readonly<
  Record<CancellationState, { readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  draft: { tone: 'neutral', icon: 'edit' },
  awaiting_payment: { tone: 'warning', icon: 'clock' },
  submitted: { tone: 'info', icon: 'letter' },
  processed: { tone: 'info', icon: 'print' },
  sent: { tone: 'info', icon: 'post' },
  received: { tone: 'success', icon: 'check' },
  confirmed: { tone: 'success', icon: 'success' },
  blocked: { tone: 'warning', icon: 'warning' },
  refunded: { tone: 'neutral', icon: 'euro' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
};
