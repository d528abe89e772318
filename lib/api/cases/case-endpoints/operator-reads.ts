/** What the operators' pages show of cases: the queue with the flags, and one case. */
import { z } from '@hono/zod-openapi';
import { caseStates } from '@/lib/contract/cases';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { listFlags } from '../../catalog/flags/list-flags';
import { referenceParam } from '../../core/access/access';
import { operatorRead } from '../../core/operators/operator-read';
import { listQueue } from '../case/operator-queue';
import { findOperatorCase } from './operator-case';

export const caseQueue = operatorRead({
  summary: 'Cases: what waits for an operator first, by the date on which it is due; the flags',
  query: {
    state: z.string().max(200).optional(),
    flow: z.string().max(64).optional(),
    search: z.string().max(200).optional(),
    late: z.enum(['1', '']).optional(),
    ...listPositionQuery,
  },
  async read({ context: { db }, locale, at, query: { state, flow, search, late, after, before } }) {
    const query = {
      // Bookmarks of earlier lists name states that cases do not have.
      state: caseStates.find((each) => each === state) ?? null,
      flow: flow || null,
      search: search?.trim() || null,
      late: late === '1',
      after,
      before,
    };
    const [queue, flags] = await Promise.all([listQueue(db, query, { locale, at }), listFlags(db)]);
    return { ...queue, flags };
  },
});

export const oneCase = operatorRead({
  summary: 'One case, with everything that is needed to act on it',
  query: referenceParam.shape,
  read: ({ context, locale, query }) => findOperatorCase(context, query.reference, locale),
});
