/** Messages to support as operators see them: open ones first, the oldest at the top. */
import { and, asc, desc, eq, ilike, lt, or, type SQL } from 'drizzle-orm';
import type { ChatState, OperatorMessage, OperatorMessageRow, OperatorMessages } from '@/lib/contract/chat';
import { normaliseReference, shortReference } from '@/lib/contract/references';
import type { DatabaseOrTransaction } from '../../db/client';
import { startsWith } from '../../db/starts-with';
import { findChatMessage, type StoredChatMessage } from './chat-messages';
import { countChatMessages, countChatStates } from './count-messages';
import { chatEvents, chatMessages, chatSearchText } from './table';

const pageSize = 25;
const excerptMaxCharacters = 160;

export interface ChatQuestion {
  readonly state: ChatState | null;
  readonly late: boolean;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly at: Date;
}

/** A page of the queue. Sorting by due date puts overdue messages first, because every message has the same term. */
export async function listChatQueue(
  db: DatabaseOrTransaction,
  question: ChatQuestion,
): Promise<OperatorMessages> {
  const where = conditionOf(question);
  const total = await db.$count(chatMessages, where);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(question.page, pages);
  const rows = await db
    .select()
    .from(chatMessages)
    .where(where)
    // Closed messages have no due date, and PostgreSQL sorts nulls last.
    .orderBy(asc(chatMessages.dueAt), desc(chatMessages.receivedAt), asc(chatMessages.reference))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [{ late }, states] = await Promise.all([countChatMessages(db, question.at), countChatStates(db)]);
  return {
    messages: rows.map((row) => rowOf(row, question.at)),
    total,
    page,
    pages,
    counts: { late, states },
  };
}

/** One message with its events, or null. */
export async function findQueuedMessage(
  db: DatabaseOrTransaction,
  reference: string,
  at: Date,
): Promise<OperatorMessage | null> {
  const row = await findChatMessage(db, reference);
  if (!row) return null;
  const events = await db
    .select()
    .from(chatEvents)
    .where(eq(chatEvents.reference, reference))
    .orderBy(desc(chatEvents.id));
  return {
    ...rowOf(row, at),
    locale: row.locale,
    message: row.message,
    page_key: row.pageKey,
    signed_in: row.signedIn,
    events: events.map(({ id, at: happenedAt, act: action, operator, note }) => ({
      id,
      at: happenedAt.toISOString(),
      act: action,
      operator,
      note,
    })),
  };
}

function conditionOf({ state, late, search, at }: ChatQuestion): SQL | undefined {
  const words = search.trim();
  const anywhere = `%${words.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const reference = normaliseReference(words);
  return and(
    state === null ? undefined : eq(chatMessages.state, state),
    late ? and(eq(chatMessages.state, 'open'), lt(chatMessages.dueAt, at)) : undefined,
    words === ''
      ? undefined
      : or(
          /^[0-9A-HJKMNP-TV-Z]{4,26}$/.test(reference)
            ? startsWith(chatMessages.reference, reference)
            : undefined,
          ilike(chatSearchText(chatMessages), anywhere),
        ),
  );
}

function rowOf(row: StoredChatMessage, at: Date): OperatorMessageRow {
  return {
    reference: row.reference,
    short_reference: shortReference(row.reference),
    state: row.state,
    received_at: row.receivedAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    late: row.state === 'open' && row.dueAt !== null && row.dueAt < at,
    name: row.name,
    email: row.email,
    excerpt: row.message === null ? null : excerptOf(row.message),
  };
}

/** The first line of a message as an excerpt, cut between words where possible. */
function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptMaxCharacters) return line;
  const cut = line.slice(0, excerptMaxCharacters);
  const end = cut.lastIndexOf(' ');
  return `${end > excerptMaxCharacters / 2 ? cut.slice(0, end) : cut}…`;
}
