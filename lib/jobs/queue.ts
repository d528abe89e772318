/**
 * The job queue's interface for the domains, implemented with pg-boss (lib/jobs/boss.ts). A job sent in a
 * transaction exists only if it commits.
 */
import type { Transaction } from '@/lib/api/db/client';

/** Every kind of job with its payload. Payloads contain ids, never personal data. */
export interface JobPayloads {
  /** Deliver one row of the outbox. */
  'deliver-mail': { mail_id: string };
  /** Send the mails of a mailing for a while, then queue itself again. */
  'send-mailing': { mailing_id: string };
  /** Deliver one text message. */
  'deliver-sms': { sms_id: string };
  /** Send a mail requested with an address (lib/api/people/accounts/mail-requests.ts). */
  'account-mail': { request_id: string };
  /** Make the files of one order's letters, and mail its receipt. */
  'make-files': { reference: string };
  /** Mail together which letters of an order were posted or delivered. */
  'tell-letters': { reference: string; state: 'sent' | 'received' };
  /** Pass one letter to the post (print folder or provider). */
  'post-letter': { letter_id: string };
  /** Pass a customer's supplement to the post. */
  'post-supplement': { supplement_id: string };
  /** Withdraw one letter from the post: its sender was erased. */
  'take-letter-back': { letter_id: string };
  /** Create the archive of one data export. */
  'make-export': { export_id: string };
  /** Expire one payment at its provider, and open its replacement, if any. */
  'close-checkout': { payment_id: string; next_payment_id: string | null };
  /** Pay out one refund through the payment provider. */
  'refund-payment': { refund_id: string };
  /** Send one complaint after its author signed in. */
  'send-complaint': { reference: string; account_id: string };
  /** Advance one letter in the sandbox post (DEMO_POST=1). */
  'demo-post': { letter_id: string };
  /** Send one supplement in the sandbox post (DEMO_POST=1). */
  'demo-supplement': { supplement_id: string };
  /** Make the scheduled backup of a day (lib/api/operator/backup/scheduled-backup.ts). */
  'make-backup': { date: string };
  /** Handle everything due by the clock: expired drafts, unpaid orders, late letters. */
  sweep: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface SendOptions {
  /** Minimum delay after the commit, in seconds. */
  readonly delaySeconds?: number;
  /** A job with the same key is queued once while it is stored, for a week after its end. */
  readonly onceKey?: string;
}

export interface JobQueue {
  /** Enqueues a job inside the transaction; it runs after the commit. */
  send<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: JobPayloads[N],
    options?: SendOptions,
  ): Promise<void>;

  /** Retries a permanently failed job after the commit. Does nothing in another state. */
  retry(transaction: Transaction, name: JobName, id: string): Promise<void>;

  /** Removes a job from the queue with the commit. */
  discard(transaction: Transaction, name: JobName, id: string): Promise<void>;
}
