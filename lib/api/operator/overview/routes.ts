/** Data of all operators' pages: the counts of every queue, and the proof required before some actions. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { listMissingForInsurance, listMissingForOrders } from '@/lib/config/live-sales';
import { operatorOverview, operatorProof, operatorSettings, type QueueCount } from '@/lib/contract/operators';
import { countChatMessages } from '../../cases/chat/count-messages';
import { countRequests } from '../../cases/requests/count-requests';
import { countWithdrawals } from '../../cases/withdrawals/operator-queue';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { operatorFailures } from '../../core/failure-responses';
import { hasPasskey } from '../../core/identity/passkeys/passkeys';
import { proofOf } from '../../core/identity/proof';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { listUsedUp } from '../../core/limits/limiter';
import type { DueCount } from '../../db/count-due';
import { countDisputes } from '../../ordering/disputes/count-disputes';
import { countLetters } from '../../ordering/post/letter-queue';
import { countQueueProblems } from '../jobs/queue-stats';

const getOverview = createRoute({
  method: 'get',
  path: '/admin/overview',
  summary: 'How much waits in every queue, and how much of it is late',
  responses: {
    200: { description: 'By queue', content: { 'application/json': { schema: operatorOverview } } },
    ...operatorFailures,
  },
});

const getProof = createRoute({
  method: 'get',
  path: '/admin/proof',
  summary: 'What has to be shown before something that reads or changes the data of many people at once',
  responses: {
    200: { description: 'By this session', content: { 'application/json': { schema: operatorProof } } },
    ...operatorFailures,
  },
});

const getSettings = createRoute({
  method: 'get',
  path: '/admin/settings',
  summary:
    'Why paid orders, requests about insurance or text messages are refused: missing settings, a limit that is used up',
  responses: {
    200: { description: 'By name', content: { 'application/json': { schema: operatorSettings } } },
    ...operatorFailures,
  },
});

function queueCountOf({ due, late, first }: DueCount): QueueCount {
  return { due, late, first_due_at: first?.toISOString() ?? null };
}

export function registerOperators(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getOverview, async (c) => {
    await requireOperator(c, context);
    const { db, clock } = context;
    const at = clock.now();
    const [letters, requests, disputes, withdrawals, messages, jobs] = await Promise.all([
      countLetters(db, at),
      countRequests(db, at),
      countDisputes(db, at),
      countWithdrawals(db, at),
      countChatMessages(db, at),
      countQueueProblems(db),
    ]);
    const queues = {
      letters: queueCountOf(letters),
      requests: queueCountOf(requests),
      disputes: queueCountOf(disputes),
      withdrawals: queueCountOf(withdrawals),
      messages: queueCountOf(messages),
      jobs,
    };
    return c.json(queues, 200);
  });

  app.openapi(getSettings, async (c) => {
    await requireOperator(c, context);
    const { env, db, clock } = context;
    const usedUp = await listUsedUp(db, clock.now());
    const missing = [...listMissingForOrders(env), ...listMissingForInsurance(env)];
    return c.json({ missing, texts_used_up: usedUp.includes('sms-all') }, 200);
  });

  app.openapi(getProof, async (c) => {
    const signedIn = await requireOperator(c, context);
    const { db, clock } = context;
    const proof = await proofOf(db, signedIn, clock.now());
    return c.json({ proof, has_passkey: await hasPasskey(db, signedIn.account.id) }, 200);
  });
}
