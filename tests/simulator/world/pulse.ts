/** Notices what changed in the database: for the coverage of states, for when scheduled work is due, and for what waits for an operator. */
import * as z from 'zod';
import { movesAt } from './moves-at';
import { otherStates } from './other-states';
import type { World } from './world';

const minute = 60_000;
const day = 24 * 60 * minute;

const event = z.object({
  id: z.number(),
  subject: z.string(),
  process: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string(),
});
/** What waits for an operator, by kind: ids, or references. */
const waitingShape = z.object({
  answers: z.array(z.string()),
  calls: z.array(z.string()),
  supplements: z.array(z.string()),
  withdrawals: z.array(z.string()),
  refunds: z.array(z.string()),
  mails: z.array(z.string()),
  jobs: z.array(z.string()),
  reports: z.array(z.string()),
  corrections: z.array(z.string()),
  proposals: z.array(z.string()),
  cases: z.array(z.string()),
  questions: z.array(z.string()),
  returned: z.array(z.string()),
});
type Waiting = z.infer<typeof waitingShape>;
export type WaitingKind = keyof Waiting;

const felt = z.object({
  moves: z.array(event),
  waiting: waitingShape,
  others: z.array(z.string()),
  clock: z.number().nullable(),
});

/** Delays after which scheduled work has something to do with a letter in a state. */
const alarms: Readonly<Record<string, readonly number[]>> = {
  'letter awaiting_payment': [6 * minute, 60 * minute, 14 * day + minute],
  'letter submitted': [14 * day + minute, 31 * day, 36 * day],
  'letter sent': [],
  'letter received': [15 * day],
  'letter blocked': [15 * day],
  // The reminder, a choice that was not checked, and the end of the term.
  'letter returned': [7 * day, 6 * day + minute, 8 * day, 15 * day, 16 * day],
};

const query = `with taken as (delete from simulated.moves returning *) select json_build_object(
  'moves', (select coalesce(json_agg(e order by e.id), '[]') from taken e),
  'waiting', json_build_object(
    'answers', (select coalesce(json_agg(id), '[]') from dispute_answers
      where final_at is not null and undone_at is null and verdict is null),
    'calls', (select coalesce(json_agg(id), '[]') from follow_up_calls where called_at is null),
    'supplements', (select coalesce(json_agg(id), '[]') from letter_supplements
      where sent_at is null and handed_over_at is not null and values is not null),
    'withdrawals', (select coalesce(json_agg(reference), '[]') from cases where waits_for = 'operator' and process = 'withdrawal'),
    'refunds', (select coalesce(json_agg(id), '[]') from refunds where state = 'failed'),
    'mails', (select coalesce(json_agg(id), '[]') from outbox_mails where failed_at is not null),
    'jobs', (select coalesce(json_agg(id), '[]') from pgboss.job where state = 'failed'),
    'reports', (select coalesce(json_agg(id), '[]') from print_problems where dismissed_at is null),
    'corrections', (select coalesce(json_agg(c.id), '[]') from company_corrections c
      join dispute_answers a on a.id = c.answer_id where c.verdict is null and a.final_at is not null),
    'proposals', (select coalesce(json_agg(id), '[]') from fact_proposals where state = 'open'),
    'cases', (select coalesce(json_agg(reference), '[]') from cases where waits_for = 'operator' and process not in ('question', 'withdrawal')),
    'questions', (select coalesce(json_agg(reference), '[]') from cases where waits_for = 'operator' and process = 'question'),
    'returned', (select coalesce(json_agg(l.id), '[]') from letters l join letter_returns r on r.letter_id = l.id
      and r.posting = l.posting where l.state = 'returned' and r.proven_at is null and r.denied_at is null)
  ),
  'others', (select coalesce(json_agg(state), '[]') from (${otherStates}) o (state)),
  'clock', (select extract(epoch from min(${movesAt})) * 1000 from cases)
) as felt`;

export class Pulse {
  /** Each state and each transition that was reached, by its process. */
  readonly reached = new Set<string>();
  private waiting: Waiting | null = null;
  /** The last event of each letter and case. */
  private readonly newest = new Map<string, number>();
  /** When the first case is due that waits for the clock. */
  private clock: number | null = null;
  /** Mails that the operator's list shows as not to be sent again: they stay there until they are deleted. */
  readonly staleMails = new Set<string>();

  constructor(private readonly world: World) {}

  async feel(): Promise<void> {
    const values = [new Date(this.world.now())];
    const { rows } = await this.world.observer.$client.query({ text: query, values });
    const now = felt.parse((rows[0] as { felt: unknown }).felt);
    this.waiting = now.waiting;
    for (const state of now.others) this.reached.add(state);
    this.followClock(now.clock);
    for (const { id, process, subject, from_state: from, to_state: to } of now.moves) {
      this.newest.set(subject, id);
      this.reached.add(`${process} ${to}`);
      if (from !== null) this.reached.add(`${process} ${from} > ${to}`);
      this.world.note('state', `${process} ${subject.slice(0, 8)}: ${from ?? '-'} > ${to}`);
      const one = { name: `${subject} ${to}`, isMoot: () => this.newest.get(subject) !== id };
      for (const delay of alarms[`${process} ${to}`] ?? []) this.world.needsSweep(delay, one);
    }
  }

  /** Scheduled work runs when the first case that waits for the clock is due, and again while it is. */
  private followClock(due: number | null): void {
    const now = this.world.now();
    const isFollowed = due === this.clock && due !== null && due > now;
    this.clock = due;
    if (due === null || isFollowed) return;
    this.world.needsSweep(Math.max(0, due - now), { name: `${due}`, isMoot: () => this.clock !== due });
  }

  /** The ids of a kind that wait for an operator. */
  waitingOf(kind: WaitingKind): readonly string[] {
    const ids = this.waiting?.[kind] ?? [];
    return kind === 'mails' ? ids.filter((id) => !this.staleMails.has(id)) : ids;
  }

  waitingKinds(): WaitingKind[] {
    return (Object.keys(this.waiting ?? {}) as WaitingKind[]).filter(
      (kind) => this.waitingOf(kind).length > 0,
    );
  }

  /** How much waits for an operator. */
  waits(): number {
    return this.waitingKinds().reduce((sum, kind) => sum + this.waitingOf(kind).length, 0);
  }
}
