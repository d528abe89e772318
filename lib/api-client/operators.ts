/** Calls of the operators' pages that no queue has to itself. */
import { z } from 'zod';
import { type OperatorOverview, operatorOverview } from '@/lib/contract/operators';
import type { Api } from './api';

/** How much waits in every queue. */
export function getOverview(api: Api): Promise<OperatorOverview> {
  return api('/admin/overview', { schema: operatorOverview });
}

/** Does an act at a path below /api. What it answers is asked for again by the page. */
export async function doAct(
  api: Api,
  path: string,
  { values, idempotencyKey }: { values: Readonly<Record<string, unknown>>; idempotencyKey: string },
): Promise<void> {
  await api(path, { method: 'POST', body: values, idempotencyKey, schema: z.looseObject({}) });
}
