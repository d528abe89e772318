/** Mails that an account's forms requested, and changes of its e-mail that wait to be confirmed. */
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { accounts } from '../../core/identity/table';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const mailPurposes = ['magic-link', 'password-reset', 'email-change'] as const;

/** Requested mails. A job looks up whether the address has an account, so that response times are equal for unknown addresses. */
export const mailRequests = pgTable('mail_requests', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: mailPurposes }).notNull(),
  /** As typed. */
  email: text('email').notNull(),
  /** The account whose e-mail is to change. */
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  browserHash: text('browser_hash').notNull(),
  redirectPath: text('redirect_path'),
  locale: text('locale', { enum: locales }).notNull(),
  /** Above the limits of the address: mailed only if no earlier link works. */
  isSpare: boolean('is_spare').notNull().default(false),
  askedAt: instant('asked_at').notNull(),
});

/** A change of e-mail to be confirmed at both addresses; an account's newest one is valid. */
export const emailChanges = pgTable('email_changes', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
});
