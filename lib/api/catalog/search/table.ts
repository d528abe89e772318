/** What people searched and didn't find, without the people: a row for each day on which another network searched it. */
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';

export const missedSearches = pgTable(
  'missed_searches',
  {
    /** Normalised. */
    text: text('text').notNull(),
    /** The day in Amsterdam. */
    day: date('day').notNull(),
    /**
     * 16 bits of a keyed hash of text and network: tells two networks apart, but many thousands share each value, and the same network
     * has another one for each text.
     */
    mark: smallint('mark').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    unique('missed_searches_mark').on(table.text, table.mark),
    index('missed_searches_day').on(table.day),
    check(
      'missed_searches_text',
      sql`char_length(${table.text}) between 1 and 60 and ${table.text} !~ '[0-9@]'`,
    ),
  ],
);
