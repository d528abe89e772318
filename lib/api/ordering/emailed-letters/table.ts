/** Letters that we e-mail to a company for a person: the PDF as sent, and what became of it. */
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import { locales } from '@/lib/i18n/locale';
import { emailedLetterStates, letterBounceKinds } from '../../../contract/letters/emailed-letters';
import { bytea } from '../../db/bytea';

export const emailedLetters = pgTable(
  'emailed_letters',
  {
    id: uuid('id').primaryKey(),
    /** The draft that it was made of, which can expire before it. */
    draftReference: text('draft_reference').notNull(),
    state: text('state', { enum: emailedLetterStates }).notNull(),
    /** The person's address as entered, and its key (lib/fields/email-address.ts). */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    senderName: text('sender_name').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Slug, name and address for cancelling at the time of the request. */
    company: text('company').notNull(),
    companyName: text('company_name').notNull(),
    companyEmail: text('company_email').notNull(),
    letterLanguage: text('letter_language', { enum: letterLanguages }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    letterDate: date('letter_date', { mode: 'string' }).notNull(),
    pdf: bytea('pdf').notNull(),
    /** Of the PDF, lower-case hex. */
    sha256: text('sha256').notNull(),
    fingerprint: text('fingerprint').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Id of its mail in the outbox; null before the confirmation. */
    mailId: uuid('mail_id'),
    /** When it was offered to our mail server, and when that accepted it. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    serverResponse: text('server_response'),
    bounce: text('bounce', { enum: letterBounceKinds }),
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Of a draft there is one letter at a time that is not known to have failed.
    uniqueIndex('emailed_letters_draft')
      .on(table.draftReference)
      .where(sql`state in ('confirming', 'queued', 'sending', 'sent') and bounce is distinct from 'hard'`),
    index('emailed_letters_email').on(table.emailKey),
    index('emailed_letters_expiry').on(table.expiresAt),
    index('emailed_letters_mail').on(table.mailId).where(sql`mail_id is not null`),
    index('emailed_letters_sending').on(table.claimedAt).where(sql`state = 'sending'`),
    index('emailed_letters_sha256').on(table.sha256),
    index('emailed_letters_fingerprint').on(table.fingerprint),
  ],
);
