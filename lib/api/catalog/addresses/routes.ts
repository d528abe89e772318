/** Street and town of a Dutch address over HTTP. A POST, so that no address is in a URL or a log of one. */

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { addressQuery, addressReply } from '@/lib/contract/addresses/address-lookup';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { addressLookup } from './find-address';

const lookupRoute = createRoute({
  method: 'post',
  path: '/addresses/lookup',
  summary: 'Street and town of a Dutch postcode and house number',
  description: 'What is unknown is null, also when the service behind it does not respond.',
  request: { body: { required: true, content: { 'application/json': { schema: addressQuery } } } },
  responses: {
    200: { description: 'Street and town', content: { 'application/json': { schema: addressReply } } },
    422: { description: 'No Dutch postcode or no house number', content: problemContent },
    429: rateLimitResponse,
  },
});

/** Mounts the domain. */
export function registerAddresses(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const findAddress = addressLookup(context);
  app.openapi(lookupRoute, async (c) => {
    await consumeRateLimit(c, context, 'address-lookup');
    return c.json(await findAddress(c.req.valid('json')), 200);
  });
}
