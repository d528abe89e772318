/** Letters that we e-mail over HTTP: requesting one for a draft, and its mailed keys. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  emailedLetterNoteName,
  emailedLetterOutcome,
  emailedLetterPdfEndpoint,
  emailedLetterReceipt,
  keyedEmailedLetter,
} from '@/lib/contract/letters/emailed-letters';
import { emailedLetterForm } from '@/lib/flows/forms/emailed-letter-form';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { type UnparsedRequest, visitorAction } from '../../core/actions/action';
import { keyFailures, registerKeyedRoutes } from '../../core/actions/keyed-routes';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import type { StoredDraft } from '../drafts/drafts';
import { getOwnedDraft } from '../drafts/owned-draft';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { confirmEmailedLetter, deleteEmailedLetter } from './confirm-letter';
import { findEmailedLetterByKey, viewEmailedLetter } from './emailed-letters';
import { requestEmailedLetter } from './request-letter';

/** `requestEmailedLetter` parses the address, once the draft is known to be the browser's. */
const requestAction = visitorAction({
  name: emailedLetterNoteName,
  path: '/drafts/{reference}/emailed-letter',
  summary: 'Request that the letter is e-mailed to its company; it is sent once confirmed from a mail',
  optionalFields: emailedLetterForm,
  extras: { email: { required: true } },
  response: emailedLetterReceipt,
  meanings: {
    202: 'Requested: the address gets a mail',
    404: 'No such draft of this browser',
    409: 'The company takes no e-mail, the letter is not complete, or it was sent already',
  },
  statuses: [202, 404, 409],
  page: async (request) => {
    const { locale } = request;
    const { company } = await draftOf(request);
    if (company === null) throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
    const page = href('company-cancel-download', locale, { company }, { note: emailedLetterNoteName });
    return `${page}#email-for-you`;
  },
  run: async (request) => {
    const { c, context, locale, sent } = request;
    const draft = await draftOf(request);
    const expiresAt = await requestEmailedLetter(context, callerOf(c), { draft, sent });
    const next = href('emailed-letter-requested', locale);
    return { status: 202, body: { expires_at: expiresAt.toISOString() }, next };
  },
});

/** Throws 404 for drafts of others. */
function draftOf({ c, context, params }: UnparsedRequest): Promise<StoredDraft> {
  return getOwnedDraft(c, context, params.reference ?? '');
}

const getPdf = createRoute({
  method: 'get',
  path: emailedLetterPdfEndpoint,
  summary: 'The letter of a mailed key, as it is or was sent',
  request: { query: z.object({ key: z.string().min(1).max(200) }) },
  responses: {
    200: {
      description: 'The letter',
      content: {
        'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
      },
    },
    ...keyFailures,
  },
});

const expiredText = (locale: Locale) => translatorOf(locale, 'emailedLetters')('expired.text');

export function registerEmailedLetters(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [requestAction]);
  registerKeyedRoutes(app, context, {
    path: '/emailed-letters',
    endPath: '/emailed-letters/delete',
    summaries: {
      lookup: 'The letter of a mailed key, with what became of it; changes nothing',
      end: 'Delete the letter and its proof; one that is not sent yet is then not sent',
    },
    view: keyedEmailedLetter,
    outcome: emailedLetterOutcome,
    endPage: 'emailed-letter',
    queryOf: (outcome, key): Record<string, string> => {
      const isGone = outcome?.state === 'deleted' || outcome?.state === 'changed';
      if (!isGone) return { key };
      const { state, company } = outcome;
      return company === undefined ? { state } : { state, company };
    },
    expiredText,
    find: async (key) => {
      const found = await findEmailedLetterByKey(context.db, { key, at: context.clock.now() });
      return found && viewEmailedLetter(found);
    },
    confirm: {
      summary: 'Confirm the own address: the letter is then e-mailed to its company',
      page: 'emailed-letter',
      run: (transaction, key) => confirmEmailedLetter(transaction, context, key),
    },
    end: (transaction, { key }) => deleteEmailedLetter(transaction, context, key),
  });
  app.openapi(getPdf, async (c) => {
    await consumeRateLimit(c, context, 'key-open');
    const found = await findEmailedLetterByKey(context.db, {
      key: c.req.valid('query').key,
      at: context.clock.now(),
    });
    if (!found) throw new ApiError(410, expiredText(c.get('locale')));
    return c.body(new Uint8Array(found.pdf), 200, pdfHeaders(found.company));
  });
}
