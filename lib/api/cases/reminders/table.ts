/** Reminders before the last day of posting: one row per address and contract. */
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { contractClasses } from '../../../contract/company-kinds';
import { reminderKinds, reminderStates } from '../../../contract/reminders';

export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey(),
    /** The address as last entered, and its key (lib/fields/email-address.ts). */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: reminderStates }).notNull(),
    /** Of a contract, or of a move: that one has a day for each thing to do. */
    kind: text('kind', { enum: reminderKinds }).notNull().default('contract'),
    /** The parameters that describe the contract (lib/notice/reminders/read-reminder.ts) or the move, as a query; of a kept move `list` alone. */
    contract: text('contract').notNull(),
    /** YYYY-MM-DD: the day of the request; each calculation starts from it. */
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    /** The kind of contract of the last calculation; `other` for a move. */
    contractClass: text('contract_class', { enum: contractClasses }).notNull(),
    /** Result of the last calculation: the last day of posting, and the end of the contract; of a move the next day to mail, which has passed where none is ahead, and the moving date. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** The last day that was mailed to the visitor, if it has moved since; null where it has not. */
    movedFrom: date('moved_from', { mode: 'string' }),
    movedBecause: text('moved_because', { enum: ['company', 'rule'] }),
    /** How often the days have changed. */
    revision: integer('revision').notNull().default(0),
    /** The fewest days before the last day for which a mail was sent; null before the first mail. */
    mailedDaysBefore: integer('mailed_days_before'),
    /** YYYY-MM-DD: of a move, the last day whose lines were mailed; null where all that is open is to be mailed. */
    mailedThrough: date('mailed_through', { mode: 'string' }),
    /** YYYY-MM-DD: the day for which the job has handled it; null before its first run. */
    checkedOn: date('checked_on', { mode: 'string' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Last change of the days or the state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('reminders_address_contract').on(table.emailKey, table.contract).where(sql`state <> 'ended'`),
    index('reminders_unchecked').on(table.checkedOn).where(sql`state = 'confirmed'`),
    index('reminders_confirming').on(table.askedAt).where(sql`state = 'confirming'`),
    index('reminders_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
