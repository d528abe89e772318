/** SMS codes that verify a phone number, and the sent messages. */

import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';

/** The newest code of each draft; earlier ones are void. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    reference: text('reference').primaryKey(),
    /** E.164: the number to verify. */
    phoneNumber: text('phone_number').notNull(),
    /** SHA-256 (hex) over reference, number and code. */
    codeHash: text('code_hash').notNull(),
    /** Number of wrong codes. */
    tries: integer('tries').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sms_codes_expiry').on(table.expiresAt)],
);

/** Every message, written in the transaction that causes it and delivered by a job. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: uuid('id').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** E.164. */
    to: text('to_number').notNull(),
    /** Deleted once a gateway accepted it and the outbox is closed; in any case when its code is used, replaced or expired. */
    text: text('text').notNull(),
    /** The draft's reference. */
    about: text('about').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    attempts: integer('attempts').notNull(),
    /** The last failure, without any number; null after a success. */
    lastError: text('last_error'),
  },
  (table) => [index('sms_messages_created').on(table.createdAt), index('sms_messages_about').on(table.about)],
);
