/** For calls that show as busy: nobody sees a flash (spec §9 'Fetch minimum delay'). */
import { fetchMinimumDelayMilliseconds } from '@/lib/config/business';
import type { Api } from './api';

/** The same Api, whose answers and failures come after 200 ms at the earliest. */
export function withMinDelay(api: Api): Api {
  return async (path, request) => {
    const shortest = new Promise((resolve) => setTimeout(resolve, fetchMinimumDelayMilliseconds));
    try {
      return await api(path, request);
    } finally {
      await shortest;
    }
  };
}
