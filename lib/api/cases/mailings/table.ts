/** Mailings, their recipients with the proof of consent, and the bounces that the mail provider reports. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { bounceKinds } from '../../../contract/mailings/mail-events';
import {
  type MailingCounts,
  type MailingTexts,
  mailingStates,
  recipientStates,
} from '../../../contract/mailings/mailings';
import { mailLists } from '../../../contract/subscriptions';
import { subscriptions } from '../subscriptions/table';

export const mailings = pgTable(
  'mailings',
  {
    id: uuid('id').primaryKey(),
    list: text('list', { enum: mailLists }).notNull(),
    state: text('state', { enum: mailingStates }).notNull(),
    /** Subject and Markdown by language. */
    texts: jsonb('texts').$type<MailingTexts>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Last progress of the job that sends it: without any for some minutes, the cleanup job queues it again. */
    progressAt: timestamp('progress_at', { withTimezone: true }),
    /** The counts when the recipients' rows were deleted; null until then. */
    finalCounts: jsonb('final_counts').$type<MailingCounts>(),
  },
  (table) => [
    index('mailings_created').on(table.createdAt, table.id),
    index('mailings_list').on(table.list, table.startedAt),
  ],
);

/** One row per address: at most one mail for each. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mailingId: uuid('mailing_id')
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: recipientStates }).notNull(),
    /** Null once the subscription was deleted; the consent below remains. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The consent as it was when the mailing started (subscriptions/table.ts). */
    consentSource: text('consent_source').notNull(),
    consentReference: text('consent_reference'),
    consentTextVersion: text('consent_text_version'),
    consentAskedAt: timestamp('consent_asked_at', { withTimezone: true }).notNull(),
    consentConfirmedAt: timestamp('consent_confirmed_at', { withTimezone: true }).notNull(),
    /** The mail in the outbox, which is deleted earlier. */
    mailId: uuid('mail_id'),
    /** SHA-256 (hex) of the key in the mail. */
    keyHash: text('key_hash'),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    bounce: text('bounce', { enum: bounceKinds }),
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    softBounces: integer('soft_bounces').notNull().default(0),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    unique('mailing_recipients_address').on(table.mailingId, table.emailKey),
    index('mailing_recipients_state').on(table.mailingId, table.state, table.id),
    index('mailing_recipients_email').on(table.emailKey),
    index('mailing_recipients_mail').on(table.mailId),
    index('mailing_recipients_key').on(table.keyHash),
    index('mailing_recipients_subscription').on(table.subscriptionId),
    index('mailing_recipients_claimed').on(table.claimedAt).where(sql`state = 'claimed'`),
  ],
);

/** Reports of the mail provider, by the id of the report: each is handled once. */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind', { enum: bounceKinds }).notNull(),
    emailKey: text('email_key').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('mail_bounces_email').on(table.emailKey),
    index('mail_bounces_received').on(table.receivedAt),
  ],
);
