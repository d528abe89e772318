/** Counting new requests for the address that their mails go to. */
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import type { RawValues } from '../drafts/draft-values';
import { consumeRateLimit } from '../limits/limiter';

/** Counts a request that would be new. Throws 429. */
export async function takeRequestEmailTurn(
  c: Context<ApiEnv>,
  context: AppContext,
  raw: RawValues,
): Promise<void> {
  if (typeof raw.email === 'string') await consumeRateLimit(c, context, 'request-email', raw.email);
}
