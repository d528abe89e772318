/** What the question whether a contract has ended is about, for each case of that kind. */
import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { endedSubjectKinds } from '../../../contract/letters/ended-checks';
import { cases } from '../case/table';

export const endedChecks = pgTable(
  'ended_checks',
  {
    reference: text('reference')
      .primaryKey()
      .references(() => cases.reference, { onDelete: 'cascade' }),
    subjectKind: text('subject_kind', { enum: endedSubjectKinds }).notNull(),
    /** Reference of the order, or of the letter that its sender posted. */
    subjectId: text('subject_id').notNull(),
    /** Slug; of an order's letters to one company one question is asked. */
    company: text('company').notNull(),
  },
  (table) => [unique('ended_checks_subject').on(table.subjectKind, table.subjectId, table.company)],
);
