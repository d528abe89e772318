/** Operators' actions on disputes, over HTTP. Each records the operator's name. */

import { createRoute, type OpenAPIHono, type RouteHandler, z } from '@hono/zod-openapi';
import { and, eq, isNull } from 'drizzle-orm';
import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import type { Verdict } from '@/lib/contract/disputes';
import { type CallValues, callFields, type NoteValues, noteFields } from '@/lib/flows/forms/dispute-actions';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { invalidateTags } from '@/lib/instances/invalidation';
import { decideCorrection } from '../../catalog/companies/corrections';
import type { Action } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, signedOutResponse } from '../../core/failure-responses';
import { operatorAction } from '../../core/operators/operator-action';
import { operatorRead } from '../../core/operators/operator-read';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { checkAnswer } from './check-answer';
import { listOperatorDisputes } from './list-operator-disputes';
import { startMoneyBack } from './money-back';
import { recordCall } from './record-call';
import { letterSupplements } from './table';

const getSupplement = createRoute({
  method: 'get',
  path: '/admin/disputes/supplements/{id}/letter',
  summary: 'A supplement as it is printed',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: {
      description: 'The letter',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
    401: signedOutResponse,
    404: { description: 'No such supplement, and for anybody but operators', content: problemContent },
    422: { description: 'No id', content: problemContent },
  },
});

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const disputesPage = operatorRead({
  summary:
    'Disputes that wait for an operator: answers, calls, supplements, corrections, money back; each by due date',
  query: { search: z.string().max(200).optional() },
  read: ({ context: { db }, at, query }) =>
    listOperatorDisputes(db, { at, search: query.search?.trim() || null }),
});

export function registerDisputeActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getSupplement, handleGetSupplement(context));
  registerActions(app, context, [
    ...Object.entries(verdictOf).map(([act, verdict]) => checkAction(act, verdict)),
    ...Object.entries(decisionOf).map(([act, verdict]) => correctionAction(act, verdict)),
    callOutcome,
    supplementSent,
    letterRefund,
  ]);
}

function handleGetSupplement(context: AppContext): RouteHandler<typeof getSupplement, ApiEnv> {
  return async (c) => {
    const { id } = c.req.valid('param');
    const [row] = await context.db
      .select({ pdf: letterSupplements.pdf, number: letterSupplements.number })
      .from(letterSupplements)
      .where(eq(letterSupplements.id, id));
    if (!row?.pdf) throw new NotFoundError(c.get('locale'));
    return c.body(new Uint8Array(row.pdf), 200, pdfHeaders(`supplement-${row.number}`));
  };
}

const callOutcome = operatorAction<CallValues>({
  name: 'dispute-call',
  path: '/admin/disputes/calls/{id}/outcome',
  summary: 'How a call to a company went',
  fields: callFields,
  page: 'admin-disputes',
  async run({ tx, context, params, values, operator, locale }) {
    const callId = idOf(params, locale);
    await recordCall(tx, context, {
      callId,
      outcome: values.outcome,
      lastDay: values.last_usable_date ?? null,
      nextDay: values.next_date ?? null,
      note: values.note ?? null,
      by: operator,
      locale,
    });
    return { id: callId };
  },
});

const supplementSent = operatorAction({
  name: 'dispute-sent',
  path: '/admin/disputes/supplements/{id}/sent',
  summary: 'A supplement went out with the post',
  page: 'admin-disputes',
  async run({ tx, params, operator, at, locale }) {
    const id = idOf(params, locale);
    const [sent] = await tx
      .update(letterSupplements)
      .set({ sentAt: at, sentBy: operator.name })
      .where(and(eq(letterSupplements.id, id), isNull(letterSupplements.sentAt)))
      .returning({ id: letterSupplements.id });
    if (!sent) throw new ApiError(409, translatorOf(locale, 'disputes')('failure.supplement_done'));
    return { id };
  },
});

const letterRefund = operatorAction<NoteValues>({
  name: 'dispute-refund',
  path: '/admin/disputes/letters/{id}/refund',
  summary: 'Give the money of a letter back before its term has passed',
  fields: noteFields,
  page: 'admin-disputes',
  async run({ tx, context, params, values, operator, locale }) {
    const id = idOf(params, locale);
    const locked = await lockLetterWithOrder(tx, id);
    if (!locked) throw new NotFoundError(locale);
    const options = { reason: 'operator', by: operator.name, note: values.note ?? null } as const;
    if (!(await startMoneyBack(tx, context, locked, options))) {
      throw new ApiError(409, translatorOf(locale, 'disputes')('failure.money_back_done'));
    }
    return { id };
  },
});

const verdictOf = { accept: 'accepted', refuse: 'refused' } as const satisfies Record<string, Verdict>;
const decisionOf = { approve: 'accepted', refuse: 'refused' } as const satisfies Record<string, Verdict>;

function checkAction(act: string, verdict: Verdict): Action {
  return operatorAction<NoteValues>({
    name: `dispute-${act}`,
    path: `/admin/disputes/answers/{id}/${act}`,
    summary: `A company’s answer was checked: ${verdict}`,
    fields: noteFields,
    page: 'admin-disputes',
    async run({ tx, context, params, values, operator, locale }) {
      const answerId = idOf(params, locale);
      await checkAnswer(tx, context, { answerId, verdict, by: operator, note: values.note ?? null, locale });
      return { id: answerId, verdict };
    },
  });
}

function correctionAction(act: string, verdict: Verdict): Action {
  return operatorAction({
    name: `dispute-correction-${act}`,
    path: `/admin/disputes/corrections/{id}/${act}`,
    summary: `A company’s own contact details: ${verdict}`,
    proof: 'recent',
    page: 'admin-disputes',
    async run({ tx, params, operator, at, locale }) {
      const id = idOf(params, locale);
      const decided = await decideCorrection(tx, { id, verdict, by: operator.name, at });
      if (!decided) throw new ApiError(409, translatorOf(locale, 'disputes')('failure.correction_done'));
      return { id, verdict };
    },
    after() {
      // Updates the company's pages at once.
      if (verdict === 'accepted') invalidateTags([companyPagesTag]);
    },
  });
}

/** The id in a path. Throws 404 if malformed. */
function idOf(params: Readonly<Record<string, string>>, locale: Locale): string {
  const { id = '' } = params;
  if (!uuidPattern.test(id)) throw new NotFoundError(locale);
  return id;
}
