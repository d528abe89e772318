/** Webhooks of companies on the operators' page. */
import * as z from 'zod';
import { listPage } from '../lists/list-page';
import { auditEntry } from '../operators';
import { pauseReasons, webhookStates } from './company-webhooks';

export const operatorWebhooks = z.object({
  /** Newest first, ended ones too. */
  webhooks: z.array(
    z.object({
      id: z.uuid(),
      company: z.object({ slug: z.string(), name: z.string() }),
      email: z.string(),
      state: z.enum(webhookStates),
      paused_because: z.enum(pauseReasons).nullable(),
      /** Host of the URL; null without one. */
      host: z.string().nullable(),
      created_at: z.string(),
      failures: z.number().int(),
    }),
  ),
  ...listPage,
  audit_log: z.array(auditEntry),
});
export type OperatorWebhooks = z.infer<typeof operatorWebhooks>;
