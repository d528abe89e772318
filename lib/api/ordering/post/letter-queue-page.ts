/** What the operators' page of letters shows. */
import { z } from '@hono/zod-openapi';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { type LetterAction, type LetterQueue, letterQueues } from '@/lib/contract/print-room';
import { shortReference } from '@/lib/contract/references';
import { findPingen } from '@/lib/post/pingen/pingen-of';
import { operatorRead } from '../../core/operators/operator-read';
import { listPrints } from '../certificates/prints';
import { processByOf } from '../letter-content/order-terms';
import { listEventsOf } from '../orders/letters/letter-queries';
import { countQueues, listQueuedLetters } from '../orders/letters/letter-queue';
import type { StoredEvent, StoredLetter } from '../orders/letters/move-letter';
import { listPaperCodes } from '../print-house/papers';
import { paidByOf } from '../returns/return-terms';
import { listReturnsOf, type StoredReturn } from '../returns/stored-returns';
import { viewEnclosures } from './enclosures';
import { listPrintProblems } from './print-problems';

/** The next report for each state. */
const waits = {
  submitted: { queue: 'to_print', act: 'printed' },
  processed: { queue: 'to_send', act: 'sent' },
  sent: { queue: 'on_the_way', act: 'received' },
  returned: { queue: 'returned', act: null },
} as const satisfies Partial<Record<StoredLetter['state'], { queue: LetterQueue; act: LetterAction | null }>>;

export const letterQueue = operatorRead({
  summary: 'Letters that wait for an operator, by due date, late ones flagged',
  query: {
    state: z.enum(letterQueues).optional(),
    late: z.literal('1').optional(),
    search: z.string().trim().max(200).optional(),
    ...listPositionQuery,
  },
  async read({ context, at, query: { state, late, search, ...position } }) {
    const { db, env } = context;
    const filter = { queue: state, late: late === '1', search: search || undefined };
    const { rows, ...page } = await listQueuedLetters(db, { ...position, ...filter, at });
    const ids = rows.map(({ letter }) => letter.id);
    const codes = rows.map(({ letter }) => letter.code);
    const listed = rows.map(({ letter }) => letter);
    const [events, returns, papers, problems, counts, prints] = await Promise.all([
      listEventsOf(db, ids),
      listReturnsOf(db, ids),
      listPaperCodes(db, codes),
      listPrintProblems(db),
      countQueues(db, at),
      listPrints(db, ids),
    ]);
    const enclosures = await viewEnclosures(context, listed, prints);
    return {
      letters: rows.flatMap((row) => {
        const own = events.filter((event) => event.letterId === row.letter.id);
        const hasPaper = papers.has(row.letter.code);
        const line = lineOf(row, own, { at, hasHouse: findPingen(env) !== null, hasPaper });
        const stored = returns.findLast(({ letterId }) => letterId === row.letter.id);
        const enclosure = enclosures.get(row.letter.id) ?? null;
        return line ? [{ ...line, enclosure, returned: returnedOf(row.letter, stored) }] : [];
      }),
      counts,
      ...page,
      /** Rejected printers' reports, newest first. */
      problems,
    };
  },
});

/** Why a letter is with us again, who says so, and what its customer chose. */
function returnedOf(letter: StoredLetter, stored: StoredReturn | undefined) {
  if (letter.state !== 'returned' || !stored) return null;
  const { reason, reportedBy, provenAt, choice, chosenAt } = stored;
  return {
    reason,
    reported_by: reportedBy,
    is_proven: provenAt !== null,
    /** By when money goes back that its customer chose; null without that choice. */
    paid_by: choice === 'money_back' && chosenAt ? paidByOf(chosenAt) : null,
  };
}

function lineOf(
  { letter, submittedAt }: { letter: StoredLetter; submittedAt: Date | null },
  events: readonly StoredEvent[],
  { at, hasHouse, hasPaper }: { at: Date; hasHouse: boolean; hasPaper: boolean },
) {
  if (!(letter.state in waits)) return null;
  const { queue, act: action } = waits[letter.state as keyof typeof waits];
  const isPosted = queue === 'on_the_way' || queue === 'returned';
  // A release before the house may have given it to the folder: then operators print it.
  const isInFolder = letter.handedOverAt !== null && !hasPaper;
  const isAtHouse = letter.printer === 'house' && !isPosted && !isInFolder;
  const due = isPosted || !submittedAt ? null : processByOf(submittedAt, letter.postAfter);
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
    submitted_at: submittedAt,
    post_after: letter.postAfter,
    due_at: due,
    late: due !== null && due < at,
    handed_over_at: letter.handedOverAt,
    at_print_house: isAtHouse,
    track_code: letter.trackCode,
    // Only the house knows, unless its settings are gone.
    acts: action === null || (isAtHouse && hasHouse) ? [] : [action],
    events: events.map((event) => ({
      id: String(event.id),
      at: event.at,
      actor: event.actor,
      operator: event.operator,
      from: event.from,
      to: event.to,
      note: event.note,
    })),
  };
}
