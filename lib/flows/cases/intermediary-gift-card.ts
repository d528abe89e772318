/** Arranging a policy with a retailer's gift card, sent once the policy is active and the reflection period is over. */
import { intermediaryVariant } from './intermediary';

export const intermediaryGiftCardFlow = intermediaryVariant(
  {
    name: 'intermediary-gift-card',
    section: 'giftCard',
    page: 'intermediary-insurance-gift-card-submit',
    giftCard: true,
  },
  'terms-intermediary-insurance-gift-card',
  'terms-intermediary-insurance',
);
