/** Composes the content of a mail from its kind and data. */

import type { MailContent } from './mail-content';
import type { MailContext } from './mail-context';
import type { MailData, MailKind } from './mail-kinds';
import {
  composeAccountUnconfirmed,
  composeEmailChanged,
  composeEmailChangeNew,
  composeEmailChangeOld,
  composeEmailInUse,
  composeMagicLink,
  composeNoAccount,
  composePasswordChanged,
  composePasswordReset,
  composeWelcome,
} from './templates/account-mails';
import { composeChatAnswer, composeChatReceipt } from './templates/chat-mails';
import {
  composeCompanyCalled,
  composeDisputeAnswered,
  composeDisputeAsked,
  composeDisputeBlocked,
  composeDisputeConfirmed,
  composeDisputeRefused,
  composeMoneyBackDone,
  composeMoneyBackDue,
} from './templates/dispute-mails';
import { composeDraftLink } from './templates/draft-link';
import {
  composeLetterByEmail,
  composeLetterEmailConfirm,
  composeLetterEmailOutcome,
} from './templates/emailed-letter-mails';
import { composeExportReady } from './templates/export-ready';
import {
  composeFeeFailed,
  composeFeeLapsed,
  composeFeePaid,
  composeFeeRefunded,
  composeFeeReminder,
} from './templates/fee-mails';
import { composeLetterReceived } from './templates/letter-received';
import { composeLetterSent } from './templates/letter-sent';
import { composeListConfirm, composeListWelcome } from './templates/list-mails';
import { composeMailing } from './templates/mailing';
import { composeOrderConfirmation } from './templates/order-confirmation';
import { composePaidTooLate } from './templates/paid-too-late';
import { composePasskeyAdded } from './templates/passkey-added';
import { composePaymentFailed } from './templates/payment-failed';
import {
  composeNewComparison,
  composeProposalAccepted,
  composeProposalDeclined,
  composeProposalLapsed,
  composeProposalMade,
  composeRequestRejected,
} from './templates/proposal-mails';
import {
  composeReminderConfirm,
  composeReminderDropped,
  composeReminderDue,
  composeReminderSet,
} from './templates/reminder-mails';
import {
  composeRequestAnswered,
  composeRequestReceived,
  composeRequestUpdate,
} from './templates/request-mails';
import { composeLetterLate, composeWaitChoice } from './templates/start-mails';
import {
  composeWithdrawalAnswer,
  composeWithdrawalOutcome,
  composeWithdrawalReceipt,
} from './templates/withdrawal-mails';

type Template<K extends MailKind> = (context: MailContext, data: MailData[K]) => MailContent;

const templates: { readonly [K in MailKind]: Template<K> } = {
  'draft-link': composeDraftLink,
  'order-confirmation': composeOrderConfirmation,
  'payment-failed': composePaymentFailed,
  'paid-too-late': composePaidTooLate,
  'request-received': composeRequestReceived,
  'request-update': composeRequestUpdate,
  'request-answered': composeRequestAnswered,
  'letter-sent': composeLetterSent,
  'letter-received': composeLetterReceived,
  welcome: composeWelcome,
  'magic-link': composeMagicLink,
  'no-account': composeNoAccount,
  'password-reset': composePasswordReset,
  'account-unconfirmed': composeAccountUnconfirmed,
  'password-changed': composePasswordChanged,
  'email-change-old': composeEmailChangeOld,
  'email-change-new': composeEmailChangeNew,
  'email-changed': composeEmailChanged,
  'email-in-use': composeEmailInUse,
  'export-ready': composeExportReady,
  'passkey-added': composePasskeyAdded,
  'list-confirm': composeListConfirm,
  'list-welcome': composeListWelcome,
  mailing: composeMailing,
  'reminder-confirm': composeReminderConfirm,
  'reminder-set': composeReminderSet,
  'reminder-due': composeReminderDue,
  'reminder-dropped': composeReminderDropped,
  'letter-email-confirm': composeLetterEmailConfirm,
  'letter-by-email': composeLetterByEmail,
  'letter-email-outcome': composeLetterEmailOutcome,
  'dispute-answered': composeDisputeAnswered,
  'dispute-asked': composeDisputeAsked,
  'dispute-confirmed': composeDisputeConfirmed,
  'dispute-blocked': composeDisputeBlocked,
  'company-called': composeCompanyCalled,
  'wait-choice': composeWaitChoice,
  'letter-late': composeLetterLate,
  'dispute-refused': composeDisputeRefused,
  'money-back-due': composeMoneyBackDue,
  'money-back-done': composeMoneyBackDone,
  'withdrawal-receipt': composeWithdrawalReceipt,
  'withdrawal-outcome': composeWithdrawalOutcome,
  'withdrawal-answer': composeWithdrawalAnswer,
  'chat-receipt': composeChatReceipt,
  'chat-answer': composeChatAnswer,
  'proposal-made': composeProposalMade,
  'proposal-accepted': composeProposalAccepted,
  'proposal-declined': composeProposalDeclined,
  'request-rejected': composeRequestRejected,
  'proposal-lapsed': composeProposalLapsed,
  'new-comparison': composeNewComparison,
  'fee-paid': composeFeePaid,
  'fee-failed': composeFeeFailed,
  'fee-reminder': composeFeeReminder,
  'fee-lapsed': composeFeeLapsed,
  'fee-refunded': composeFeeRefunded,
};

/**
 * Removes line breaks from untrusted texts, which could end a header or forge a line of the text part. Pieces of a line (`prose`) keep the
 * spaces between them.
 */
function cleaned<T>(value: T, trims?: boolean): T;
function cleaned(value: unknown, trims = true): unknown {
  if (typeof value === 'string') {
    const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
    return trims ? line.trim() : line;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => cleaned(item, trims));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cleaned(item, trims && name !== 'prose')]),
  );
}

/** Returns the content of a mail in the context's language. */
export function composeMail<K extends MailKind>(
  context: MailContext,
  kind: K,
  data: MailData[K],
): MailContent {
  return templates[kind](context, cleaned(data));
}
