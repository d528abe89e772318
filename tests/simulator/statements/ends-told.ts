/** Whether customers know when their contracts end: of a letter that is posted too late for the day they know, they are told. */
import { inArray } from 'drizzle-orm';
import type { StoredLetter } from '@/lib/api/ordering/cancellations/letters/move-letter';
import { isDeadlineMissed } from '@/lib/api/ordering/cancellations/redate-letter';
import { startOutcomeOf } from '@/lib/api/ordering/cancellations/start-choice';
import { findLetterToStart } from '@/lib/api/ordering/cancellations/stored-start';
import { letters } from '@/lib/api/ordering/cancellations/table';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { World } from '../world/world';

interface Told {
  readonly endsOn: string | null;
  /** When the newest mail with that day was written. */
  readonly at: number;
}

/** Paid letters with the newest mail that says when their contract ends, and when they were handed to the printer. */
const query = `
  select l.id, l.code, l.ends_on::text as "endsOn", l.state, (extract(epoch from l.handed_over_at) * 1000)::float8 as "handedOverAt",
    (select extract(epoch from max(m.created_at)) * 1000 from outbox_mails m
      where m.about = l.order_reference and m.kind in ('order-confirmation', 'letter-late'))::float8 as "toldAt"
    from letters l join orders o on o.reference = l.order_reference
    where o.submitted_at is not null and o.erased_at is null and l.state in ('submitted', 'processed', 'sent')`;

interface Row {
  readonly id: string;
  readonly code: string;
  readonly endsOn: string | null;
  readonly state: string;
  readonly handedOverAt: number | null;
  readonly toldAt: number | null;
}

export class EndsTold {
  private readonly told = new Map<string, Told>();
  /** Letters whose handing over was looked at, with its moment. */
  private readonly handedOver = new Set<string>();

  constructor(private readonly world: World) {}

  /** Letters whose customers don't know that their contract ends later. */
  async listUntold(): Promise<string[]> {
    const { rows } = await this.world.observer.$client.query<Row>(query);
    const untold = rows.flatMap((row) => this.follow(row));
    const fresh = rows.filter(
      ({ id, handedOverAt, state }) =>
        state === 'submitted' && handedOverAt !== null && !this.handedOver.has(`${id} ${handedOverAt}`),
    );
    for (const { id, handedOverAt } of fresh) this.handedOver.add(`${id} ${handedOverAt}`);
    if (fresh.length === 0) return untold;
    const handed = await this.world.observer
      .select()
      .from(letters)
      .where(
        inArray(
          letters.id,
          fresh.map(({ id }) => id),
        ),
      );
    const late = await Promise.all(handed.map((letter) => this.judge(letter)));
    return [...untold, ...late.flat()];
  }

  private follow({ id, code, endsOn, toldAt }: Row): string[] {
    const known = this.told.get(id);
    if (!known || (toldAt !== null && toldAt > known.at)) {
      this.told.set(id, { endsOn, at: toldAt ?? 0 });
      return [];
    }
    return isDeadlineMissed(known.endsOn, endsOn) ? [`${code}: ${endsOn} instead of ${known.endsOn}`] : [];
  }

  /** A letter that was handed over today: posted in its term from now it ends the contract on the day that its customer knows. */
  private async judge(letter: StoredLetter): Promise<string[]> {
    const found = await findLetterToStart(this.world.observer, letter, this.world.site.clock.now());
    if (!found?.isExact || !letter.handedOverAt) return [];
    const [outcome] = startOutcomeOf([found], amsterdamDate(letter.handedOverAt)).letters;
    const known = this.told.get(letter.id)?.endsOn ?? null;
    return isDeadlineMissed(known, outcome?.end ?? null)
      ? [`${letter.code} is posted for ${outcome?.end} instead of ${known}`]
      : [];
  }
}
