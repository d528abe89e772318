/** Keys in mails about orders and requests: they expire some time after the order or request has ended. */
import { and, eq, gt } from 'drizzle-orm';
import { endedKeyMaxAgeDays, orderKeyMaxAgeDays } from '@/lib/config/business';
import type { Transaction } from '../../db/client';
import { issueKey } from './access';
import { accessKeys } from './table';

function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}

/** Issues a key for a mail. Returns it in clear; its lifetime is the short one if the order or request has ended. */
export function issueMailedKey(
  transaction: Transaction,
  { reference, isEnded, at }: { readonly reference: string; readonly isEnded: boolean; readonly at: Date },
): Promise<string> {
  const expiresAt = daysAfter(at, isEnded ? endedKeyMaxAgeDays : orderKeyMaxAgeDays);
  return issueKey(transaction, { reference, at, expiresAt });
}

/** Shortens the lifetime of all keys of an order or request that has just ended. */
export async function limitMailedKeys(
  transaction: Transaction,
  { reference, endedAt }: { readonly reference: string; readonly endedAt: Date },
): Promise<void> {
  const expiresAt = daysAfter(endedAt, endedKeyMaxAgeDays);
  await transaction
    .update(accessKeys)
    .set({ expiresAt })
    .where(and(eq(accessKeys.reference, reference), gt(accessKeys.expiresAt, expiresAt)));
}
