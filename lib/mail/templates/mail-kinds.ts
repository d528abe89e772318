/** All kinds of mails, each in a file of `templates/` with its data, texts and sample. */
import type { Mail } from '../mail';
import { accountMails } from './account-mails';
import { caseMails } from './case-mails';
import { chatMails } from './chat-mails';
import { disputeMails } from './dispute-mails';
import { draftLinkMail } from './draft-link';
import { emailedLetterMails } from './emailed-letter-mails';
import { enclosureMails } from './enclosure-mails';
import { endedCheckMails } from './ended-check-mails';
import { estateLinkMail } from './estate-link';
import { exportReadyMail } from './export-ready';
import { feeMails } from './fee-mails';
import { laterThanSaidMail } from './later-than-said';
import { letterReceivedMail } from './letter-received';
import { letterSentMail } from './letter-sent';
import { listMails } from './list-mails';
import { mailingMail } from './mailing';
import { movingMails } from './moving-mails';
import { operatorMails } from './operator-mails';
import { orderConfirmationMail } from './order-confirmation';
import { paidTooLateMail } from './paid-too-late';
import { passkeyAddedMail } from './passkey-added';
import { paymentFailedMail } from './payment-failed';
import { proposalMails } from './proposal-mails';
import { reminderMails } from './reminder-mails';
import { returnedMails } from './returned-mails';
import { selfPostedMails } from './self-posted-mails';
import { startMails } from './start-mails';
import { withdrawalMails } from './withdrawal-mails';

const mails = {
  ...accountMails,
  ...chatMails,
  ...disputeMails,
  ...draftLinkMail,
  ...emailedLetterMails,
  ...endedCheckMails,
  ...estateLinkMail,
  ...exportReadyMail,
  ...feeMails,
  ...laterThanSaidMail,
  ...letterReceivedMail,
  ...letterSentMail,
  ...listMails,
  ...mailingMail,
  ...operatorMails,
  ...movingMails,
  ...orderConfirmationMail,
  ...paidTooLateMail,
  ...passkeyAddedMail,
  ...paymentFailedMail,
  ...proposalMails,
  ...reminderMails,
  ...returnedMails,
  ...caseMails,
  ...selfPostedMails,
  ...startMails,
  ...enclosureMails,
  ...withdrawalMails,
};

export type MailKind = keyof typeof mails;
/** The data of each kind. Instants are ISO texts, so that data can be stored in a job. */
export type MailData = { [K in MailKind]: (typeof mails)[K] extends Mail<infer Data> ? Data : never };

export const mailOf = <K extends MailKind>(kind: K): Mail<MailData[K]> =>
  (mails as { readonly [Each in MailKind]: Mail<MailData[Each]> })[kind];

export const mailKinds = Object.keys(mails) as MailKind[];
