/** What the operators' start page shows beside the queues. */
import { siteProblems } from '@/lib/contract/site-problems';
import { countEndedChecks } from '../cases/ended-checks/count-checks';
import { countOpenProposals } from '../catalog/companies/maintenance/fact-proposals';
import { operatorRead } from '../core/operators/operator-read';
import { countReturned } from '../ordering/orders/letters/letter-queue';
import { countFactsDue } from './companies/facts-due';
import { readPoints } from './going-live/going-live';
import { countProblems } from './problems/count-problems';
import { listAlertedSince } from './problems/mail-problems';
import { readSiteState } from './problems/site-state';

export const startPage = operatorRead({
  summary:
    'What waits in each queue, how many facts and proposals wait for a decision, what keeps money, post or mail from moving, and what is open before the site is live',
  query: {},
  async read({ context, locale }) {
    const { db } = context;
    const [{ due }, { open }, returned, state, since, points, ended] = await Promise.all([
      countFactsDue(db),
      countOpenProposals(db),
      countReturned(db),
      readSiteState(context),
      listAlertedSince(db),
      readPoints(context, locale),
      countEndedChecks(db),
    ]);
    return {
      facts: due,
      proposals: open,
      /** Letters that came back and wait for what becomes of them. */
      returned,
      /** What stands still; `since`: when operators were mailed about it, null before that. */
      problems: countProblems(state)
        .filter(({ problem, count }) => count > 0 && siteProblems[problem].isUrgent)
        .map((counted) => ({ ...counted, since: since.get(counted.problem) ?? null })),
      points,
      ended,
    };
  },
});
