/** Contact details that companies gave with their answers, for the operators' queue. */
import { and, inArray, isNotNull } from 'drizzle-orm';
import { overdueStartOf } from '@/lib/calendar/working-days';
import { contactFacts, contactText } from '@/lib/companies/ways';
import { followUpWorkingDays } from '@/lib/config/business';
import { correctedKinds } from '@/lib/contract/disputes';
import { listOpenCorrections, type StoredCorrection } from '../../catalog/companies/corrections';
import { listShownFacts } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import type { DueCount } from '../../db/count-due';
import { callDueAtOf } from './dispute-terms';
import { disputeAnswers } from './table';

/** When an entry of a queue is due, and whether that has passed. */
export function dueEntry(dueAt: Date, at: Date) {
  return { due_at: dueAt, late: at > dueAt };
}

/** Undecided suggestions that came with answers that are final, the oldest first. */
export async function listFinalCorrections(db: DatabaseOrTransaction): Promise<StoredCorrection[]> {
  const open = await listOpenCorrections(db);
  if (open.length === 0) return [];
  const answers = await db
    .select({ id: disputeAnswers.id })
    .from(disputeAnswers)
    .where(
      and(
        inArray(
          disputeAnswers.id,
          open.map(({ answerId }) => answerId),
        ),
        isNotNull(disputeAnswers.finalAt),
      ),
    );
  const finals = new Set(answers.map(({ id }) => id));
  return open.filter(({ answerId }) => finals.has(answerId));
}

/** The number of those suggestions, and of those past their due date. */
export async function countCorrections(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  const open = await listFinalCorrections(db);
  const overdue = overdueStartOf(at, followUpWorkingDays);
  const [oldest] = open;
  return {
    due: open.length,
    late: open.filter(({ suggestedAt }) => suggestedAt < overdue).length,
    first: oldest ? callDueAtOf(oldest.suggestedAt) : null,
  };
}

/** Suggestions with what is known of their companies. */
export async function correctionEntries(
  db: DatabaseOrTransaction,
  corrections: readonly StoredCorrection[],
  at: Date,
) {
  const companies = await listShownFacts(
    db,
    corrections.map(({ company }) => company),
    correctedKinds,
  );
  return corrections.map((correction) => {
    const company = companies.get(correction.company);
    return {
      id: correction.id,
      company_slug: correction.company,
      company_name: company?.name ?? correction.company,
      kind: correction.kind,
      value: correction.value,
      suggested_at: correction.suggestedAt,
      /** Our current contacts of that kind. */
      known: (company ? contactFacts(company) : [])
        .filter(({ kind }) => kind === correction.kind)
        .map(contactText),
      ...dueEntry(callDueAtOf(correction.suggestedAt), at),
    };
  });
}
