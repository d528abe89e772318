/** The outbox: every mail, written in the transaction that causes it, delivered by a job. */

import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import type { MailKind } from '../../../mail/templates/mail-kinds';

/** The mailbox of an address, as `mailboxOf` in lib/fields/email-address.ts has it. */
export const mailboxOfColumn = (address: AnyPgColumn): SQL<string> => sql<string>`(case
  when lower(${address}) ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(lower(${address}), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(lower(${address}), '^([^+@]+)[+][^@]*@', '\\1@') end)`;

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** Its subject: the reference of an order or a draft, or the id of an account, a reminder or an emailed letter. Null without one. */
    about: text('about'),
    /** The complete message (RFC 5322); emptied with the two columns below after delivery. */
    mime: text('mime').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while pending, and if undeliverable. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** When delivery was abandoned: rejected permanently, or too many attempts. An operator can retry it. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** When a mail that is sent at most once was last offered to the server; null while it was not, and after a refusal. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    attempts: integer('attempts').notNull(),
    /** The last failure, without any address; null after a success. */
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_mails_created').on(table.createdAt),
    index('outbox_mails_about').on(table.about),
    index('outbox_mails_undelivered').on(table.createdAt, table.id).where(sql`delivered_at is null`),
    index('outbox_mails_to').on(sql`lower(${table.to})`),
    index('outbox_mails_mailbox').on(mailboxOfColumn(table.to)),
  ],
);
