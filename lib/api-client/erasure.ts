/** Account erasure. */
import { erasurePlan } from '@/lib/contract/erasure';
import type { Api } from './api';

/** Deleted and retained data, with reasons. */
export const getErasurePlan = (api: Api) => api('/me/erasure', { schema: erasurePlan });
