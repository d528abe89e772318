/** Operators' actions on messages to support. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { type ChatState, chatStates, operatorMessage, operatorMessages } from '@/lib/contract/chat';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { chatAnswerFields, chatCloseFields } from '@/lib/flows/forms/chat-form';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { referenceOf, referenceParam } from '../../core/access/access';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { operatorItemFailures, problemContent } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { queueMail } from '../../core/mail/queue-mail';
import { operatorAction } from '../../core/operators/operator-action';
import type { Transaction } from '../../db/client';
import { lockChatMessage, noteChatEvent, type StoredChatMessage } from './chat-messages';
import { findQueuedMessage, listChatQueue } from './operator-queue';
import { chatMessages } from './table';
import { linesOf } from './take-message';

const getQueue = createRoute({
  method: 'get',
  path: '/admin/messages',
  summary: 'Messages to support: what waits first, the oldest at the top',
  request: {
    query: z.object({
      state: z.enum(chatStates).optional(),
      late: z.enum(['1']).optional(),
      search: z.string().max(200).optional(),
      ...listPositionQuery,
    }),
  },
  responses: {
    200: { description: 'A page of them', content: { 'application/json': { schema: operatorMessages } } },
    422: { description: 'A parameter is wrong', content: problemContent },
    ...operatorItemFailures,
  },
});

const getOne = createRoute({
  method: 'get',
  path: '/admin/messages/{reference}',
  summary: 'One message to support, with what was done with it',
  request: { params: referenceParam },
  responses: {
    200: { description: 'The message', content: { 'application/json': { schema: operatorMessage } } },
    ...operatorItemFailures,
  },
});

/** Mounts the queue, one message, and the actions. */
export function registerChatQueue(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getQueue, async (c) => {
    await requireOperator(c, context);
    const { state = null, late, search = '', after, before } = c.req.valid('query');
    const query = { state, late: late === '1', search, after, before, at: context.clock.now() };
    return c.json(await listChatQueue(context.db, query), 200);
  });

  app.openapi(getOne, async (c) => {
    await requireOperator(c, context);
    const reference = referenceOf(c.req.valid('param').reference);
    const found = await findQueuedMessage(context.db, reference, context.clock.now());
    if (!found) throw new NotFoundError(c.get('locale'));
    return c.json(found, 200);
  });

  const page = 'admin-messages';
  registerActions(app, context, [
    operatorAction({
      name: 'message-answer',
      path: '/admin/messages/{reference}/acts/answer',
      summary: 'Answer a message to support: the words are mailed to who asked',
      fields: chatAnswerFields,
      page,
      run: async ({ tx, locale, operator, params, values, at }) => {
        const row = await openMessage(tx, params.reference, locale);
        if (row.email === null || row.message === null) {
          throw new ApiError(409, translatorOf(locale, 'chat')('api.erased'));
        }
        const end = {
          state: 'answered',
          act: 'answer',
          operator: operator.name,
          note: values.text,
          at,
        } as const;
        await endMessage(tx, row.reference, end);
        const data = {
          reference: row.reference,
          message: linesOf(row.message),
          answer: linesOf(values.text),
          receivedAt: row.receivedAt.toISOString(),
        };
        await queueMail(tx, context, { to: row.email, locale: row.locale, kind: 'chat-answer', data });
        return { reference: row.reference, state: end.state };
      },
    }),
    operatorAction({
      name: 'message-close',
      path: '/admin/messages/{reference}/acts/close',
      summary: 'Close a message to support without an answer: nothing is mailed',
      fields: chatCloseFields,
      page,
      run: async ({ tx, locale, operator, params, values, at }) => {
        const { reference } = await openMessage(tx, params.reference, locale);
        const end = {
          state: 'closed',
          act: 'close',
          operator: operator.name,
          note: values.note,
          at,
        } as const;
        await endMessage(tx, reference, end);
        return { reference, state: end.state };
      },
    }),
  ]);
}

/** An open message, locked. Throws 404 and 409. */
async function openMessage(
  transaction: Transaction,
  reference: string | undefined,
  locale: Locale,
): Promise<StoredChatMessage> {
  const row = await lockChatMessage(transaction, referenceOf(reference ?? ''));
  if (!row) throw new NotFoundError(locale);
  if (row.state !== 'open') throw new ApiError(409, translatorOf(locale, 'chat')('api.doneBefore'));
  return row;
}

/** Closes a message and records the operator. */
async function endMessage(
  transaction: Transaction,
  reference: string,
  {
    state,
    ...event
  }: {
    readonly state: Exclude<ChatState, 'open'>;
    readonly act: 'answer' | 'close';
    readonly operator: string;
    readonly note: string;
    readonly at: Date;
  },
): Promise<void> {
  await transaction
    .update(chatMessages)
    .set({ state, dueAt: null })
    .where(eq(chatMessages.reference, reference));
  await noteChatEvent(transaction, { reference, ...event });
}
