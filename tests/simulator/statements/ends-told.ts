/** Whether customers know when their contracts end: of a letter that is posted too late for the day they know, they are told. */
import { inArray } from 'drizzle-orm';
import { lastPostingDayOf } from '@/lib/api/ordering/letter-content/order-terms';
import { startOutcomeOf } from '@/lib/api/ordering/letter-content/start-choice';
import type { StoredLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { isDeadlineMissed } from '@/lib/api/ordering/orders/redate-letter';
import { findLetterToStart } from '@/lib/api/ordering/orders/stored-start';
import { letters } from '@/lib/api/ordering/orders/table';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { World } from '../world/world';
import { type TellingMail, tellingKinds, toldDay } from './told-day';

/** Mails that name the end of a contract; of the same moment the one about a later end is the last. */
const mailsQuery = `
  select id, about, kind, locale, text from outbox_mails
    where kind = any($1::text[]) and not id = any($2::uuid[]) order by created_at, kind desc`;

interface StoredMail extends TellingMail {
  readonly id: string;
  readonly about: string;
}

/** Paid letters, and when they were handed to the printer. */
const query = `
  select l.id, l.code, l.order_reference as order, l.company_name as company, l.ends_on::text as "endsOn", l.state,
    (extract(epoch from l.handed_over_at) * 1000)::float8 as "handedOverAt"
    from letters l join orders o on o.reference = l.order_reference
    where o.submitted_at is not null and o.erased_at is null and l.state in ('submitted', 'processed', 'sent')`;

interface Row {
  readonly id: string;
  readonly code: string;
  readonly order: string;
  readonly company: string;
  readonly endsOn: string | null;
  readonly state: string;
  readonly handedOverAt: number | null;
}

export class EndsTold {
  /** Mails that were read. */
  private readonly seen: string[] = [];
  /** The mails of each order, oldest first. */
  private readonly mails = new Map<string, TellingMail[]>();
  /** Letters that were looked at, with the moment of their handing over and the day. */
  private readonly judged = new Set<string>();

  constructor(private readonly world: World) {}

  /** Letters whose customers don't know that their contract ends later. */
  async listUntold(): Promise<string[]> {
    const { rows } = await this.world.observer.$client.query<Row>(query);
    const confirmed = await this.readMails();
    const untold = rows.flatMap((row) => this.follow(row, confirmed.has(row.order)));
    const keyOf = ({ id, handedOverAt }: Row) => `${id} ${handedOverAt} ${this.dayAt(handedOverAt ?? 0)}`;
    const fresh = rows.filter(
      (row) => row.state === 'submitted' && row.handedOverAt !== null && !this.judged.has(keyOf(row)),
    );
    for (const row of fresh) this.judged.add(keyOf(row));
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

  /** Reads the new mails; the orders that are confirmed by one. */
  private async readMails(): Promise<ReadonlySet<string>> {
    const { observer, mail: server } = this.world;
    const { rows } = await observer.$client.query<StoredMail>(mailsQuery, [tellingKinds, this.seen]);
    for (const { id, about, kind, locale, text: stored } of rows) {
      this.seen.push(id);
      // The text of a delivered mail is deleted.
      const text = stored || server.arrived.find(({ messageId }) => messageId.includes(id))?.text;
      if (!text) throw new Error(`mail ${id} has no text, and did not arrive`);
      this.mails.set(about, [...(this.mails.get(about) ?? []), { kind, locale, text }]);
    }
    return new Set(rows.flatMap(({ kind, about }) => (kind === 'order-confirmation' ? [about] : [])));
  }

  /** What the newest mail that names an end of this contract says. */
  private toldOf(order: string, company: string): string | null {
    const told = (this.mails.get(order) ?? []).map((mail) => toldDay(mail, company));
    return told.findLast((day) => day !== null) ?? null;
  }

  private follow({ code, order, company, endsOn }: Row, isConfirmed: boolean): string[] {
    const told = this.toldOf(order, company);
    if (isConfirmed && endsOn !== null && told === null) return [`${code}: no mail names ${endsOn}`];
    return isDeadlineMissed(told, endsOn) ? [`${code}: ${endsOn} instead of ${told}`] : [];
  }

  /** The day on which a letter was handed over, or the later one on which scheduled work last looked at what the printer has. */
  private dayAt(handedOverAt: number): string {
    return amsterdamDate(new Date(Math.max(handedOverAt, this.world.sweptCleanlyAt)));
  }

  /**
   * A letter that the printer has: posted in its term, or in one from today once that is over, it ends the contract on the day that its
   * customer knows.
   */
  private async judge(letter: StoredLetter): Promise<string[]> {
    const found = await findLetterToStart(this.world.observer, letter, this.world.site.clock.now());
    if (!found?.isExact || !letter.handedOverAt) return [];
    const today = this.dayAt(letter.handedOverAt.getTime());
    const isInTerm = lastPostingDayOf(letter.letterDate) >= today;
    const [outcome] = startOutcomeOf([found], isInTerm ? letter.letterDate : today).letters;
    const known = this.toldOf(letter.orderReference, letter.companyName);
    return isDeadlineMissed(known, outcome?.end ?? null)
      ? [`${letter.code} is posted for ${outcome?.end} instead of ${known}`]
      : [];
  }
}
