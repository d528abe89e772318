/** Cases whose retention period after their end has passed (lib/api/people/erasure/anonymise-ended.ts). */
import { sql } from 'drizzle-orm';
import { type CaseProcess, caseKindNames, caseStates, formProcesses } from '@/lib/contract/cases';
import { caseKinds } from '@/lib/flows/kinds/registry';
import { isEnd } from '@/lib/flows/processes';
import type { DatabaseOrTransaction } from '../../db/client';
import { cases } from './table';

/** Processes whose good end is a contract; a message only gets a reply, an enrolment only ends. */
const contractProcesses: readonly CaseProcess[] = ['negotiation', 'advice', 'application', 'intermediary'];

/** Kinds that are proof themselves; others that no form makes are deleted (`delete-ended-cases.ts`). */
const proofKinds: readonly CaseProcess[] = caseKindNames.filter(
  (name) => caseKinds[name].retention === 'proof',
);

/** Every end state, and whether it is kept as a proof: it implies a contract, or is one by its kind. */
const ends = [...formProcesses, ...proofKinds].flatMap((process) =>
  caseStates
    .filter((state) => isEnd(process, state))
    .map((state) => ({
      process,
      state,
      isProof: proofKinds.includes(process) || (state === 'completed' && contractProcesses.includes(process)),
    })),
);

/** References of cases that ended before a moment (`proof`: as a proof) and still contain personal data. */
export async function listEndedCases(
  db: DatabaseOrTransaction,
  { proof, rest }: { readonly proof: Date; readonly rest: Date },
  limit: number,
): Promise<string[]> {
  const processes = ends.map(({ process }) => process);
  const states = ends.map(({ state }) => state);
  const before = ends.map(({ isProof }) => (isProof ? proof : rest).toISOString());
  // One look-up in the index for each end state: the planner expects many due ones in one condition on all, and reads the whole table.
  const { rows } = await db.execute<{ reference: string }>(sql`
    select due.reference
      from unnest(${sql.param(processes)}::text[], ${sql.param(states)}::text[], ${sql.param(before)}::timestamptz[])
        as ends (process, state, before)
      cross join lateral (select ${cases.reference} from ${cases}
        where ${cases.erasedAt} is null and ${cases.process} = ends.process and ${cases.state} = ends.state
          and ${cases.stateSince} <= ends.before
        order by ${cases.stateSince} limit ${limit}) due
      limit ${limit}`);
  return rows.map((row) => row.reference);
}
