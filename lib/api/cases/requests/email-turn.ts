/** Rate limit of new requests by the address that gets their mails. */
import type { Context } from 'hono';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { consumeRateLimit } from '../../core/limits/limiter';
import type { RawValues } from '../../ordering/drafts/draft-values';

/** Counts a new request. Throws 429. */
export async function consumeRequestEmailLimit(
  c: Context<ApiEnv>,
  context: AppContext,
  raw: RawValues,
): Promise<void> {
  if (typeof raw.email === 'string') await consumeRateLimit(c, context, 'request-email', raw.email);
}
