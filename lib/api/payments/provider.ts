/** The payment provider that a context uses. A real one is switched on by its own setting and takes this place. */
import type { PaymentProvider } from '@/lib/payments/payment-provider';
import type { AppContext } from '../context';
import type { Transaction } from '../db/client';
import { sandboxProvider } from './sandbox-provider';

/** The provider for new payments, and the one to ask about old ones of the same name. */
export function providerOf(context: AppContext): PaymentProvider<Transaction> {
  return sandboxProvider(context);
}
