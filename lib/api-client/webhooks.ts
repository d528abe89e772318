/** Endpoints of companies' webhooks. */
import { type CompanyWebhooks, companyWebhooks } from '@/lib/contract/webhooks/company-webhooks';
import type { Api } from './api';

/** Lists the webhooks that this browser may manage, and the code that it waits for. */
export function listCompanyWebhooks(api: Api): Promise<CompanyWebhooks> {
  return api('/company-webhooks', { schema: companyWebhooks });
}
