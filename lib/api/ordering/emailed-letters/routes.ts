/** Letters that we e-mail over HTTP: requesting one for a draft, and its mailed keys. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  emailedLetterNoteName,
  emailedLetterOutcome,
  emailedLetterPdfEndpoint,
  emailedLetterReceipt,
  keyedEmailedLetter,
} from '@/lib/contract/letters/emailed-letters';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { referenceParam } from '../../core/access/access';
import { browserHashOf } from '../../core/access/browser';
import { keyFailures, registerKeyedRoutes } from '../../core/access/keyed-routes';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { isStoredFailure } from '../../core/forms/form-notes';
import { readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { getOwnedDraft } from '../drafts/owned-draft';
import { pdfHeaders } from '../drafts/pdf-headers';
import { confirmEmailedLetter, deleteEmailedLetter } from './confirm-letter';
import { findEmailedLetterByKey, viewEmailedLetter } from './emailed-letters';
import { requestEmailedLetter } from './request-letter';

const requestBody = z.object({ email: z.string() });

const postRequest = createRoute({
  method: 'post',
  path: '/drafts/{reference}/emailed-letter',
  summary: 'Request that the letter is e-mailed to its company; it is sent once confirmed from a mail',
  request: {
    params: referenceParam,
    body: {
      required: true,
      content: {
        'application/json': { schema: requestBody },
        'application/x-www-form-urlencoded': { schema: requestBody },
      },
    },
  },
  responses: {
    202: {
      description: 'Requested: the address gets a mail',
      content: { 'application/json': { schema: emailedLetterReceipt } },
    },
    303: { description: 'A form goes on to the next page, or back to its own' },
    404: { description: 'No such draft of this browser', content: problemContent },
    409: {
      description: 'The company takes no e-mail, the letter is not complete, or it was sent already',
      content: problemContent,
    },
    422: { description: 'Every field that fails', content: problemContent },
    429: keyFailures[429],
  },
});

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

function registerRequest(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openAPIRegistry.registerPath(postRequest);
  app.post('/drafts/:reference/emailed-letter', async (c) => {
    const sent = await readBody(c);
    const { locale, values } = sent;
    c.set('locale', locale);
    const draft = await getOwnedDraft(c, context, c.req.param('reference'));
    const submit = () => requestEmailedLetter(context, callerOf(c), { draft, sent: values });
    if (!sent.isForm) return c.json({ expires_at: (await submit()).toISOString() }, 202);
    const { company } = draft;
    if (company === null) throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
    const page = href('company-cancel-download', locale, { company }, { note: emailedLetterNoteName });
    const posted = {
      name: emailedLetterNoteName,
      browserHash: browserHashOf(c),
      page: `${page}#email-for-you`,
      typed: { email: values.email },
      shows: isStoredFailure,
    };
    return respondToForm(c, context, posted, async () => {
      await submit();
      return { next: href('emailed-letter-requested', locale) };
    });
  });
}

export function registerEmailedLetters(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerRequest(app, context);
  registerKeyedRoutes(app, context, {
    path: '/emailed-letters',
    endPath: '/emailed-letters/delete',
    summaries: {
      lookup: 'The letter of a mailed key, with what became of it; changes nothing',
      confirm: 'Confirm the own address: the letter is then e-mailed to its company',
      end: 'Delete the letter and its proof; one that is not sent yet is then not sent',
    },
    view: keyedEmailedLetter,
    outcome: emailedLetterOutcome,
    pages: { confirm: 'emailed-letter', end: 'emailed-letter' },
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
    confirm: (transaction, key) => confirmEmailedLetter(transaction, context, key),
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
