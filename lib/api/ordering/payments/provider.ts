/** The payment providers of a context. Each real one is enabled by its own setting. */
import { mollieProvider } from '@/lib/payments/mollie-provider';
import type { PaymentProvider } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import { sandboxProvider } from './sandbox-provider';

/** One client per key and address in a process. */
const mollies = new Map<string, PaymentProvider>();

function findMollie({ env }: AppContext): PaymentProvider | null {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiUrl } = env;
  if (!apiKey) return null;
  const name = `${apiKey} ${apiUrl ?? ''}`;
  const provider = mollies.get(name) ?? mollieProvider({ apiKey, apiUrl });
  mollies.set(name, provider);
  return provider;
}

/** The provider for new payments. */
export function providerOf(context: AppContext): PaymentProvider {
  return findMollie(context) ?? sandboxProvider(context);
}

/** The provider of an existing payment; null if its setting was removed. */
export function findProvider(context: AppContext, name: string): PaymentProvider | null {
  return [providerOf(context), sandboxProvider(context)].find((provider) => provider.name === name) ?? null;
}
