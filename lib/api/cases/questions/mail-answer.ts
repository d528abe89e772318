/** The mail with the answer to a question, in the transaction of its move. */
import { queueMail } from '../../core/mail/queue-mail';
import type { MoveEffect } from '../case/arrivals';

export const mailQuestionAnswer: MoveEffect = async (transaction, context, { caseRow, move }) => {
  const { email, values, reference, locale, createdAt } = caseRow;
  const text = move.values?.text;
  if (email === null || typeof text !== 'string' || typeof values?.message !== 'string') {
    throw new Error('an answered question has an address, a question and a text');
  }
  const data = {
    reference,
    message: linesOf(values.message),
    answer: linesOf(text),
    receivedAt: createdAt.toISOString(),
  };
  await queueMail(transaction, context, { to: email, locale, kind: 'chat-answer', data });
  return {};
};

/** A text as paragraphs for a mail, one per line, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
