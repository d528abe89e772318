/** The queue of letters in its wire shape. */
import type { LetterAction, LetterQueuePage, QueuedLetter } from '@/lib/contract/print-room';
import { shortReference } from '@/lib/contract/references';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredLetter } from '../cancellations/letters/move-letter';
import { processByOf } from '../cancellations/order-terms';
import type { letterEvents } from '../cancellations/table';
import { countQueues, listEventsOf, listQueuedLetters } from './letter-queue';
import { listPrintProblems } from './print-problems';

type StoredEvent = typeof letterEvents.$inferSelect;

/** The next report for each state. */
const waits = {
  submitted: { queue: 'to_print', act: 'printed' },
  processed: { queue: 'to_send', act: 'sent' },
  sent: { queue: 'on_the_way', act: 'received' },
} as const satisfies Partial<
  Record<StoredLetter['state'], { queue: QueuedLetter['queue']; act: LetterAction }>
>;

/** A page of the queue with all data that operators need. */
export async function letterQueueView(
  db: DatabaseOrTransaction,
  { after, before, at, ...filter }: Parameters<typeof listQueuedLetters>[1],
): Promise<LetterQueuePage> {
  const { rows, ...page } = await listQueuedLetters(db, { after, before, at, ...filter });
  const [events, problems, counts] = await Promise.all([
    listEventsOf(
      db,
      rows.map(({ letter }) => letter.id),
    ),
    listPrintProblems(db),
    countQueues(db, at),
  ]);
  return {
    letters: rows.flatMap(({ letter, submittedAt }) => {
      const own = events.filter((event) => event.letterId === letter.id);
      const line = lineOf(letter, submittedAt, own, at);
      return line ? [line] : [];
    }),
    counts,
    ...page,
    problems,
  };
}

function lineOf(
  letter: StoredLetter,
  submittedAt: Date | null,
  events: readonly StoredEvent[],
  at: Date,
): QueuedLetter | null {
  if (!(letter.state in waits)) return null;
  const { queue, act: action } = waits[letter.state as keyof typeof waits];
  const due = queue === 'on_the_way' || !submittedAt ? null : processByOf(submittedAt, letter.postAfter);
  const { recipient } = letter.input ?? { recipient: null };
  return {
    id: letter.id,
    code: letter.code,
    reference: letter.orderReference,
    short_reference: shortReference(letter.orderReference),
    position: letter.position,
    state: letter.state,
    queue,
    option: letter.option,
    company: { slug: letter.company, name: letter.companyName },
    recipient: recipient && { name: recipient.name, city: recipient.city },
    letter_date: letter.letterDate,
    submitted_at: submittedAt?.toISOString() ?? null,
    post_after: letter.postAfter?.toISOString() ?? null,
    due_at: due?.toISOString() ?? null,
    late: due !== null && due < at,
    handed_over_at: letter.handedOverAt?.toISOString() ?? null,
    track_code: letter.trackCode,
    acts: [action],
    events: events.map((event) => ({
      id: String(event.id),
      at: event.at.toISOString(),
      actor: event.actor,
      operator: event.operator,
      from: event.from,
      to: event.to,
      note: event.note,
    })),
  };
}
