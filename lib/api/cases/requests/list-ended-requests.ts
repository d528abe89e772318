/** Requests whose retention period after their end has passed (lib/api/people/erasure/anonymise-ended.ts). */
import { sql } from 'drizzle-orm';
import { type RequestProcess, requestProcesses, requestStates } from '@/lib/contract/requests';
import { isEnd } from '@/lib/flows/processes';
import type { DatabaseOrTransaction } from '../../db/client';
import { requests } from './table';

/** Processes whose good end is a contract; a message only gets a reply, an enrolment only ends. */
const contractProcesses: readonly RequestProcess[] = ['negotiation', 'advice', 'application', 'intermediary'];

/** Every end state, and whether it implies a contract. */
const ends = requestProcesses.flatMap((process) =>
  requestStates
    .filter((state) => isEnd(process, state))
    .map((state) => ({
      process,
      state,
      isContract: state === 'completed' && contractProcesses.includes(process),
    })),
);

/** References of requests that ended before a moment (`proof`: with a contract) and still contain personal data. */
export async function listEndedRequests(
  db: DatabaseOrTransaction,
  { proof, rest }: { readonly proof: Date; readonly rest: Date },
  limit: number,
): Promise<string[]> {
  // One look-up in the index for each end state: the planner expects many due ones in one condition on all, and reads the whole table.
  const due = ends.map(
    ({ process, state, isContract }) =>
      sql`(select ${requests.reference} from ${requests}
        where ${requests.erasedAt} is null and ${requests.process} = ${process} and ${requests.state} = ${state}
          and ${requests.stateSince} <= ${(isContract ? proof : rest).toISOString()}
        order by ${requests.stateSince} limit ${limit})`,
  );
  const { rows } = await db.execute<{ reference: string }>(
    sql`${sql.join(due, sql` union all `)} limit ${limit}`,
  );
  return rows.map((row) => row.reference);
}
