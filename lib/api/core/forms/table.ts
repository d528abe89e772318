/** Results of native form posts, for the pages of their forms. */
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Result of a native form post, for the form's page. */
export const formNotes = pgTable(
  'form_notes',
  {
    browserHash: text('browser_hash').notNull(),
    form: text('form').notNull(),
    /** Never a password or a code. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    errors: jsonb('errors').$type<Record<string, string[]>>().notNull(),
    message: text('message'),
    done: boolean('done').notNull(),
    otherDevice: boolean('other_device').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.form] }),
    index('form_notes_expiry').on(table.expiresAt),
  ],
);
