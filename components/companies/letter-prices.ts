/** Letter prices in euros, as the messages' `{regular}` and `{registered}` arguments. */
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';

export const letterPrices = {
  regular: regularLetterCents / 100,
  registered: registeredLetterCents / 100,
} as const;
