/** Contact details that companies gave with their answers, for the operators' queue. */
import { inArray } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { contactFacts, contactText } from '@/lib/companies/ways';
import type { OperatorDisputes } from '@/lib/contract/operator-disputes';
import { listOpenCorrections } from '../../catalog/companies/corrections';
import { findCompany } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import { callDueAtOf } from './dispute-terms';
import { disputeAnswers } from './table';

/** When an entry of a queue is due, and whether that has passed. */
export function dueEntry(dueAt: Date, at: Date) {
  return { due_at: dueAt.toISOString(), late: at > dueAt };
}

/** Suggestions that came with answers that are final. */
export async function correctionsAnswer(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<OperatorDisputes['corrections']> {
  const open = await listOpenCorrections(db);
  if (open.length === 0) return [];
  const answers = await db
    .select({ id: disputeAnswers.id, finalAt: disputeAnswers.finalAt })
    .from(disputeAnswers)
    .where(
      inArray(
        disputeAnswers.id,
        open.map(({ answerId }) => answerId),
      ),
    );
  const finals = new Map(answers.map(({ id, finalAt }) => [id, finalAt]));
  const shown = open.filter(({ answerId }) => finals.get(answerId));
  return Promise.all(
    shown.map(async (correction) => {
      const company = await findCompany(db, correction.company, amsterdamDate(at));
      return {
        id: correction.id,
        company_slug: correction.company,
        company_name: company?.name ?? correction.company,
        kind: correction.kind,
        value: correction.value,
        suggested_at: correction.suggestedAt.toISOString(),
        known: (company ? contactFacts(company) : [])
          .filter(({ kind }) => kind === correction.kind)
          .map(contactText),
        ...dueEntry(callDueAtOf(correction.suggestedAt), at),
      };
    }),
  );
}
