/** All kinds of mails with their data. Instants are ISO texts, so that data can be stored in a job. */

import type { ContractClass } from '@/lib/contract/company-kinds';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import type { RequestProcess } from '@/lib/contract/requests';
import type { MailList } from '@/lib/contract/subscriptions';
import type { LetterMailData, Opened, OpenedOrder } from './letter-mail-data';
import type { MailedGiftCard, ProposalMailData } from './proposal-mail-data';
import type { ProseBlock } from './prose';

interface OrderedLetter {
  readonly companyName: string;
  /** Letter option; mails queued by an older version have it for the whole order only. */
  readonly letterOption?: LetterOption;
  readonly priceCents: number;
  /** YYYY-MM-DD: the expected end of the contract; null where no rule gives it. */
  readonly endsOn?: string | null;
  /** YYYY-MM-DD: the requested day, if it passes before the letter is posted; the letter then requests the first possible one. */
  readonly passedDay?: string | null;
  /** SHA-256 (hex) of the PDF. */
  readonly sha256: string;
}

/** Identifies a request in a mail, and grants access to it. */
export interface RequestInMail extends Opened {
  /** Name of its flow. */
  readonly flow: string;
  readonly process: RequestProcess;
  /** Slug and name of its company, or null. */
  readonly company: string | null;
  readonly companyName: string | null;
}

/** Result of a request. */
export type RequestOutcome =
  | 'contract_requested'
  | 'active'
  | 'completed'
  | 'gift_card'
  | 'not_possible'
  | 'withdrawn'
  | 'stopped';

/** The contract of a reminder, and its days (YYYY-MM-DD). */
export interface ReminderInMail {
  /** Slug and name of its company; null where only the kind of contract is known. */
  readonly company: string | null;
  readonly companyName: string | null;
  readonly contractClass: ContractClass;
  /** The last day of posting. */
  readonly lastDay: string;
  readonly endsOn: string;
  /** Sentences about what is not sure about these days; absent in mails about a reminder that has ended. */
  readonly doubts?: readonly string[];
}

/** Why a last day moved: the company has another kind of contract, or the rule changed. */
export type ReminderMove = 'company' | 'rule';

