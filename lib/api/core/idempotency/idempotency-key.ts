/** The `Idempotency-Key` header of creating requests. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import { browserHashOf } from '../access/browser';
import type { ApiEnv } from '../api-env';
import { ApiError } from '../errors';
import type { IdempotentRequest } from './idempotency';

/** Long enough for 96 bits in any usual notation (UUID, base64url, hex). */
const keyPattern = /^[A-Za-z0-9_-]{16,128}$/;

/** The header in the OpenAPI document. {@link idempotencyKeyOf} validates it: a missing one is 400, not 422. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .openapi({
      param: { in: 'header', required: true },
      description: 'Made once for each record to create: 16 to 128 letters, digits, hyphens and underscores.',
      example: '6f1f2d2e-9f0e-4d8e-8a54-0f6f5a3c2b1d',
    }),
});

/** Whether a text is a well-formed key. */
export function isIdempotencyKey(text: string | null | undefined): text is string {
  return typeof text === 'string' && keyPattern.test(text);
}

/** The request's key. Throws 400 if missing or malformed. */
export function idempotencyKeyOf(c: Context<ApiEnv>): string {
  const key = c.req.header('idempotency-key');
  if (!isIdempotencyKey(key)) {
    throw new ApiError(400, translatorOf(c.get('locale'), 'errors')('idempotency_key'));
  }
  return key;
}

/** A browser's creating request. Throws 400 if its key is missing or malformed. */
export function idempotentRequestOf(c: Context<ApiEnv>, scope: string, payload: unknown): IdempotentRequest {
  return { scope, browserHash: browserHashOf(c), key: idempotencyKeyOf(c), payload, locale: c.get('locale') };
}
