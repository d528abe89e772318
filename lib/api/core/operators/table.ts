/** Operators' actions that are no event of a case or a letter: flags, jobs, companies. Never changed. */
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type AuditValues, auditActions } from '../../../contract/operators';
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
    /** The flag, the kind of job, the company's slug, or the list of a mailing. */
    subject: text('subject').notNull(),
    /** The job or the mailing. */
    subjectId: uuid('subject_id'),
    /** Of a change to a company: both sides, as texts by name. */
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
  },
  (table) => [
    index('operator_acts_subject').on(table.subject, table.at),
    index('operator_acts_subject_id').on(table.subjectId),
  ],
);
