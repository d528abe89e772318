/** A site with payments through Mollie, with a simulated Mollie: visitors' actions, and Mollie's webhooks. */
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { listPaymentsOf, type StoredPayment } from '@/lib/api/ordering/payments/payments';
import type { Cancellation } from '@/lib/contract/cancellations';
import type { Visitor } from '../cancel-job';
import { cancelValues, newKey } from '../samples/cancel-form-values';
import { createTestContext, type TestContext } from '../test-context';
import { testStart } from '../test-start';
import { MollieStandIn } from './mollie-simulator';

const apiKey = 'test_0123456789abcdef';

/** An unpaid order; the Mollie id is '' if not created at Mollie. */
export interface MollieOrder {
  readonly order: Cancellation;
  readonly email: string;
  readonly mollieId: string;
}

export class MollieShop {
  private count = 0;

  private constructor(
    readonly api: TestContext,
    readonly mollie: MollieStandIn,
  ) {}

  /** Opens one; stop it with `stop`. */
  static async open(): Promise<MollieShop> {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    let now = () => testStart;
    const mollie = new MollieStandIn(apiKey, () => now());
    const settings = {
      SITE_URL: 'https://snoei.example',
      MOLLIE_API_KEY: apiKey,
      MOLLIE_API_URL: await mollie.start(),
    };
    const api = await createTestContext({ settings });
    now = () => api.clock.now();
    return new MollieShop(api, mollie);
  }

  stop(): Promise<void> {
    return this.mollie.stop();
  }

  /** A unique address. */
  newEmail(): string {
    this.count += 1;
    return `mollie${this.count}@klant.example`;
  }

  /** Orders a letter without paying. */
  async orderOf(visitor: Visitor, email = this.newEmail()): Promise<MollieOrder> {
    const order = await visitor.placeOrder({ ...cancelValues, email });
    const stored = await this.lastOf(order.reference);
    return { order, email, mollieId: stored.providerId ?? '' };
  }

  /** The newest payment of a payable. */
  async lastOf(reference: string): Promise<StoredPayment> {
    const stored = (await listPaymentsOf(this.api.db, [reference])).at(-1);
    if (!stored) throw new Error('no payment');
    return stored;
  }

  /** Kinds of the mails to an address, once the files of what is paid are made. */
  async mailsTo(email: string): Promise<string[]> {
    await this.api.runJobs(['make-files']);
    const mails = await this.api.db.select().from(outboxMails).where(eq(outboxMails.to, email));
    return mails.map((mail) => mail.kind);
  }

  /** Like Mollie's webhook: without an origin and a browser. */
  async webhook(id: string): Promise<Response> {
    const url = new URL('/api/payments/webhook', this.api.env.SITE_URL);
    return this.api.app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ id }) }));
  }

  /** Requests a new payment, a second later. */
  retry(visitor: Visitor, reference: string): Promise<Response> {
    this.api.clock.advance(1000);
    return visitor.fetch(`/cancellations/${reference}/payments`, {
      method: 'POST',
      idempotencyKey: newKey(),
    });
  }

  /** The refunds requested from Mollie. */
  refundsOf(mollieId: string) {
    return [...this.mollie.refunds.values()].filter(({ paymentId }) => paymentId === mollieId);
  }
}
