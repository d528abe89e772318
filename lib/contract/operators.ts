/** What operators' pages and the API say to each other (DESIGN §3 'Operators'). */
import { z } from 'zod';

/** Control of an operator's form that carries its idempotency key: a form can set no header. */
export const operatorKeyControl = '_key';

/** How much waits in a queue: for an operator now, and past its date. */
const queueCount = z.object({ due: z.number().int(), late: z.number().int() });
export type QueueCount = z.infer<typeof queueCount>;

/** Every queue of the operators. */
export const operatorQueues = ['letters', 'requests', 'disputes', 'jobs'] as const;
export type OperatorQueue = (typeof operatorQueues)[number];

export const operatorOverview = z.object({
  letters: queueCount,
  requests: queueCount,
  disputes: queueCount,
  /** `due`: failed jobs, mails and refunds; `late`: jobs that wait longer than they should. */
  jobs: queueCount,
} satisfies Record<OperatorQueue, typeof queueCount>);
export type OperatorOverview = z.infer<typeof operatorOverview>;
