/** Jobs as the domains see them; pg-boss behind it (lib/jobs/boss.ts). A job sent in a transaction exists only if it commits. */
import type { Transaction } from '@/lib/api/db/client';

/** Every kind of job and what it carries. Payloads name rows, never personal data. */
export interface JobPayloads {
  /** Deliver one row of the outbox. */
  'deliver-mail': { mail_id: string };
  /** Deliver one text message. */
  'deliver-sms': { sms_id: string };
  /** Make the mail that somebody asked for with an address (lib/api/people/accounts/mail-requests.ts). */
  'account-mail': { request_id: string };
  /** Hand one letter to the post (print folder or provider). */
  'post-letter': { letter_id: string };
  /** Hand what a customer added to a letter to the post. */
  'post-supplement': { supplement_id: string };
  /** Take one letter back from the post: its sender was erased. */
  'take-letter-back': { letter_id: string };
  /** Make the archive of one export of somebody's data. */
  'make-export': { export_id: string };
  /** End one payment at its provider, and open the one in its place, if any. */
  'close-checkout': { payment_id: string; next_payment_id: string | null };
  /** Have one refund paid out by the payment provider. */
  'refund-payment': { refund_id: string };
  /** Send one complaint that waited for its writer to sign in. */
  'send-complaint': { reference: string; account_id: string };
  /** Let the sandbox post move one letter to its next station (DEMO_POST=1). */
  'demo-post': { letter_id: string };
  /** Let the sandbox post send one supplement (DEMO_POST=1). */
  'demo-supplement': { supplement_id: string };
  /** Look for what is due by the clock: expired drafts, unpaid orders, late letters. */
  sweep: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface SendOptions {
  /** Seconds after the commit before which it does not run. */
  readonly delaySeconds?: number;
}

export interface JobQueue {
  /** Queues a job inside the transaction; it runs after the commit. */
  send<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: JobPayloads[N],
    options?: SendOptions,
  ): Promise<void>;

  /** Has a job that failed for good tried once more after the commit. Nothing where it is in another state. */
  retry(transaction: Transaction, name: JobName, id: string): Promise<void>;

  /** Takes a job out of the queue with the commit. */
  discard(transaction: Transaction, name: JobName, id: string): Promise<void>;
}
