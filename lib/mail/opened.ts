/**
 * What a mail about an order or a case has: its subject, and access to it. Instants are ISO texts, so that data
 * can be stored in a job.
 */
import type { FormProcess } from '@/lib/contract/cases';

/** Access to an order or a draft from a mail: its reference and the plain key, which exists in the mail only. */
export interface Opened {
  readonly reference: string;
  readonly key: string;
}

/** A mail about an order of letters. */
export interface OpenedOrder extends Opened {
  /** Whether the order can still be withdrawn from: only then the mail mentions it. */
  readonly canWithdraw: boolean;
}

/** A mail about one letter of an order. */
export type AboutLetter = OpenedOrder & { readonly companyName: string };

/** Access to a case from a mail, and the data of its page's URL. */
export interface OpenedCase {
  readonly reference: string;
  /** Plain; exists in the mail only. */
  readonly key: string;
  /** Name of the flow. */
  readonly flow: string;
  /** Slug of its company, or null. */
  readonly company: string | null;
}

/** Identifies a case in a mail, and grants access to it. */
export interface CaseInMail extends Opened {
  /** Name of its flow. */
  readonly flow: string;
  readonly process: FormProcess;
  /** Slug and name of its company, or null. */
  readonly company: string | null;
  readonly companyName: string | null;
}
