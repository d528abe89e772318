/** What the operators' start page shows beside the queues. */
import { siteProblems } from '@/lib/contract/site-problems';
import { countOpenProposals } from '../catalog/companies/maintenance/fact-proposals';
import { operatorRead } from '../core/operators/operator-read';
import { countFactsDue } from './companies/facts-due';
import { countProblems } from './problems/count-problems';
import { listAlertedSince } from './problems/mail-problems';
import { readSiteState } from './problems/site-state';

export const startPage = operatorRead({
  summary:
    'What waits in each queue, how many facts and proposals wait for a decision, and what keeps money, post or mail from moving',
  query: {},
  async read({ context }) {
    const [{ due }, { open }, state, since] = await Promise.all([
      countFactsDue(context.db),
      countOpenProposals(context.db),
      readSiteState(context),
      listAlertedSince(context.db),
    ]);
    return {
      facts: due,
      proposals: open,
      /** What stands still; `since`: when operators were mailed about it, null before that. */
      problems: countProblems(state)
        .filter(({ problem, count }) => count > 0 && siteProblems[problem].isUrgent)
        .map((counted) => ({ ...counted, since: since.get(counted.problem) ?? null })),
    };
  },
});
