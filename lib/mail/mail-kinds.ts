/** The mails that exist and what each needs. Instants are ISO texts, so that data survives a job. */
import type { LetterOption } from '@/lib/contract/cancellations';
import type { DisputeKind, MissingFieldName, RejectReason } from '@/lib/contract/disputes';
import type { RequestProcess } from '@/lib/contract/requests';
import type { MailList } from '@/lib/contract/subscriptions';
import type { ProposalMailData } from './proposal-mail-data';

/** What opens an order or a draft from a mail: its reference, and the key in clear that only the mail holds. */
interface Opened {
  readonly reference: string;
  readonly key: string;
}

/** A mail about an order of letters. */
interface OpenedOrder extends Opened {
  /** Whether the right of withdrawal still runs: only then the mail offers to use it. */
  readonly canWithdraw: boolean;
}

interface OrderedLetter {
  readonly companyName: string;
  /** How it is posted; a mail that was queued by an older version has it for the whole order only. */
  readonly letterOption?: LetterOption;
  readonly priceCents: number;
  /** SHA-256 (hex) of the PDF. */
  readonly sha256: string;
}

/** What names a request in a mail, and opens it. */
export interface RequestInMail extends Opened {
  /** Name of its flow. */
  readonly flow: string;
  readonly process: RequestProcess;
  /** Slug and name of the company that it is about, or null. */
  readonly company: string | null;
  readonly companyName: string | null;
}

/** The outcome of a request that a mail is about. */
export type RequestOutcome =
  | 'contract_requested'
  | 'active'
  | 'completed'
  | 'gift_card'
  | 'not_possible'
  | 'withdrawn'
  | 'stopped';

/** A mail about one letter of an order. */
type AboutLetter = OpenedOrder & { readonly companyName: string };

