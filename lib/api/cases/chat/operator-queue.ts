/** Messages to support as operators see them: open ones first, the oldest at the top. */
import { and, desc, eq, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { ChatState, OperatorMessage, OperatorMessageRow, OperatorMessages } from '@/lib/contract/chat';
import { shortReference } from '@/lib/contract/references';
import type { DatabaseOrTransaction } from '../../db/client';
import { type KeysetPart, type ListPosition, listRows } from '../../db/keyset';
import { containsText, isReferenceSearch } from '../../db/text-search';
import { findChatMessage, type StoredChatMessage } from './chat-messages';
import { countChatMessages, countChatStates } from './count-messages';
import { chatEvents, chatMessages, chatSearchText } from './table';

const pageSize = 25;
const excerptMaxCharacters = 160;

export interface ChatQuery extends ListPosition {
  readonly state: ChatState | null;
  readonly late: boolean;
  readonly search: string;
  readonly at: Date;
}

/** Open messages by due date, then closed ones, the newest first. An open message has a due date. */
const parts: readonly KeysetPart[] = [
  {
    name: 'open',
    where: and(eq(chatMessages.state, 'open'), isNotNull(chatMessages.dueAt)),
    columns: [chatMessages.dueAt, chatMessages.receivedAt, chatMessages.reference],
    direction: 'asc',
  },
  {
    name: 'handled',
    where: ne(chatMessages.state, 'open'),
    columns: [chatMessages.receivedAt, chatMessages.reference],
    direction: 'desc',
  },
];

/** A page of the queue. Sorting by due date puts overdue messages first, because every message has the same term. */
export async function listChatQueue(db: DatabaseOrTransaction, query: ChatQuery): Promise<OperatorMessages> {
  const { after, before } = query;
  const [{ rows, ...page }, { late }, states] = await Promise.all([
    listRows(db, chatMessages, parts, {
      where: conditionOf(query),
      searchedBy: query.search.trim() ? chatMessages.reference : null,
      after,
      before,
      size: pageSize,
    }),
    countChatMessages(db, query.at),
    countChatStates(db),
  ]);
  return {
    messages: rows.map((row) => rowOf(row, query.at)),
    ...page,
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

function conditionOf({ state, late, search, at }: ChatQuery): SQL | undefined {
  const text = search.trim();
  return and(
    state === null ? undefined : eq(chatMessages.state, state),
    late ? and(eq(chatMessages.state, 'open'), lt(chatMessages.dueAt, at)) : undefined,
    text === ''
      ? undefined
      : or(isReferenceSearch(chatMessages.reference, text), containsText(chatSearchText(chatMessages), text)),
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
