/** Drafts over HTTP: JSON for the form engine; native form posts and the letter's preview lie beside. */

import { createRoute, type OpenAPIHono, type RouteHandler, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { draftChanges, draft as draftSchema, draftValues } from '@/lib/contract/drafts';
import { findFlow } from '@/lib/flows/registry/registry';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { grantAccess, referenceOf, referenceParam } from '../../core/access/access';
import { setBrowserCookie } from '../../core/access/browser';
import { issueKey } from '../../core/access/mailed-keys';
import { openingAction } from '../../core/actions/opening-action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { idempotent } from '../../core/idempotency/idempotency';
import { idempotencyHeaders, idempotentRequestOf } from '../../core/idempotency/idempotency-key';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { queueMail } from '../../core/mail/queue-mail';
import { checkChosen } from '../letter-content/letter-companies';
import { registerChoice } from './choose-routes';
import { consumeDraftStorage, readContent } from './content';
import { findDraftCompany } from './draft-company';
import { draftPagePath } from './draft-page';
import { draftView } from './draft-view';
import { createDraft, findDraft, prolongDraft } from './drafts';
import { registerLastDraft } from './last-draft';
import { registerLetterPreviews } from './letter-routes';
import { getOwnedDraft } from './owned-draft';
import { type SentFields, storeFields } from './store-fields';
import { findSignature, storeSignature } from './stored-signature';

const failures = {
  404: { description: 'Unknown, expired or of another browser', content: problemContent },
  422: { description: 'Every field that fails, with its errors', content: problemContent },
  429: rateLimitResponse,
};

const newDraft = z.object({
  flow: z.string().max(64),
  company: z.string().max(200).nullish(),
  step: z.string().max(64),
  values: draftValues,
});

const postDraft = createRoute({
  method: 'post',
  path: '/drafts',
  summary: 'Start a draft',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: newDraft } } },
  },
  responses: {
    201: { description: 'The draft', content: { 'application/json': { schema: draftSchema } } },
    400: { description: 'Malformed, or without Idempotency-Key', content: problemContent },
    409: { description: 'The key was used for another payload', content: problemContent },
    413: { description: 'Too large', content: problemContent },
    ...failures,
  },
});

const getDraft = createRoute({
  method: 'get',
  path: '/drafts/{reference}',
  summary: 'A draft of this browser',
  request: { params: referenceParam },
  responses: {
    200: { description: 'The draft', content: { 'application/json': { schema: draftSchema } } },
    404: failures[404],
  },
});

const patchDraft = createRoute({
  method: 'patch',
  path: '/drafts/{reference}',
  summary: 'Store the fields that changed, valid or not; a field that changed after that version is retained',
  request: {
    params: referenceParam,
    body: {
      required: true,
      content: { 'application/json': { schema: draftChanges } },
    },
  },
  responses: {
    200: { description: 'The draft', content: { 'application/json': { schema: draftSchema } } },
    409: {
      description: 'It was ordered, or its companies changed after that version',
      content: problemContent,
    },
    413: { description: 'Too large', content: problemContent },
    ...failures,
  },
});

/** For pages of before drafts had versions, which may still be open: they send every field that is filled in. */
const putDraft = createRoute({
  ...patchDraft,
  method: 'put',
  summary: 'Store the fields of a page that knows no versions',
  request: {
    params: referenceParam,
    body: {
      required: true,
      content: { 'application/json': { schema: draftChanges.omit({ version: true }) } },
    },
  },
});

const postLink = createRoute({
  method: 'post',
  path: '/drafts/{reference}/link',
  summary: 'Mail a link with which the draft can be finished elsewhere',
  request: {
    params: referenceParam,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ email: z.email().max(254) }) } },
    },
  },
  responses: {
    202: {
      description: 'The mail is on its way; its link opens the draft until it expires',
      content: { 'application/json': { schema: z.object({ expires_at: z.string() }) } },
    },
    ...failures,
  },
});

const openDraft = openingAction({
  name: 'draft-open',
  path: '/drafts/{reference}/open',
  summary: 'Open a draft in this browser with the key of a mailed link',
  response: draftSchema,
  meanings: { 200: 'The draft', 404: failures[404].description, 422: 'No key' },
  failurePage: ({ status }, { locale }) => (status === 404 ? href('expired-edit', locale) : null),
  run: async ({ context, locale, sent, at }, reference) => {
    const draft = await findDraft(context.db, reference, at);
    if (!draft) throw new NotFoundError(locale);
    const next = draftPagePath(draft, isLocale(sent.locale) ? sent.locale : draft.locale);
    return { body: () => draftView(context, draft), next };
  },
});

