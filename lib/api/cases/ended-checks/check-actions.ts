/** What a person does on the page of a mailed link, by native forms: each redirects to that page. */

import { z } from '@hono/zod-openapi';
import { type EndedCheckOutcome, endedCheckOutcome, endedSteps } from '@/lib/contract/letters/ended-checks';
import { endedAnswers } from '@/lib/flows/ended-check-process';
import { chargeForm, laterEndForm } from '@/lib/flows/forms/ended-check-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { issueKey } from '../../core/access/mailed-keys';
import { principalOf } from '../../core/access/principal';
import {
  type Action,
  type ActionRequest,
  type ActionResult,
  readFields,
  readText,
  type UnparsedRequest,
  visitorAction,
} from '../../core/actions/action';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { lockCase } from '../case/cases';
import { answerCheck, type EndedAct, noteCharge } from './answer-check';
import { listChecksOf } from './ended-checks';
import { partOf } from './view-check';

/** Answers that are buttons alone. */
const plainAnswers = endedAnswers.filter((answer) => answer !== 'later-end');

const gone = (locale: Locale) => new ApiError(410, translatorOf(locale, 'endedCheck')('expired.text'));
const meanings = {
  200: 'What the page shows now; `changed` is false where the answer no longer fits',
  410: 'The link is none, or no longer works',
};

/** The page of the link that was posted; an unknown one is said there too. */
function pageOf(request: UnparsedRequest, note?: string): string {
  const key = readText(request, 'key', 200) ?? '';
  return href('ended-check', request.locale, {}, { ...(key ? { key } : {}), ...(note ? { note } : {}) });
}

function keyOf(request: ActionRequest): string {
  const key = readText(request, 'key', 200);
  if (key === null)
    throw fieldError(request.locale, 'key', translatorOf(request.locale, 'errors')('field_required'));
  return key;
}

/** A word of a list. Throws 422 for any other. */
function wordOf<const W extends string>(request: ActionRequest, name: string, words: readonly W[]): W {
  const word = words.find((each) => each === request.sent[name]);
  if (word) return word;
  throw fieldError(request.locale, name, translatorOf(request.locale, 'errors')('field_invalid'));
}

async function answer(request: ActionRequest, act: EndedAct): Promise<ActionResult> {
  const { context, locale } = request;
  const key = keyOf(request);
  const outcome = await context.db.transaction((transaction) => answerCheck(transaction, context, key, act));
  return resultOf(request, locale, outcome);
}

function resultOf(request: ActionRequest, locale: Locale, outcome: EndedCheckOutcome | null): ActionResult {
  if (!outcome) throw gone(locale);
  return { status: 200, body: outcome, next: pageOf(request) };
}

const shared = {
  response: endedCheckOutcome,
  meanings,
  limit: 'ended-check',
  statuses: [200, 410],
  failurePage: ({ status }: ApiError, request: UnparsedRequest) => (status === 410 ? pageOf(request) : null),
} as const;

const answerAction = visitorAction({
  ...shared,
  name: 'ended-answer',
  path: '/ended-checks/answer',
  summary: 'Say whether a contract has ended',
  extras: { key: { required: true }, answer: { enum: plainAnswers, required: true }, locale: 'Of the page' },
  page: (request) => pageOf(request),
  shows: () => false,
  run: (request) => answer(request, { act: wordOf(request, 'answer', plainAnswers) }),
});

const laterEndAction = visitorAction({
  ...shared,
  name: 'ended-later',
  path: '/ended-checks/later-end',
  summary: 'Name a later end of the contract: the question is asked after that one',
  optionalFields: laterEndForm,
  extras: { key: { required: true }, end_date: { required: true }, locale: 'Of the page' },
  page: (request) => `${pageOf(request, 'ended-later')}#later-end`,
  run: (request) => {
    const { end_date: endDate } = readFields(request, laterEndForm);
    return answer(request, { act: 'later-end', endDate });
  },
});

const stepAction = visitorAction({
  ...shared,
  name: 'ended-step',
  path: '/ended-checks/step',
  summary: 'Say that a step was taken, or go on to the next one',
  extras: {
    key: { required: true },
    step: { enum: endedSteps, required: true },
    act: { enum: ['step-done', 'step-skipped'], required: true },
    locale: 'Of the page',
  },
  page: (request) => pageOf(request),
  shows: () => false,
  run: (request) =>
    answer(request, {
      act: wordOf(request, 'act', ['step-done', 'step-skipped']),
      step: wordOf(request, 'step', endedSteps),
    }),
});

const chargeAction = visitorAction({
  ...shared,
  name: 'ended-charge',
  path: '/ended-checks/charge',
  summary: 'Store the last charge after the end, which the letters name',
  optionalFields: chargeForm,
  extras: { key: { required: true }, locale: 'Of the page' },
  page: (request) => `${pageOf(request, 'ended-charge')}#charge`,
  run: async (request) => {
    const { context, locale } = request;
    const key = keyOf(request);
    const { charged_on: on, charged_amount: amount } = readFields(request, chargeForm);
    const charge = {
      chargedOn: on ?? null,
      chargedCents: amount === undefined ? null : Math.round(amount * 100),
    };
    const outcome = await context.db.transaction((transaction) =>
      noteCharge(transaction, context, key, charge),
    );
    return resultOf(request, locale, outcome);
  },
});

/** From the page of an order: its owner needs no mailed link. */
const openAction = visitorAction({
  name: 'ended-open',
  path: '/cancellations/{reference}/ended-checks/{id}/open',
  summary: 'Open the question about a letter of an order, for its owner',
  extras: { locale: 'Of the page' },
  isFormWithoutBody: true,
  response: z.object({ key: z.string() }),
  meanings: { 200: 'A key that answers it', 404: 'No such order of this browser, or nothing is asked' },
  limit: 'ended-check',
  statuses: [200, 404],
  page: 'cancel',
  shows: () => false,
  run: async ({ c, context, params, locale, at }) => {
    const order = referenceOf(params.reference ?? '');
    const principal = await principalOf(c, context);
    if (!(await isOwner(context.db, { ...principal, reference: order, at }))) throw new NotFoundError(locale);
    const found = await listChecksOf(context.db, 'letter', [order]);
    const check = found.find(({ caseRow }) => caseRow.reference === params.id);
    if (!check || partOf(check.caseRow.state) === 'closed') throw new NotFoundError(locale);
    const id = check.caseRow.reference;
    const { key } = await context.db.transaction(async (transaction) => {
      await lockCase(transaction, id);
      return issueKey(transaction, { subject: 'ended-check', id, purpose: 'open', at });
    });
    return { status: 200, body: { key }, next: href('ended-check', locale, {}, { key }) };
  },
});

export function listCheckActions(): readonly Action[] {
  return [answerAction, laterEndAction, stepAction, chargeAction, openAction];
}
