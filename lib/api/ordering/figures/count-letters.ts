/** The query of the public figures. docs/figures.md has its text; tests/architecture/figures-document.test.ts writes it. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { companyCategories } from '@/lib/contract/company-kinds';
import type { Database } from '../../db/client';
import type { FiguresPeriod } from './figures-period';

/** Exact sums of the posted letters of all companies, of a category, or of a company. */
export const letterCount = z.object({
  level: z.enum(['total', 'category', 'company']),
  category: z.enum(companyCategories).nullable(),
  company: z.string().nullable(),
  letters: z.coerce.number(),
  confirmed: z.coerce.number(),
  refunded: z.coerce.number(),
  median_days: z.number().nullable(),
});
export type LetterCount = z.infer<typeof letterCount>;

/**
 * Counts the letters posted in a period. A company has its own row if visitors can find its page: companies that visitors named, and
 * flagged ones, are only in the sums above them.
 */
export function countLettersQuery(from: Date, until: Date): SQL {
  return sql`with posted as (
  select letter_id, (max(at) at time zone 'Europe/Amsterdam')::date as day
  from letter_events
  where to_state = 'sent' and name is null and at >= ${from}
  group by letter_id having max(at) < ${until}
),
confirmed as (
  select letter_events.letter_id,
    (coalesce(min(dispute_answers.at), min(letter_events.at)) at time zone 'Europe/Amsterdam')::date as day
  from letter_events
  left join dispute_answers on dispute_answers.letter_id = letter_events.letter_id
    and dispute_answers.kind = 'confirm' and dispute_answers.verdict = 'accepted'
  where letter_events.to_state = 'confirmed' and letter_events.at >= ${from}
  group by letter_events.letter_id
),
counted as (
  select companies.category,
    case when companies.origin <> 'visitor' and not companies.flagged then companies.slug end as company,
    letters.state,
    confirmed.day - posted.day as days
  from posted
  join letters on letters.id = posted.letter_id
  left join companies on companies.slug = letters.company
  left join confirmed on confirmed.letter_id = posted.letter_id
)
select
  case when grouping(category) = 1 then 'total' when grouping(company) = 1 then 'category' else 'company' end
    as level,
  category,
  company,
  count(*) as letters,
  count(days) as confirmed,
  count(*) filter (where state = 'refunded') as refunded,
  percentile_disc(0.5) within group (order by days) as median_days
from counted
group by grouping sets ((), (category), (category, company))`;
}

/** The query reads a year of letters: at a million orders this takes longer than any other statement may. */
const timeoutMilliseconds = 600_000;

/** The sums of a period. */
export async function countLetters(db: Database, { from, to }: FiguresPeriod): Promise<LetterCount[]> {
  const query = countLettersQuery(startOfDay(from), startOfDay(addDays(to, 1)));
  const { sql: text, params: values } = new PgDialect().sqlToQuery(query);
  const client = await db.$client.connect();
  try {
    await client.query(`set statement_timeout = ${timeoutMilliseconds}`);
    const timed = { text, values, query_timeout: timeoutMilliseconds };
    const { rows } = await client.query(timed);
    return z.array(letterCount).parse(rows);
  } finally {
    // Closes the connection, with its setting.
    client.release(true);
  }
}