export function registerDrafts(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerLastDraft(app, context);
  app.openapi(postDraft, handlePostDraft(context));
  app.openapi(getDraft, handleGetDraft(context));
  const store = async (c: Context<ApiEnv>, reference: string, content: SentFields) =>
    c.json(await draftView(context, await storeFields(c, context, reference, content)), 200);
  app.openapi(patchDraft, (c) => store(c, c.req.valid('param').reference, c.req.valid('json')));
  app.openapi(putDraft, (c) => store(c, c.req.valid('param').reference, c.req.valid('json')));
  app.openapi(postLink, handlePostLink(context));
  registerActions(app, context, [openDraft]);
  registerLetterPreviews(app, context);
  registerChoice(app, context);
}

function handlePostDraft(context: AppContext): RouteHandler<typeof postDraft, ApiEnv> {
  return async (c) => {
    const locale = c.get('locale');
    const body = c.req.valid('json');
    const t = translatorOf(locale, 'errors');
    const request = idempotentRequestOf(c, 'draft', body);
    await consumeRateLimit(c, context, 'draft-create');
    const flow = findFlow(body.flow);
    if (!flow) throw new ApiError(422, t('validation'), { flow: [t('field_choice')] });
    const company = await findDraftCompany(context, flow, body.company ?? null, locale);
    await checkChosen(context, flow.name, body.values, locale);
    const ready = await readContent(context, callerOf(c), null, body.values);
    const { values, picture, letterCount } = ready;
    await consumeDraftStorage(context, callerOf(c), null, ready);
    const browserHash = setBrowserCookie(c, context);
    const at = context.clock.now();
    const { reference } = await idempotent<{ reference: string }>(context, request, async (transaction) => {
      const content = { step: body.step, values, locale, letterCount };
      const made = await createDraft(transaction, { ...content, flow: flow.name, company, browserHash, at });
      if (picture) await storeSignature(transaction, made.reference, picture, at, ready.sourceSha256);
      return { reference: made.reference };
    });
    // A first request without a cookie whose response was lost is repeated without one: the repeat owns the draft, too.
    await grantAccess(context.db, { reference, browserHash, origin: 'made', at });
    const draft = await getOwnedDraft(c, context, reference, browserHash);
    return c.json(await draftView(context, draft), 201);
  };
}

function handleGetDraft(context: AppContext): RouteHandler<typeof getDraft, ApiEnv> {
  return async (c) => {
    const { reference } = c.req.valid('param');
    // Concurrently, so that an existing draft takes no longer than a missing one.
    const [draft, picture] = await Promise.all([
      getOwnedDraft(c, context, reference),
      findSignature(context.db, referenceOf(reference)),
    ]);
    return c.json(await draftView(context, draft, picture), 200);
  };
}

function handlePostLink(context: AppContext): RouteHandler<typeof postLink, ApiEnv> {
  return async (c) => {
    const { email } = c.req.valid('json');
    await consumeRateLimit(c, context, 'link-mail');
    const draft = await getOwnedDraft(c, context, c.req.valid('param').reference);
    await consumeRateLimit(c, context, 'link-mail-email', email);
    const { reference, locale } = draft;
    const company = await findDraftCompany(context, findFlow(draft.flow), draft.company, locale);
    const at = context.clock.now();
    const expiresAt = await context.db.transaction(async (transaction) => {
      const expiry = await prolongDraft(transaction, reference, at);
      const link = { subject: 'reference', id: reference, purpose: 'draft', at, expiresAt: expiry } as const;
      const { key } = await issueKey(transaction, link);
      // A visitor may have named it for somebody else's mailbox.
      const companyName = company && company.origin !== 'visitor' ? company.name : null;
      const data = { reference, key, companyName, expiresAt: expiry.toISOString() };
      await queueMail(transaction, context, { to: email, locale, kind: 'draft-link', data });
      return expiry;
    });
    return c.json({ expires_at: expiresAt.toISOString() }, 202);
  };
}
