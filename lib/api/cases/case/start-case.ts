/** Stores a new case of any kind with its first event. */
import { processes } from '@/lib/flows/processes';
import type { Transaction } from '../../db/client';
import type { StoredCase } from './cases';
import { turnOf } from './due';
import { caseEvents, cases } from './table';

type NewCase = Omit<typeof cases.$inferInsert, 'stateSince' | 'waitsFor' | 'dueAt' | 'clockAt' | 'erasedAt'>;

/** Stores a case in its first state, since its creation. */
export async function startCase(transaction: Transaction, values: NewCase): Promise<StoredCase> {
  const { reference, process, state, createdAt } = values;
  const [stored] = await transaction
    .insert(cases)
    .values({ ...values, stateSince: createdAt, ...turnOf(processes[process][state], createdAt) })
    .returning();
  if (!stored) throw new Error('an inserted case was not returned');
  await transaction
    .insert(caseEvents)
    .values({ reference, at: createdAt, actor: 'visitor', act: 'submit', from: null, to: state });
  return stored;
}
