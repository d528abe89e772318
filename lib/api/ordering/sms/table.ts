/** Codes by SMS that prove a phone number, and the messages that went out (spec §3 'SMS confirmation code'). */

import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';

/** The newest code of each draft; one before it is void. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    /** The draft that it is for. */
    reference: text('reference').primaryKey(),
    /** E.164: the number that it proves. */
    phoneNumber: text('phone_number').notNull(),
    /** SHA-256 (hex) over reference, number and code. */
    codeHash: text('code_hash').notNull(),
    /** Wrong codes so far. */
    tries: integer('tries').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sms_codes_expiry').on(table.expiresAt)],
);

/** Every message, written in the transaction of what it is for and delivered by a job. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: uuid('id').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** E.164. */
    to: text('to_number').notNull(),
    /** Emptied once a gateway took it and nobody reads the outbox; in any case when its code is used, replaced or expired. */
    text: text('text').notNull(),
    /** The reference of the draft that it is for. */
    about: text('about').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    attempts: integer('attempts').notNull(),
    /** What went wrong last, without any number; null after a success. */
    lastError: text('last_error'),
  },
  (table) => [index('sms_messages_created').on(table.createdAt), index('sms_messages_about').on(table.about)],
);
