/** Papers that the print house has, and what it said of them. */
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { letterOptions } from '../../../contract/letters/letter-kinds';

/**
 * `waiting`: no draft is known; `drafted`: not sent, so not printed; `sending`: it may be printed from here on, the answer is missing;
 * `accepted`; `posted`: or too late to stop; `refused`: it will not be printed there; `stopping` and `stopped`: taken back.
 */
export const paperStates = [
  'waiting',
  'drafted',
  'sending',
  'accepted',
  'posted',
  'refused',
  'stopping',
  'stopped',
] as const;

export const printHousePapers = pgTable(
  'print_house_papers',
  {
    id: uuid('id').primaryKey(),
    /** Of the letter, also for its supplements. */
    code: text('code').notNull(),
    /** Index in its order; of supplements after those of letters. */
    position: integer('position').notNull(),
    option: text('option', { enum: letterOptions }).notNull(),
    state: text('state', { enum: paperStates }).notNull(),
    /** Of the file that the house has, or is to have. */
    sha256: text('sha256').notNull(),
    /** With which a repeat is known to the house; new with each draft. */
    key: uuid('key').notNull(),
    /** The house's id of the letter. */
    houseId: text('house_id').unique('print_house_papers_house_id'),
    /** The house's own word for its state, when it was last asked. */
    status: text('status'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Of its state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When it is next worked on; null: no more. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    /** Until when one process alone works on it. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    /** Since when the house can't be reached for it, and how that fails. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    failure: text('failure'),
  },
  (table) => [
    unique('print_house_papers_paper').on(table.code, table.position),
    index('print_house_papers_due').on(table.nextAt).where(sql`next_at is not null`),
    index('print_house_papers_failing').on(table.failingSince).where(sql`failing_since is not null`),
  ],
);

export const houseNewsKinds = [
  'printed',
  'sent',
  'delivered',
  'issue',
  'refused',
  'returned',
  'unknown',
] as const;

/** News of papers, by webhook or by asking, until it was applied. */
export const printHouseNews = pgTable(
  'print_house_news',
  {
    /** The house's id of the event, or made of the paper and the news: each is recorded once. */
    id: text('id').primaryKey(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    /** Null for a paper that is not ours. */
    paperId: uuid('paper_id'),
    kind: text('kind', { enum: houseNewsKinds }).notNull(),
    trackCode: text('track_code'),
    words: text('words'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Of those that were read together; null before that. */
    batch: text('batch'),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
  },
  (table) => [
    index('print_house_news_new').on(table.number).where(sql`applied_at is null`),
    index('print_house_news_applied').on(table.appliedAt),
  ],
);
