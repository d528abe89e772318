/** For requests with a busy indicator, to avoid a flash. */
import { fetchMinimumDelayMilliseconds } from '@/lib/config/business';
import type { Api } from './api';

/** Returns the same Api, whose responses and errors take at least 200 ms. */
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
