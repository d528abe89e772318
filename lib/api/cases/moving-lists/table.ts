/** A move that an account keeps: one list, its companies, what is done, and the links that share it. */
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { movingHomes } from '../../../contract/moving/moving-homes';
import { accounts } from '../../core/identity/table';

export const movingLists = pgTable(
  'moving_lists',
  {
    id: uuid('id').primaryKey(),
    /** An account has one list. */
    accountId: uuid('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD: the moving date. */
    movesOn: date('moves_on', { mode: 'string' }).notNull(),
    /** The home that is left, and the day of the month on which its rent is due; null where that was left open. */
    home: text('home', { enum: movingHomes }),
    rentDay: integer('rent_day'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('moving_lists_moves_on').on(table.movesOn)],
);

const ofList = () =>
  uuid('list_id')
    .notNull()
    .references(() => movingLists.id, { onDelete: 'cascade' });

export const movingListCompanies = pgTable(
  'moving_list_companies',
  {
    listId: ofList(),
    companySlug: text('company_slug').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.companySlug] })],
);

/** A row for each line that is done: two tabs that tick different lines never write the same row. */
export const movingListTicks = pgTable(
  'moving_list_ticks',
  {
    listId: ofList(),
    /** Id of the line (lib/moving/plan-moving.ts). */
    line: text('line').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.line] })],
);

export const movingListLinks = pgTable(
  'moving_list_links',
  {
    id: uuid('id').primaryKey(),
    listId: ofList(),
    /** SHA-256 (hex) of the key in the link. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('moving_list_links_list').on(table.listId),
    index('moving_list_links_expiry').on(table.expiresAt),
  ],
);
