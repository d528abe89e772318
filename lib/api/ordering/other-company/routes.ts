/** A company outside the register over HTTP: named by the visitor who cancels there. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { otherCompanyFlow } from '@/lib/flows/letters/other-company';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { findStoredResponse, idempotent } from '../../core/idempotency/idempotency';
import { idempotencyHeaders, idempotentRequestOf } from '../../core/idempotency/idempotency-key';
import { getOwnedDraft } from '../drafts/owned-draft';
import { prepareOtherCompany, startLetter } from './submit-other-company';

const started = z.object({ reference: z.string() });

const postOtherCompany = createRoute({
  method: 'post',
  path: '/other-companies',
  summary: 'Start a letter to a company that is not in the register',
  description:
    'Takes the draft and the fields of the form, in snake_case. The draft goes on, under its reference, as one of a letter to the company.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: { 'application/json': { schema: z.looseObject({ draft: z.string().max(64) }) } },
    },
  },
  responses: {
    201: { description: 'The draft of the letter', content: { 'application/json': { schema: started } } },
    400: { description: 'Malformed, or without Idempotency-Key', content: problemContent },
    404: { description: 'No such draft of this browser', content: problemContent },
    409: { description: 'The key came with another payload', content: problemContent },
    422: { description: 'Every field that fails, with its errors', content: problemContent },
    429: rateLimitResponse,
  },
});

/** Mounts the domain. */
export function registerOtherCompanies(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postOtherCompany, async (c) => {
    const locale = c.get('locale');
    const body = c.req.valid('json');
    const { draft: draftReference, ...sent } = body;
    const idempotentRequest = idempotentRequestOf(c, 'other-company', body);
    const at = context.clock.now();
    const draft = await getOwnedDraft(c, context, draftReference);
    const earlier = await findStoredResponse<{ reference: string }>(context.db, idempotentRequest, at);
    if (earlier) return c.json(earlier, 201);
    if (draft.flow !== otherCompanyFlow.name) {
      throw new NotFoundError(locale);
    }
    const request = await prepareOtherCompany(c, context, {
      draft,
      raw: renameKeys(sent, fieldName),
      locale,
    });
    const response = await idempotent(context, idempotentRequest, async (transaction) => {
      await startLetter(transaction, request, at);
      return { reference: draft.reference };
    });
    return c.json(response, 201);
  });
}
