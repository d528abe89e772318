/**
 * A provider's status of a payment, fetched and applied: a webhook, a return or a poll only
 * reports that something may have changed.
 */
import { ProviderRefusal, ProviderUnavailable, supersedes } from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import { applyStatus } from './apply-status';
import { findPayment, type StoredPayment } from './payments';
import { findProvider } from './provider';

/**
 * Fetches a payment's status from its provider and applies changes. Returns the payment afterwards; null if it does not exist. Throws
 * ProviderUnavailable.
 */
export async function syncPayment(context: AppContext, id: string): Promise<StoredPayment | null> {
  const known = await findPayment(context.db, id);
  if (!known || known.status === 'paid' || known.providerId === null) return known;
  const provider = findProvider(context, known.provider);
  if (!provider) throw new ProviderUnavailable('not_configured');
  const status = await provider.fetch(known.providerId);
  if (!supersedes(known.status, status)) return known;
  return applyStatus(context, known, status);
}

/** The same for a visitor: if the provider is unavailable, returns the stored status. */
export async function checkPayment(context: AppContext, id: string): Promise<StoredPayment | null> {
  try {
    return await syncPayment(context, id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    context.log.warn({ paymentId: id, reason: error.reason }, 'the status of a payment could not be fetched');
    return findPayment(context.db, id);
  }
}
