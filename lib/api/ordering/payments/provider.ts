/** The payment providers that a context can ask. A real one is switched on by its own setting. */
import { mollieProvider } from '@/lib/payments/mollie-provider';
import type { PaymentProvider } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import { sandboxProvider } from './sandbox-provider';

/** One client for each key and address in a process. */
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

/** The provider that a payment was made with; null where its setting is gone, so that nobody can be asked. */
export function findProvider(context: AppContext, name: string): PaymentProvider | null {
  return [providerOf(context), sandboxProvider(context)].find((provider) => provider.name === name) ?? null;
}
