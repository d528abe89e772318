/** The response of every rate-limited endpoint in the API's document. */
import { problem } from '@/lib/contract/problem';

export const rateLimitResponse = {
  description: 'Too often; Retry-After says when again',
  content: { 'application/json': { schema: problem } },
};
