/** Complaints that wait for their author to sign in (a registered address). Retained for a day. */
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const waitingComplaints = pgTable(
  'waiting_complaints',
  {
    /** Of the draft it was sent from. */
    reference: text('reference').primaryKey(),
    /** Key of the account's address. */
    emailKey: text('email_key').notNull(),
    /** Clean values by camelCase name. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('waiting_complaints_expiry').on(table.expiresAt)],
);
