/** Stored payments: one active at a time for each order or case. payable.ts defines their purposes. */
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { PaymentPurpose, PaymentStatus } from '@/lib/contract/cancellations';
import { newReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { providerOf } from './provider';
import { payments } from './table';

export type StoredPayment = typeof payments.$inferSelect;

/** Statuses of an open payment. */
export const activeStatuses: PaymentStatus[] = ['open', 'pending', 'authorized'];

/** The paid order or case. */
export interface PaidSubject {
  readonly purpose: PaymentPurpose;
  readonly reference: string;
}

/** Subject and amount of a payment. */
export interface PaymentRequest extends PaidSubject {
  /** Slug of the (first) company; null without one. */
  readonly company: string | null;
  readonly amountCents: number;
  readonly locale: Locale;
}

/**
 * Stores a payment in the transaction that creates or locks its payable. It is created at the provider after the commit (`openCheckout`). A
 * second active one violates the unique index and rolls back. Its time is after every earlier one of the same payable, also in the same
 * millisecond or if the clock was set back: the newest payment counts.
 */
export async function startPayment(
  transaction: Transaction,
  context: AppContext,
  request: PaymentRequest,
): Promise<StoredPayment> {
  const at = context.clock.now();
  const { purpose, reference, company, amountCents, locale } = request;
  const last = await findLastPayment(transaction, { purpose, reference });
  const createdAt = last && last.createdAt >= at ? new Date(last.createdAt.getTime() + 1) : at;
  const [payment] = await transaction
    .insert(payments)
    .values({
      id: newReference(),
      purpose,
      reference,
      company,
      locale,
      provider: providerOf(context).name,
      providerId: null,
      status: 'open',
      amountCents,
      checkoutUrl: null,
      createdAt,
      updatedAt: at,
    })
    .returning();
  if (!payment) throw new Error('an inserted payment was not returned');
  return payment;
}

/** A payment by our own id, or null. */
export async function findPayment(db: DatabaseOrTransaction, id: string): Promise<StoredPayment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** A payment by our own id. Throws if it does not exist. */
export async function getPayment(db: DatabaseOrTransaction, id: string): Promise<StoredPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

/** A payment by the provider's id, or null. */
export async function findPaymentOfProvider(
  db: DatabaseOrTransaction,
  providerId: string,
): Promise<StoredPayment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.providerId, providerId));
  return payment ?? null;
}

/** The newest payment of a payable, or null. */
export async function findLastPayment(
  db: DatabaseOrTransaction,
  item: PaidSubject,
): Promise<StoredPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(isFor(item))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/** The open payment of a payable, or null. */
export async function findActivePayment(
  db: DatabaseOrTransaction,
  item: PaidSubject,
): Promise<StoredPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(isFor(item), inArray(payments.status, activeStatuses)));
  return payment ?? null;
}

/** Every payment of the given orders and cases, the oldest first. */
export async function listPaymentsOf(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.reference, [...references]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** Open payments without an update since an instant. */
export async function listQuietPayments(db: DatabaseOrTransaction, since: Date): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, activeStatuses), lte(payments.updatedAt, since)))
    .orderBy(asc(payments.updatedAt))
    .limit(500);
}

function isFor({ purpose, reference }: PaidSubject) {
  return and(eq(payments.purpose, purpose), eq(payments.reference, reference));
}
