/**
 * Forms of several steps without JavaScript: each posted step is saved in a draft and validated. The response
 * (lib/api/core/forms/respond-to-form.ts) is the draft's page with its errors or the next step, or the payment.
 */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import type { RawValues } from '@/lib/flows/flow';
import { type AnyFlow, type FlowContext, flowIn, listFields } from '@/lib/flows/flow';
import { type FormPost, readFormControls, readFormValues } from '@/lib/flows/form-post';
import { findSeveralFlow } from '@/lib/flows/letters/letter-flows';
import { findFlow } from '@/lib/flows/registry/registry';
import { validateFlow } from '@/lib/flows/validate';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { browserHashOf, setBrowserCookie } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, DraftGoneError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { readForm } from '../../core/forms/read-body';
import { respondToSavedForm } from '../../core/forms/respond-to-form';
import { type Caller, callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { findChosen, findChosenCompanies } from '../letter-content/letter-companies';
import { consumeDraftStorage, type ReadyContent, readContent } from './content';
import { changesBetween, listOverwritten, versionShown } from './draft-changes';
import { findDraftCompany } from './draft-company';
import { draftPagePath } from './draft-page';
import { joinSignature, splitSignature } from './draft-values';
import {
  type DraftContent,
  type DraftSave,
  findOwnedDraft,
  type StoredDraft,
  saveOrCreateDraft,
} from './drafts';
import { findRepeatedDraft } from './repeated-draft';
import { saveFailure } from './save-failure';
import { dataUrlOf } from './signature-picture';
import { findSignature, storeSignature } from './stored-signature';

/** Submits a complete form of a flow; returns the path of the redirect. Throws 409 and 422 as the API does. */
export type SubmitForm = (
  c: Context<ApiEnv>,
  request: { draft: StoredDraft; values: RawValues; locale: Locale },
) => Promise<string>;

const postForm = createRoute({
  method: 'post',
  path: '/forms/{flow}',
  summary: 'A step of a form, posted without JavaScript',
  request: {
    params: z.object({ flow: z.string().max(64) }),
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: z.looseObject({}) },
        'multipart/form-data': { schema: z.looseObject({}) },
      },
    },
  },
  responses: {
    303: { description: 'To the page of the draft, or on to what follows' },
    404: {
      description: 'Unknown flow or company',
      content: problemContent,
    },
    429: rateLimitResponse,
  },
});

/** What the domains above drafts do with a posted form. */
export interface FormFollowers {
  /** The function that submits a complete form; null: the flow has none. */
  submitterOf(flow: AnyFlow): SubmitForm | null;
  /** Sends the code of a form with a button for it, to the phone number as typed. Throws 404, 422 and 429. */
  sendCode(
    c: Context<ApiEnv>,
    context: AppContext,
    draft: StoredDraft,
    request: { typed: unknown; locale: Locale },
  ): Promise<unknown>;
}

/** Registers the native form posts. */
export function registerFormRoutes(
  app: OpenAPIHono<ApiEnv>,
  context: AppContext,
  { submitterOf, sendCode }: FormFollowers,
): void {
  app.openapi(postForm, async (c) => {
    const declared = findFlow(c.req.valid('param').flow);
    const submit = declared && submitterOf(declared);
    if (!declared || !submit) throw new NotFoundError(c.get('locale'));
    const form = await readForm(c);
    const control = readFormControls(declared, form);
    const locale = isLocale(control.locale) ? control.locale : c.get('locale');
    c.set('locale', locale);
    await consumeRateLimit(c, context, 'draft-save');
    const draft = await findPostedDraft(c, context, { flow: declared, reference: control.draft });
    const flowContext = await contextOf(context, { flow: declared, draft, company: control.company, locale });
    // No companies yet: they are chosen first, on a separate page.
    if (flowContext === null) {
      return c.redirect(draft ? draftPagePath(draft, locale) : href('cancel-several', locale), 303);
    }
    const flow = flowIn(declared, flowContext);
    const post = readFormControls(flow, form);
    const saveAndGoOn = async () => {
      const saved = await savePost(c, context, { flow, flowContext, draft, post, form, locale });
      const page = draftPagePath(saved.draft, locale);
      const savedForm = {
        page: () => page,
        shows: ({ status }: ApiError) => status === 422 || status === 429,
        storeFailure: (failure: ApiError) => saveFailure(context, saved.draft, failure, flow),
      };
      return respondToSavedForm(c, savedForm, async () => {
        if (saved.ready) return c.redirect(await submit(c, { ...saved, locale }), 303);
        if (!post.sendsCode) return c.redirect(page, 303);
        await sendCode(c, context, saved.draft, { typed: saved.values.phoneNumber, locale });
        return c.redirect(`${page}?sms=sent`, 303);
      });
    };
    return saveAndGoOn().catch((error: unknown) => {
      // Erased since it was saved: saving again makes a new draft of all of it, as the form with JavaScript does.
      if (error instanceof DraftGoneError) return saveAndGoOn();
      throw error;
    });
  });
}

