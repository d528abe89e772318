/** Cases over HTTP: sending one, its state, and opening it with a mailed key. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type CaseView, caseView } from '@/lib/contract/cases';
import { fieldName, renameKeys, wireName } from '@/lib/fields/wire-names';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { listFields } from '@/lib/flows/flow';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { grantAccess, referenceParam } from '../../core/access/access';
import { browserHashOf, setBrowserCookie } from '../../core/access/browser';
import { principalOf } from '../../core/access/principal';
import { typeOf } from '../../core/actions/document-action';
import { openingAction } from '../../core/actions/opening-action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { idempotencyHeaders, idempotentRequestOf } from '../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../core/limits/limiter';
import { submitFromPage } from '../../core/outdated-page';
import { findDraftCompany } from '../../ordering/drafts/draft-company';
import type { StoredDraft } from '../../ordering/drafts/drafts';
import { getOwnedDraft } from '../../ordering/drafts/owned-draft';
import { submittedValues } from '../../ordering/drafts/stored-signature';
import { findFormCase } from '../case/cases';
import { submitCase } from '../case/submit-case';
import { findCaseView } from './case-view';
import { registerOperatorCases } from './operator-routes';

const viewContent = { 'application/json': { schema: caseView } };
const notFound = { description: 'Nothing has this reference', content: problemContent };

/** The form's fields come beside these, by their wire names; the flow validates them. */
const newCase = z.looseObject({
  draft: z.string().max(64).nullish(),
  company: z.string().max(200).nullish(),
});

/** What a form sends, for the API's document. Without a draft the fields are all there is. */
function bodyOf(flow: AnyCaseFlow) {
  const placed = listFields(flow);
  const required = flow.draftless
    ? placed.filter(({ field, conditions }) => field.required && conditions.length === 0)
    : [];
  return newCase.openapi({
    type: 'object',
    required: flow.draftless ? required.map(({ field }) => wireName(field.name)) : ['draft'],
    properties: {
      ...(flow.draftless
        ? {}
        : { draft: { type: 'string', description: 'The fields beside it replace its own' } }),
      company: {
        type: ['string', 'null'],
        description: flow.draftless ? 'Slug' : 'Slug; only compared with the draft’s own',
      },
      ...Object.fromEntries(
        placed.map(({ field }) => [
          wireName(field.name),
          field.type === 'multiselect'
            ? { type: 'array' as const, items: { type: 'string' as const } }
            : { type: typeOf(field) },
        ]),
      ),
    },
  });
}

/** A path for each form: in an OpenAPI document, `/requests/{flow}` would be the path of `/requests/{reference}`. */
const postRequest = (flow: AnyCaseFlow) =>
  createRoute({
    method: 'post',
    path: flow.endpoint,
    summary: `Send the form ${flow.name}`,
    request: {
      headers: idempotencyHeaders,
      body: { required: true, content: { 'application/json': { schema: bodyOf(flow) } } },
    },
    responses: {
      201: { description: 'The request', content: viewContent },
      400: { description: 'Malformed, or without Idempotency-Key', content: problemContent },
      404: { description: 'No such company, or draft of this browser', content: problemContent },
      409: { description: 'Sent before with other values, or the key was', content: problemContent },
      413: { description: 'Too large', content: problemContent },
      422: { description: 'Every field that fails, with its errors', content: problemContent },
      429: rateLimitResponse,
    },
  });

const getRequest = createRoute({
  method: 'get',
  path: '/requests/{reference}',
  summary: 'The state of a request',
  request: { params: referenceParam },
  responses: {
    200: { description: 'Its state; personal parts for its owner only', content: viewContent },
    404: notFound,
  },
});

const openCase = openingAction({
  name: 'request-open',
  path: '/requests/{reference}/open',
  summary: 'Open a request in this browser with the key of a mailed link',
  response: caseView,
  meanings: { 200: 'Its state, with the personal parts', 404: 'Nothing has this reference', 422: 'No key' },
  run: async ({ c, context, browserHash, locale, sent }, reference) => {
    const caseRow = await findFormCase(context.db, reference);
    if (!caseRow) throw new NotFoundError(locale);
    const language = isLocale(sent.locale) ? sent.locale : caseRow.locale;
    return {
      body: () => getView(c, context, { reference, browserHash }),
      next: casePagePathOf(caseRow.flow, language, caseRow),
    };
  },
});

/** The case as a browser may see it. Throws 404. */
async function getView(
  c: Context<ApiEnv>,
  context: AppContext,
  { reference, browserHash = browserHashOf(c) }: { reference: string; browserHash?: string },
): Promise<CaseView> {
  const query = { reference, ...(await principalOf(c, context, browserHash)), at: context.clock.now() };
  const view = await findCaseView(context, query);
  if (!view) throw new NotFoundError(c.get('locale'));
  return view;
}

/** Registers sending, reading and opening. */
export function registerCases(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  for (const flow of listCaseFlows()) {
    app.openapi(postRequest(flow), async (c) => {
      const locale = c.get('locale');
      const t = translatorOf(locale, 'errors');
      const body = c.req.valid('json');
      const request = idempotentRequestOf(c, `request:${flow.name}`, body);
      await consumeRateLimit(c, context, 'request');
      const draft = await draftOf(c, context, flow, body.draft);
      const { draft: _, company: slug, ...sent } = body;
      if (draft && slug && slug !== draft.company) {
        throw new ApiError(422, t('validation'), { company: [t('field_invalid')] });
      }
      const company = await findDraftCompany(context, flow, draft ? draft.company : (slug ?? null), locale);
      const values = renameKeys(sent, fieldName);
      const raw = draft ? await submittedValues(context, draft, values) : values;
      const clientAddress = c.get('clientAddress');
      const { accountId } = await principalOf(c, context);
      const campaign = c.get('campaign');
      const submission = { flow, draft, company, raw, locale, clientAddress, accountId, campaign };
      const { reference } = await submitFromPage(c, sent, () => submitCase(context, submission, request));
      // The status page of the case is bound to this browser.
      const browserHash = setBrowserCookie(c, context);
      await grantAccess(context.db, { reference, browserHash, origin: 'made', at: context.clock.now() });
      return c.json(await getView(c, context, { reference, browserHash }), 201);
    });
  }

  // No form has another name; without this line the GET of the same path would make it a 405.
  app.post('/requests/:flow', (c) => {
    throw new NotFoundError(c.get('locale'));
  });

  app.openapi(getRequest, async (c) => c.json(await getView(c, context, c.req.valid('param')), 200));

  registerActions(app, context, [openCase]);
  registerOperatorCases(app, context);
}

/** The draft to send; null for flows without drafts. Throws 404 and 422. */
async function draftOf(
  c: Context<ApiEnv>,
  context: AppContext,
  flow: AnyCaseFlow,
  reference: string | null | undefined,
): Promise<StoredDraft | null> {
  const t = translatorOf(c.get('locale'), 'errors');
  if (!reference) {
    if (flow.draftless) return null;
    throw new ApiError(422, t('validation'), { draft: [t('field_required')] });
  }
  const draft = await getOwnedDraft(c, context, reference);
  if (draft.flow !== flow.name) throw new NotFoundError(c.get('locale'));
  return draft;
}
