/** When an account whose address nobody confirmed is deleted in any case. */
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { emailConfirmMaxAgeSeconds, unconfirmedAccountDays } from '@/lib/config/account-terms';

/** The age of an unconfirmed account at which its last warning is mailed. */
export const lastWarningSeconds = unconfirmedAccountDays * 86_400 - emailConfirmMaxAgeSeconds;

/** From here on an account that is not confirmed is deleted in any case: signing in no longer postpones it. */
export function lastWarningOf({ createdAt }: Pick<StoredAccount, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + lastWarningSeconds * 1000);
}
