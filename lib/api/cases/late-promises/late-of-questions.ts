/** Questions that have no answer by the moment that their receipt names. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { answerByOf, lockChatMessage } from '../chat/chat-messages';
import { chatMessages } from '../chat/table';
import { lateMax, type PromiseSource, toldAtOf } from './late-promise';

export const lateOfQuestions: PromiseSource = {
  async list(db, at, reference) {
    const rows = await db
      .select({
        reference: chatMessages.reference,
        dueAt: chatMessages.dueAt,
        toldAt: toldAtOf(chatMessages.reference),
      })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.state, 'open'),
          lt(chatMessages.dueAt, at),
          reference === undefined ? undefined : eq(chatMessages.reference, reference),
        ),
      )
      .orderBy(desc(chatMessages.dueAt))
      .limit(lateMax);
    return rows.flatMap(({ dueAt: saidBy, ...row }) =>
      saidBy === null ? [] : [{ ...row, task: 'answer' as const, company: null, saidBy, nextBy: answerByOf }],
    );
  },
  lock: lockChatMessage,
  // It has no page.
  findPath: async () => null,
};
