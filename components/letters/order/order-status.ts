/** The badge of an order: in progress, or its result. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import type { Cancellation } from '@/lib/contract/cancellations';

export interface OrderStatus {
  readonly word: 'inProgress' | 'received' | 'confirmed' | 'refunded' | 'withdrawn' | 'expired';
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

const underWay: OrderStatus = { word: 'inProgress', tone: 'sprout', icon: 'clock' };

const ends: Partial<Record<Cancellation['state'], OrderStatus>> = {
  received: { word: 'received', tone: 'success', icon: 'check' },
  confirmed: { word: 'confirmed', tone: 'success', icon: 'check' },
  refunded: { word: 'refunded', tone: 'warning', icon: 'euro' },
  withdrawn: { word: 'withdrawn', tone: 'neutral', icon: 'close' },
  expired: { word: 'expired', tone: 'neutral', icon: 'clock' },
};

/**
 * Returns the status of an order; of several letters the state that most needs attention (`orderStateOf`).
 */
export function orderStatusOf({
  state,
  general_status,
}: Pick<Cancellation, 'state' | 'general_status'>): OrderStatus {
  return (general_status === 'completed' ? ends[state] : undefined) ?? underWay;
}
