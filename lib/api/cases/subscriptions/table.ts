/** Mail consents: one row per address and list. */

import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { mailLists, subscriptionStates } from '../../../contract/subscriptions';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    /** The address as last entered, and its key (lib/fields/email-address.ts). */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    list: text('list', { enum: mailLists }).notNull(),
    state: text('state', { enum: subscriptionStates }).notNull(),
    /** Name of the flow that requested it. */
    source: text('source').notNull(),
    /** Reference of the case or order beside which it was requested; null without one. */
    reference: text('reference'),
    /** Version of the ticked text; null if submitting the list's own form is the consent. */
    textVersion: text('text_version'),
    clientAddress: text('client_address').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('subscriptions_address_list').on(table.emailKey, table.list),
    index('subscriptions_list').on(table.list, table.state),
    index('subscriptions_confirming').on(table.askedAt).where(sql`state = 'confirming'`),
    index('subscriptions_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
