/** Campaign counts for operators (DESIGN §3 'Operators'): sums without personal data. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { listCampaignCounts } from '@/lib/api/core/campaigns/campaign-counts';
import { campaignCounts } from '@/lib/contract/campaigns';
import { problem } from '@/lib/contract/problem';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { requireOperator } from '../../core/identity/sessions/current-session';

const problemContent = { 'application/json': { schema: problem } };

const getCampaigns = createRoute({
  method: 'get',
  path: '/admin/campaigns',
  summary: 'Letters and requests by campaign and day, of visitors who allowed measuring',
  responses: {
    200: { description: 'The oldest day first', content: { 'application/json': { schema: campaignCounts } } },
    401: { description: 'Not signed in', content: problemContent },
    404: { description: 'For anybody but operators', content: problemContent },
  },
});

export function registerCampaigns(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getCampaigns, async (c) => {
    await requireOperator(c, context);
    return c.json({ counts: await listCampaignCounts(context.db, context.clock.now()) }, 200);
  });
}