/** The draft that a form goes on with: of this browser and this flow; null where there is none. */
async function findPostedDraft(
  c: Context<ApiEnv>,
  context: AppContext,
  { flow, reference }: { flow: AnyFlow; reference: string | null },
): Promise<StoredDraft | null> {
  const query = { reference: reference ?? '', browserHash: browserHashOf(c), at: context.clock.now() };
  const known = await findOwnedDraft(context.db, query);
  return known?.flow === flow.name ? known : null;
}

/** The subject of the flow, with its full company; null if the letters' companies are not chosen. */
async function contextOf(
  context: AppContext,
  requested: { flow: AnyFlow; draft: StoredDraft | null; company: string | null; locale: Locale },
): Promise<PostContext | null> {
  const { flow, draft, locale } = requested;
  const today = amsterdamDate(context.clock.now());
  if (findSeveralFlow(flow.name)) {
    if (!draft) return null;
    // A page older than the last choice: its values may be about another company.
    const isOlder = requested.company !== null && requested.company !== findChosen(draft.values)?.join(' ');
    if (isOlder) return null;
    const letters = await findChosenCompanies(context, draft.values);
    return letters && { today, locale, company: null, letters };
  }
  const company = await findDraftCompany(context, flow, draft?.company ?? requested.company, locale);
  return { today, locale, company };
}

type PostContext = FlowContext & { readonly company: Company | null };

interface PostedStep {
  /** As it is in its context. */
  readonly flow: AnyFlow;
  readonly flowContext: PostContext;
  /** The draft to continue, or null. */
  readonly draft: StoredDraft | null;
  readonly post: FormPost;
  readonly form: FormData;
  readonly locale: Locale;
}

/** Keeps a posted step in its draft, new or not, with what is wrong with it. `ready`: the last step was filled in. */
async function savePost(c: Context<ApiEnv>, context: AppContext, step: PostedStep) {
  const { flow, flowContext, draft, post, form } = step;
  const at = context.clock.now();
  if (draft?.orderedAt) return { ready: true as const, draft, values: draft.values };
  const { company } = flowContext;
  const picture = draft && (await findSignature(context.db, draft.reference));
  const before = joinSignature(knownValues(flow, draft?.values ?? {}), picture && dataUrlOf(picture));
  const posted = await readFormValues(flow, post.step, form, before);
  const { values, isMerged } = withNewer(draft, before, posted, post);
  const { content, next } = await contentOf(context, callerOf(c), step, { values, isMerged });
  // A page that lacked newer values has not seen all of what its post stored.
  const page = isMerged ? null : post.page;
  const browserHash = setBrowserCookie(c, context);
  if (!draft) await consumeRateLimit(c, context, 'draft-create');
  await consumeDraftStorage(context, callerOf(c), draft, content);
  const { known, saved } = await context.db.transaction(async (transaction) => {
    const start = { ...content, flow: flow.name, company, browserHash, at };
    const continued = draft ?? (await findRepeatedDraft(transaction, start));
    const change = continued && { draft: continued, save: { ...saveOf(continued, content), page } };
    const row = await saveOrCreateDraft(transaction, change, start);
    if (row && content.picture !== undefined) {
      await storeSignature(transaction, row.reference, content.picture, at, content.sourceSha256);
    }
    return { known: continued, saved: row };
  });
  // Ordered by a concurrent or repeated post: redirects to that order.
  if (!saved && known) return { ready: true as const, draft: known, values };
  if (!saved) throw new Error('a new draft was not stored');
  return { ready: next === null, draft: saved, values };
}