export interface MailData extends ProposalMailData {
  /** The link to a draft, for another day or device. */
  'draft-link': Opened & { readonly companyName: string | null; readonly expiresAt: string };
  /** After payment: the receipt, on a durable medium (facts: 'Selling to consumers'). */
  'order-confirmation': OpenedOrder & {
    readonly firstName?: string;
    readonly letters: readonly OrderedLetter[];
    readonly letterOption: LetterOption;
    /** The letter is for the heirs of a deceased customer: the mail is not cheerful. */
    readonly onBehalf?: boolean;
    readonly amountCents: number;
    readonly orderedAt: string;
    /** By when it is being worked on. */
    readonly processBy: string;
    /** The recorded choice about the right of withdrawal. */
    readonly startMoment: 'now' | 'after-withdrawal';
    /** When that choice was recorded. */
    readonly startMomentChosenAt: string;
    /** From when it is posted, where it waits; null: as soon as possible. */
    readonly postAfter: string | null;
  };
  /** A payment failed, was cancelled or expired: nothing was charged, the order waits. */
  'payment-failed': OpenedOrder & { readonly companyName: string; readonly amountCents: number };
  'letter-sent': OpenedOrder & {
    readonly companyName: string;
    readonly letterOption: LetterOption;
    readonly sentAt: string;
    readonly trackCode: string | null;
    readonly answerDueAt: string | null;
  };
  'letter-received': OpenedOrder & {
    readonly companyName: string;
    readonly receivedAt: string;
    readonly answerDueAt: string | null;
  };
  /** The receipt of a statement of withdrawal: always, whatever it is about. */
  'withdrawal-receipt': {
    /** Of the statement. */
    readonly reference: string;
    readonly name: string;
    readonly contract: string;
    readonly email: string;
    readonly receivedAt: string;
    readonly answerBy: string;
  };
  /** To the owner of an order from which was withdrawn. */
  'withdrawal-outcome': Opened & {
    readonly receivedAt: string;
    /** Companies of the letters that do not go out. */
    readonly stopped: readonly string[];
    readonly left: readonly { readonly companyName: string; readonly sentAt: string | null }[];
    readonly refundCents: number;
    /** When the customer requested an immediate start; null where not. */
    readonly startAskedAt: string | null;
    /** By when it is decided what happens with what had left; null where nothing had. */
    readonly decideBy: string | null;
  };
  /** What an operator decided about a statement. */
  'withdrawal-answer': {
    /** Of the statement. */
    readonly reference: string;
    readonly receivedAt: string;
    /** The operator's words; null for none. */
    readonly message: string | null;
    readonly refundCents: number;
  };
  /** That a question to support is in. Its lines are paragraphs. */
  'chat-receipt': {
    readonly reference: string;
    readonly message: readonly string[];
    readonly receivedAt: string;
    readonly answerBy: string;
  };
  /** What support answers, each line a paragraph. */
  'chat-answer': {
    readonly reference: string;
    readonly message: readonly string[];
    readonly answer: readonly string[];
    readonly receivedAt: string;
  };
  /** To confirm a list: nothing is mailed before (double opt-in). */
  'list-confirm': { readonly list: MailList; readonly key: string; readonly expiresAt: string };
  /** To a new subscriber; the key ends the subscription. */
  'list-welcome': { readonly list: MailList; readonly key: string };
  /** The company, or another holder of the letter, answered; an operator checks it. */
  'dispute-answered': AboutLetter & {
    readonly answer: DisputeKind;
    readonly at: string;
    /** By when it is checked. */
    readonly checkBy: string;
  };
  /** The company needs data of the customer; an operator has checked it. */
  'dispute-asked': AboutLetter & {
    readonly missing: readonly MissingFieldName[];
    readonly missingOther: string | null;
  };
  /** The cancellation is confirmed. Days are instants at noon. */
  'dispute-confirmed': AboutLetter & {
    readonly lastDay: string;
    /** The day that the notice rules gave, where the company's is later; else null. */
    readonly laterThan: string | null;
  };
  /** The company refuses. */
  'dispute-blocked': AboutLetter & {
    readonly cause: RejectReason | 'phone';
    readonly text: string | null;
    /** By when it is called; null where it just was. */
    readonly callBy: string | null;
  };
  /** A report proved wrong: nothing changes. */
  'dispute-refused': AboutLetter & { readonly at: string };
  /** A refund: after the term, or by an operator's decision. */
  'money-back-due': AboutLetter & { readonly cause: 'term' | 'operator'; readonly amountCents: number };
  /** The payment provider paid it back. */
  'money-back-done': AboutLetter & { readonly amountCents: number; readonly at: string };
  /** Confirm the address of an account. Tokens are in clear in the mail alone. */
  welcome: { readonly token: string; readonly expiresAt: string };
  'magic-link': { readonly token: string /** Six digits. */; readonly code: string };
  /** To an address without an account, after a request to sign in or to reset its password. */
  'no-account': { readonly wish: 'sign-in' | 'reset' };
  'password-reset': { readonly token: string };
  'password-changed': { readonly changedAt: string };
  'email-change-old': { readonly token: string; readonly newEmail: string; readonly expiresAt: string };
  'email-change-new': { readonly token: string; readonly expiresAt: string };
  /** To the address that it was. */
  'email-changed': { readonly newEmail: string; readonly changedAt: string };
  /** To the address of an account that was requested for another account. */
  'email-in-use': Readonly<Record<string, never>>;
  /** To the owner of an account that can be opened with one more passkey. */
  'passkey-added': { readonly addedAt: string };
  /** The receipt of a request. */
  'request-received': RequestInMail & {
    readonly firstName: string | null;
    readonly createdAt: string;
    /** By when the next act is due, or null. */
    readonly dueAt: string | null;
    /** The gift card that goes with it, or null; a mail that was queued by an older version has none. */
    readonly giftCard?: { readonly shop: string; readonly amountCents: number } | null;
  };
  'request-update': RequestInMail & {
    readonly outcome: RequestOutcome;
    /** What an operator wrote for the customer, in paragraphs. */
    readonly note: readonly string[];
    readonly contractNumber: string | null;
    /** YYYY-MM-DD, or null. */
    readonly startDate: string | null;
    /** Last moment to say no, or null. */
    readonly until: string | null;
  };
  /** Support's answer to a message. */
  'request-answered': RequestInMail & { readonly paragraphs: readonly string[] };
  /** An export is ready; downloading it takes a sign-in. */
  'export-ready': { readonly exportId: string; readonly expiresAt: string };
}
export type MailKind = keyof MailData;
