/** The outbox: every mail, written in the transaction of what it tells of, delivered by a job (DESIGN §1). */

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import type { MailKind } from '../../../mail/mail-kinds';

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** What it is about: the reference of an order or a draft, or the id of an account. Null: of none that exists. */
    about: text('about'),
    /** The whole message as it goes over the line (RFC 5322); emptied with the two below once it needs no keeping. */
    mime: text('mime').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while it waits, and where it could not be delivered. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** When it was given up: refused for good, or tried for too long. An operator can have it tried again. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    attempts: integer('attempts').notNull(),
    /** What went wrong last, without any address; null after a success. */
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_mails_created').on(table.createdAt),
    index('outbox_mails_about').on(table.about),
    index('outbox_mails_undelivered').on(table.createdAt).where(sql`delivered_at is null`),
    index('outbox_mails_to').on(sql`lower(${table.to})`),
  ],
);
