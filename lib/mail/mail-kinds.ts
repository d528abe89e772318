/** All kinds of mails, each in a file of `templates/` with its data, texts and sample. */
import type { Mail } from './mail';
import { accountMails } from './templates/account-mails';
import { caseMails } from './templates/case-mails';
import { chatMails } from './templates/chat-mails';
import { disputeMails } from './templates/dispute-mails';
import { draftLinkMail } from './templates/draft-link';
import { emailedLetterMails } from './templates/emailed-letter-mails';
import { exportReadyMail } from './templates/export-ready';
import { feeMails } from './templates/fee-mails';
import { laterThanSaidMail } from './templates/later-than-said';
import { letterReceivedMail } from './templates/letter-received';
import { letterSentMail } from './templates/letter-sent';
import { listMails } from './templates/list-mails';
import { mailingMail } from './templates/mailing';
import { operatorMails } from './templates/operator-mails';
import { orderConfirmationMail } from './templates/order-confirmation';
import { paidTooLateMail } from './templates/paid-too-late';
import { passkeyAddedMail } from './templates/passkey-added';
import { paymentFailedMail } from './templates/payment-failed';
import { proposalMails } from './templates/proposal-mails';
import { reminderMails } from './templates/reminder-mails';
import { startMails } from './templates/start-mails';
import { withdrawalMails } from './templates/withdrawal-mails';

const mails = {
  ...accountMails,
  ...chatMails,
  ...disputeMails,
  ...draftLinkMail,
  ...emailedLetterMails,
  ...exportReadyMail,
  ...feeMails,
  ...laterThanSaidMail,
  ...letterReceivedMail,
  ...letterSentMail,
  ...listMails,
  ...mailingMail,
  ...operatorMails,
  ...orderConfirmationMail,
  ...paidTooLateMail,
  ...passkeyAddedMail,
  ...paymentFailedMail,
  ...proposalMails,
  ...reminderMails,
  ...caseMails,
  ...startMails,
  ...withdrawalMails,
};

export type MailKind = keyof typeof mails;
/** The data of each kind. Instants are ISO texts, so that data can be stored in a job. */
export type MailData = { [K in MailKind]: (typeof mails)[K] extends Mail<infer Data> ? Data : never };

export const mailOf = <K extends MailKind>(kind: K): Mail<MailData[K]> =>
  (mails as { readonly [Each in MailKind]: Mail<MailData[Each]> })[kind];

export const mailKinds = Object.keys(mails) as MailKind[];
