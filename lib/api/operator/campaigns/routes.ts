/** Campaign counts for operators: sums without personal data. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { listCampaignCounts } from '@/lib/api/core/campaigns/campaign-counts';
import { campaignCounts } from '@/lib/contract/campaigns';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { operatorFailures } from '../../core/failure-responses';

const getCampaigns = createRoute({
  method: 'get',
  path: '/admin/campaigns',
  summary: 'Letters and requests by campaign and day, of visitors who allowed measuring',
  responses: {
    200: { description: 'The oldest day first', content: { 'application/json': { schema: campaignCounts } } },
    ...operatorFailures,
  },
});

export function registerCampaigns(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getCampaigns, async (c) => {
    return c.json({ counts: await listCampaignCounts(context.db, context.clock.now()) }, 200);
  });
}