/**
 * A posted step with the fields that changed after the version on its page, as another page stored them. A post does not say which fields
 * the visitor touched: then the step is shown again.
 */
function withNewer(
  draft: StoredDraft | null,
  stored: RawValues,
  posted: RawValues,
  { version, page }: FormPost,
): { readonly values: RawValues; readonly isMerged: boolean } {
  const shown = draft && version !== null ? versionShown(draft, { version, page }) : null;
  const names = draft && shown !== null ? listOverwritten(draft, { stored, posted, version: shown }) : [];
  const newer = Object.fromEntries(names.map((name) => [name, stored[name]]));
  return { values: { ...posted, ...newer }, isMerged: names.length > 0 };
}

/** What a post changes in a draft as it was read: the post is of a step as it is on the screen. */
function saveOf(
  { values, version }: StoredDraft,
  { values: posted, picture, ...content }: Content,
): DraftSave {
  const signature = picture === undefined ? {} : { signature: posted.signature ?? null };
  return { ...content, version, changes: { ...changesBetween(values, posted), ...signature } };
}

type Content = DraftContent & Pick<ReadyContent, 'picture' | 'sourceSha256'>;

/** The values to store of a step, and the next step: the same one with its errors, another, or none (null). */
async function contentOf(
  context: AppContext,
  caller: Caller,
  { flow, flowContext, draft, post, locale }: PostedStep,
  { values, isMerged }: { readonly values: RawValues; readonly isMerged: boolean },
): Promise<{ content: Content; next: string | null }> {
  let ready: ReadyContent;
  let pictureErrors: Record<string, string[]> = {};
  try {
    ready = await readContent(context, caller, draft?.reference ?? null, values);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    // A file that is not an image is dropped; the other values are stored.
    pictureErrors = renameKeys(error.errors, fieldName);
    ready = await readContent(context, caller, null, splitSignature(values).values);
  }
  const isLast = flow.steps.at(-1)?.name === post.step;
  // Further letters and their recipients are not fields of the form; they are validated with the order.
  const { letters: _, companies: __, ...own } = values;
  const check = validateFlow(flow, own, {
    ...(isLast ? {} : { steps: [post.step] }),
    context: flowContext,
  });
  const problems = post.goTo || check.ok ? {} : check.problems;
  const errors = { ...fieldErrorsOf(problems, locale, (field) => field), ...pictureErrors };
  const failed = Object.keys(errors).length > 0;
  const next = isMerged && !failed && !post.goTo ? post.step : nextStep(flow, post, errors);
  const t = translatorOf(locale, 'flow');
  const content = {
    ...ready,
    locale,
    step: next ?? post.step,
    errors: failed ? errors : null,
    message: failed
      ? translatorOf(locale, 'errors')('validation')
      : isMerged
        ? `${t('merged.title')}. ${t('merged.text')}`
        : null,
  };
  return { content, next };
}

function nextStep(flow: AnyFlow, post: FormPost, errors: Record<string, unknown>): string | null {
  const failing = listFields(flow).find(({ field }) => field.name in errors);
  if (failing) return failing.step;
  if (Object.keys(errors).length > 0) return post.step;
  if (post.goTo) return post.goTo;
  const index = flow.steps.findIndex((step) => step.name === post.step);
  return flow.steps[index + 1]?.name ?? null;
}

/** Stored values of the flow's fields; others from an earlier post are dropped. */
function knownValues(flow: AnyFlow, values: RawValues): RawValues {
  const names = new Set([...listFields(flow).map(({ field }) => field.name), 'letters', 'companies']);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
