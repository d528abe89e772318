/** A letter that its sender posts, over HTTP: the reminder for a draft, and what the mailed links do. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  keyedSelfPosted,
  postedNoteName,
  selfPostedNoteName,
  selfPostedOutcome,
  selfPostedStopEndpoint,
} from '@/lib/contract/letters/self-posted';
import { postedForm, selfPostedForm } from '@/lib/flows/forms/self-posted-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { readText, type UnparsedRequest, visitorAction } from '../../core/actions/action';
import { registerKeyedRoutes } from '../../core/actions/keyed-routes';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { callerOf } from '../../core/limits/limiter';
import type { StoredDraft } from '../../ordering/drafts/drafts';
import { getOwnedDraft } from '../../ordering/drafts/owned-draft';
import { confirmSelfPosted, notePosted, stopSelfPosted } from './answer-self-posted';
import { requestSelfPosted } from './request-self-posted';
import { findSelfPostedByKey, viewSelfPosted } from './self-posted';

const expiredText = (locale: Locale) => translatorOf(locale, 'selfPosted')('expired.text');

/** `requestSelfPosted` parses the address, once the draft is known to be the browser's. */
const requestAction = visitorAction({
  name: selfPostedNoteName,
  path: '/drafts/{reference}/self-posted',
  summary: 'Request a reminder to post one’s own letter; it starts once it is confirmed from a mail',
  optionalFields: selfPostedForm,
  extras: { email: { required: true } },
  response: z.object({ requested: z.literal(true) }),
  meanings: {
    202: 'Requested; the same whether or not the address had it already',
    404: 'No such draft of this browser',
    409: 'The form of the letter is not filled in',
  },
  limit: 'self-posted',
  statuses: [202, 404, 409],
  page: async (request) => {
    const { locale } = request;
    const { company } = await draftOf(request);
    if (company === null) throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
    const page = href('company-cancel-download', locale, { company }, { note: selfPostedNoteName });
    return `${page}#self-posted`;
  },
  run: async (request) => {
    const { c, context, locale, sent } = request;
    const caller = { ...callerOf(c), clientAddress: c.get('clientAddress') };
    await requestSelfPosted(context, caller, { draft: await draftOf(request), sent });
    return { status: 202, body: { requested: true }, next: href('self-posted-requested', locale) };
  },
});

/** Throws 404 for drafts of others. */
function draftOf({ c, context, params }: UnparsedRequest): Promise<StoredDraft> {
  return getOwnedDraft(c, context, params.reference ?? '');
}

const pageOf = (request: UnparsedRequest, query: Readonly<Record<string, string>> = {}) =>
  href('self-posted', request.locale, {}, { key: readText(request, 'key', 200) ?? '', ...query });

const postedAction = visitorAction({
  name: postedNoteName,
  path: '/self-posted/posted',
  summary: 'Say when a letter was posted, with the code of its receipt; a repeat replaces both',
  fields: postedForm,
  extras: { key: { required: true }, locale: 'Of the page' },
  response: selfPostedOutcome,
  meanings: { 200: 'The new state', 410: 'The link is none, or no longer works' },
  limit: 'key-open',
  statuses: [200, 410],
  page: (request) => `${pageOf(request, { note: postedNoteName })}#posted`,
  failurePage: ({ status }, request) => (status === 410 ? pageOf(request) : null),
  run: async (request) => {
    const { context, locale, values } = request;
    const key = readText(request, 'key', 200) ?? '';
    const outcome = await context.db.transaction((transaction) =>
      notePosted(transaction, context, { key, values, locale }),
    );
    if (!outcome) throw new ApiError(410, expiredText(locale));
    return { status: 200, body: outcome, next: pageOf(request) };
  },
});

export function registerSelfPosted(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [requestAction, postedAction]);
  registerKeyedRoutes(app, context, {
    path: '/self-posted',
    endPath: selfPostedStopEndpoint,
    summaries: {
      lookup: 'The letter of a mailed key, with what became of it; changes nothing',
      end: 'Stop: everything about the letter is deleted. Also for mail programs (RFC 8058)',
    },
    view: keyedSelfPosted,
    outcome: selfPostedOutcome,
    endPage: 'self-posted',
    queryOf: (outcome, key): Record<string, string> =>
      outcome?.state === 'stopped' ? { state: 'stopped' } : { key },
    expiredText,
    find: async (key) => {
      const found = await findSelfPostedByKey(context.db, { key, at: context.clock.now() });
      return found && viewSelfPosted(found);
    },
    confirm: {
      summary: 'Confirm the own address: the reminder starts',
      page: 'self-posted',
      run: (transaction, key) => confirmSelfPosted(transaction, context, key),
    },
    end: (transaction, { key }) => stopSelfPosted(transaction, context, key),
  });
}
