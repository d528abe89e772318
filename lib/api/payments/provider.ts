/** The payment providers that a context can ask. A real one is switched on by its own setting. */
import type { PaymentProvider } from '@/lib/payments/payment-provider';
import type { AppContext } from '../context';
import { sandboxProvider } from './sandbox-provider';

/** The provider for new payments. */
export function providerOf(context: AppContext): PaymentProvider {
  return sandboxProvider(context);
}

/** The provider that a payment was made with; null where its setting is gone, so that nobody can be asked. */
export function findProvider(context: AppContext, name: string): PaymentProvider | null {
  return [providerOf(context), sandboxProvider(context)].find((provider) => provider.name === name) ?? null;
}
