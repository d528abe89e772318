/** The mails of a letter that we e-mail: the confirmation and the outcome to the person, and the letter itself to the company. */
import { isLocale } from '@/lib/i18n/locale';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredEmailedLetter } from './emailed-letters';

type MailContext = Pick<AppContext, 'env' | 'clock' | 'jobs'>;

/** What became of it, for the person. */
export type LetterOutcome = 'sent' | 'failed' | 'uncertain' | 'bounced';

/** Queues the link with which the person confirms the own address and sees the letter. */
export async function queueConfirmation(
  transaction: Transaction,
  context: MailContext,
  { id, email, locale, companyName, expiresAt }: StoredEmailedLetter,
): Promise<void> {
  const at = context.clock.now();
  const { key } = await issueKey(transaction, { subject: 'emailed-letter', id, purpose: 'open', at });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'letter-email-confirm',
    about: id,
    data: { companyName, key, expiresAt: expiresAt.toISOString() },
  });
}

/** Queues the letter to the company. Returns the mail's id. */
export async function queueLetter(
  transaction: Transaction,
  context: MailContext,
  letter: StoredEmailedLetter,
): Promise<string> {
  const { id, email, senderName, companyEmail, company, letterLanguage, subject, body, fingerprint, pdf } =
    letter;
  const mailId = await queueMail(transaction, context, {
    to: companyEmail,
    // Of its fixed parts.
    locale: isLocale(letterLanguage) ? letterLanguage : 'en',
    kind: 'letter-by-email',
    about: id,
    data: { subject, paragraphs: body.split('\n\n'), senderName, senderEmail: email, fingerprint },
    onBehalf: {
      name: senderName,
      replyTo: email,
      attachment: { filename: `snoei-${company}.pdf`, content: pdf },
    },
  });
  if (mailId === null) throw new Error('a letter to a company is not limited by its address');
  return mailId;
}

/** Queues what became of it, with a link to its proof. */
export async function queueOutcome(
  transaction: Transaction,
  context: MailContext,
  { id, email, locale, companyName, companyEmail, serverResponse }: StoredEmailedLetter,
  outcome: LetterOutcome,
): Promise<void> {
  const at = context.clock.now();
  const { key } = await issueKey(transaction, { subject: 'emailed-letter', id, purpose: 'open', at });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'letter-email-outcome',
    about: id,
    data: { outcome, companyName, companyEmail, at: at.toISOString(), serverResponse, key },
  });
}
