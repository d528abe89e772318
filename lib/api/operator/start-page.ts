/** What the operators' start page shows. */
import { countOpenProposals } from '../catalog/companies/maintenance/fact-proposals';
import { operatorRead } from '../core/operators/operator-read';
import { countFactsDue } from './companies/facts-due';
import { readPoints } from './going-live/going-live';

export const startPage = operatorRead({
  summary:
    'What waits in each queue, how many facts and proposals wait for a decision, and what is open before the site is live',
  query: {},
  async read({ context, locale }) {
    const { db } = context;
    const [{ due }, { open }, points] = await Promise.all([
      countFactsDue(db),
      countOpenProposals(db),
      readPoints(context, locale),
    ]);
    return { facts: due, proposals: open, points };
  },
});