export interface MailData extends ProposalMailData, LetterMailData {
  /** The link to resume a draft. */
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
    /** Deadline of processing. */
    readonly processBy: string;
    /** The customer's choice about the right of withdrawal. */
    readonly startMoment: 'now' | 'after-withdrawal';
    /** When that choice was recorded. */
    readonly startMomentChosenAt: string;
    /** Earliest posting date; null: as soon as possible. */
    readonly postAfter: string | null;
  };
  /** A payment failed, was cancelled or expired: nothing was charged, the order remains open. */
  'payment-failed': OpenedOrder & { readonly companyName: string; readonly amountCents: number };
  /** A payment came after its order had expired: no letter is posted, and it is refunded. */
  'paid-too-late': OpenedOrder & { readonly companyName: string; readonly amountCents: number };
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
  /** The receipt of any withdrawal. */
  'withdrawal-receipt': {
    /** Reference of the withdrawal. */
    readonly reference: string;
    /** As stated; null for what may not be mailed to an address that nobody has confirmed: then the mail links the statement's page. */
    readonly name: string | null;
    readonly contract: string | null;
    readonly email: string;
    readonly receivedAt: string;
    readonly answerBy: string;
  };
  /** To the owner of a withdrawn order. */
  'withdrawal-outcome': Opened & {
    readonly receivedAt: string;
    /** Companies of the stopped letters. */
    readonly stopped: readonly string[];
    readonly left: readonly { readonly companyName: string; readonly sentAt: string | null }[];
    readonly refundCents: number;
    /** When the customer requested an immediate start; null where not. */
    readonly startAskedAt: string | null;
    /** Deadline of the decision about letters that were already sent; null without any. */
    readonly decideBy: string | null;
  };
  /** An operator's decision about a withdrawal. */
  'withdrawal-answer': {
    /** Reference of the withdrawal. */
    readonly reference: string;
    readonly receivedAt: string;
    /** The operator's message, or null. */
    readonly message: string | null;
    readonly refundCents: number;
  };
  /** Receipt of a question to support. Its lines are paragraphs. */
  'chat-receipt': {
    readonly reference: string;
    readonly message: readonly string[];
    readonly receivedAt: string;
    readonly answerBy: string;
  };
  /** Support's answer, each line a paragraph. */
  'chat-answer': {
    readonly reference: string;
    readonly message: readonly string[];
    readonly answer: readonly string[];
    readonly receivedAt: string;
  };
  /** Confirmation of a list: no mails before it (double opt-in). */
  'list-confirm': { readonly list: MailList; readonly key: string; readonly expiresAt: string };
  /** To a new subscriber; the key ends the subscription. */
  'list-welcome': { readonly list: MailList; readonly key: string };
  /** A mailing to a list: the text in one language; the key ends the subscription, null in a test and a preview. */
  mailing: {
    readonly list: MailList;
    readonly subject: string;
    readonly prose: readonly ProseBlock[];
    readonly key: string | null;
    readonly isTest: boolean;
  };
  /** Confirmation of a reminder: no mails before it (double opt-in). */
  'reminder-confirm': ReminderInMail & { readonly key: string; readonly expiresAt: string };
  /** A confirmed reminder with the days of its mails; one key ends it, the other opens its calendar. */
  'reminder-set': ReminderInMail & {
    readonly key: string;
    readonly calendarKey: string;
    readonly mailDays: readonly string[];
  };
  /** Some days before the last day, with both options to cancel; the key ends the reminder. */
  'reminder-due': ReminderInMail & {
    readonly key: string;
    readonly daysLeft: number;
    /** The last day that was mailed before, if it has moved. */
    readonly moved: { readonly from: string; readonly because: ReminderMove } | null;
    /** Whether the company takes a letter; true without a company. */
    readonly takesLetter: boolean;
    /** Path of the letter to finish by hand, and its text in paragraphs. */
    readonly letterPath: string;
    readonly letter: readonly string[];
  };
  /** A changed rule or fact leaves no last day: the reminder has ended. */
  'reminder-dropped': ReminderInMail & { readonly because: ReminderMove };
  /** Confirms the own address of a person who has us e-mail a letter: nothing goes to the company before. */
  'letter-email-confirm': { readonly companyName: string; readonly key: string; readonly expiresAt: string };
  /** The letter itself, to the company; the PDF is attached. */
  'letter-by-email': {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly senderName: string;
    readonly senderEmail: string;
    /** Printed on the letter, and what the company checks it with. */
    readonly fingerprint: string;
  };
  /** What became of it, to the person; the key opens the proof. */
  'letter-email-outcome': {
    readonly outcome: 'sent' | 'failed' | 'uncertain' | 'bounced';
    readonly companyName: string;
    readonly companyEmail: string;
    readonly at: string;
    /** The line with which our mail server accepted it; null unless sent. */
    readonly serverResponse: string | null;
    readonly key: string;
  };
  /** Confirms the address of an account. Plain tokens exist in the mail only. */
  welcome: { readonly token: string; readonly expiresAt: string };
  /** The same, as a warning that the account is deleted otherwise. */
  'account-unconfirmed': { readonly token: string; readonly expiresAt: string };
  'magic-link': {
    readonly token: string;
    /** Six digits; null after too many wrong ones on a day. */
    readonly code: string | null;
    /** The address of the account is not confirmed: another browser than the one that made it gets an empty account. */
    readonly unconfirmed?: boolean;
  };
  /** To an address without an account, after a request to sign in or to reset its password. */
  'no-account': { readonly wish: 'sign-in' | 'reset' };
  'password-reset': { readonly token: string; readonly unconfirmed?: boolean };
  'password-changed': { readonly changedAt: string };
  'email-change-old': { readonly token: string; readonly newEmail: string; readonly expiresAt: string };
  'email-change-new': { readonly token: string; readonly expiresAt: string };
  /** To the previous address. */
  'email-changed': { readonly newEmail: string; readonly changedAt: string };
  /** To the address of an account, requested for another account. */
  'email-in-use': Readonly<Record<string, never>>;
  /** A passkey was added to the owner's account. */
  'passkey-added': { readonly addedAt: string };
  /** The receipt of a request. */
  'request-received': RequestInMail & {
    readonly firstName: string | null;
    readonly createdAt: string;
    /** Deadline of the next action, or null. */
    readonly dueAt: string | null;
    /** Its gift card, or null; mails queued by an older version have none. */
    readonly giftCard?: MailedGiftCard | null;
  };
  'request-update': RequestInMail & {
    readonly outcome: RequestOutcome;
    /** An operator's note to the customer, in paragraphs. */
    readonly note: readonly string[];
    readonly contractNumber: string | null;
    /** YYYY-MM-DD, or null. */
    readonly startDate: string | null;
    /** Deadline for rejecting, or null. */
    readonly until: string | null;
    /** The paid fee that is refunded, or null; mails queued by an older version have none. */
    readonly paidCents?: number | null;
  };
  /** Support's answer to a message. */
  'request-answered': RequestInMail & { readonly paragraphs: readonly string[] };
  /** An export is ready; downloading it requires a sign-in. */
  'export-ready': { readonly exportId: string; readonly expiresAt: string };
}
export type MailKind = keyof MailData;
