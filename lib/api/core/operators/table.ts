/** Operators' actions that are no event of a request, a letter or a company: flags and jobs. Never changed. */
import { bigserial, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auditActions } from '../../../contract/operators';
import { accounts } from '../identity/table';

export const operatorActions = pgTable(
  'operator_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null once the account is deleted; the name is retained, as in all events of operators. */
    operatorId: uuid('operator_id').references(() => accounts.id, { onDelete: 'set null' }),
    operatorName: text('operator_name').notNull(),
    act: text('act', { enum: auditActions }).notNull(),
    /** The flag, or the kind of job. */
    subject: text('subject').notNull(),
    /** The job. */
    subjectId: uuid('subject_id'),
  },
  (table) => [index('operator_acts_subject').on(table.subject, table.at)],
);
