/** The question whether a contract has ended over HTTP: the answers of its mailed links, its letters, and the way there from an order. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  endedCheckOutcome,
  endedLetterEndpoint,
  endedStopEndpoint,
  keyedEndedCheck,
  orderEndedChecks,
  pdfLetters,
} from '@/lib/contract/letters/ended-checks';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { isOwner, referenceOf, referenceParam } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import { keyFailures, registerKeyedRoutes } from '../../core/actions/keyed-routes';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { pdfHeaders } from '../../ordering/letter-content/pdf-headers';
import { answerCheck, findCheckByKey } from './answer-check';
import { listCheckActions } from './check-actions';
import { readCheckLetter, renderFollowUp } from './check-letter';
import { type EndedCheck, listChecksOf } from './ended-checks';
import { findCheckedCompany } from './step-company';
import { readSubjectDays } from './subject-days';
import { partOf, viewCheck } from './view-check';

const expiredText = (locale: Locale) => translatorOf(locale, 'endedCheck')('expired.text');

const getLetter = createRoute({
  method: 'get',
  path: endedLetterEndpoint,
  summary: 'A letter to a company that still charges, to sign and post',
  request: { query: z.object({ key: z.string().min(1).max(200), letter: z.enum(pdfLetters) }) },
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

const getOfOrder = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/ended-checks',
  summary: 'Of which letters of an order its owner is asked whether the contract has ended',
  request: { params: referenceParam },
  responses: {
    200: { description: 'The open questions', content: { 'application/json': { schema: orderEndedChecks } } },
    404: { description: 'No such order of this browser', content: problemContent },
  },
});

/** Whether the visitor is the browser or the account of the order that the case is about. */
async function isOwnerOf(c: Context<ApiEnv>, context: AppContext, { subject }: EndedCheck): Promise<boolean> {
  if (subject.kind !== 'letter') return false;
  const principal = await principalOf(c, context);
  return isOwner(context.db, { ...principal, reference: subject.order, at: context.clock.now() });
}

export function registerEndedChecks(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, listCheckActions());
  registerKeyedRoutes(app, context, {
    path: '/ended-checks',
    endPath: endedStopEndpoint,
    summaries: {
      lookup: 'What the key of a mailed link asks, or the steps that are left; changes nothing',
      end: 'Not to be asked any more, by one press; also for mail programs (RFC 8058)',
    },
    view: keyedEndedCheck,
    outcome: endedCheckOutcome,
    endPage: 'ended-check',
    queryOf: (_, key): Record<string, string> => (key === '' ? {} : { key }),
    expiredText,
    find: async (key, c) => {
      const found = await findCheckByKey(context.db, { key, at: context.clock.now() });
      return found && viewCheck(context, found, await isOwnerOf(c, context, found));
    },
    end: (transaction, { key }) => answerCheck(transaction, context, key, { act: 'stop-asking' }),
  });

  app.openapi(getLetter, async (c) => {
    await consumeRateLimit(c, context, 'letter-preview');
    const { key, letter } = c.req.valid('query');
    const check = await findCheckByKey(context.db, { key, at: context.clock.now() });
    if (!check || partOf(check.caseRow.state) !== 'steps')
      throw new ApiError(410, expiredText(c.get('locale')));
    const company = await findCheckedCompany(context.db, context, check.caseRow.company);
    const days = await readSubjectDays(context.db, check);
    const checked = await readCheckLetter(context.db, context, {
      check,
      company,
      days,
      isOwner: await isOwnerOf(c, context, check),
    });
    if (checked.letter === null) throw new ApiError(410, expiredText(c.get('locale')));
    const pdf = await renderFollowUp(context, checked, letter);
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(`${check.company}-${letter}`));
  });

  app.openapi(getOfOrder, async (c) => {
    const reference = referenceOf(c.req.valid('param').reference);
    const at = context.clock.now();
    const principal = await principalOf(c, context);
    if (!(await isOwner(context.db, { ...principal, reference, at })))
      throw new NotFoundError(c.get('locale'));
    const found = await listChecksOf(context.db, 'letter', [reference]);
    const checks = found.flatMap(({ caseRow, company }) => {
      const part = partOf(caseRow.state);
      if (part === 'closed' || caseRow.state === 'waiting') return [];
      return [{ id: caseRow.reference, company, company_name: caseRow.companyName ?? '', part }];
    });
    return c.json({ checks }, 200);
  });
}
