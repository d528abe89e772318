/** The pages on which an offer is typed in, by kind. */
import type { RouteName } from '@/lib/routes/table';

export type OfferKind = 'energy' | 'mobile';

export const offerPages = {
  energy: 'energy-sum',
  mobile: 'mobile-sum',
} as const satisfies Record<OfferKind, RouteName>;
