/** Whether mails leave: those that wait in vain, and those of which nobody knows whether they arrived. */
import { and, gt, gte, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import type { DatabaseOrTransaction } from '../../db/client';
import { uncertainMinutes } from './deliver-once';
import { mailTriesMax } from './mark-delivered';
import { outboxMails } from './table';

/** A server that refuses a mail for some minutes, as against spam, accepts others meanwhile. */
const blockedMinutes = 10;
const blockedTries = 3;
/** Mails are tried for half a day. */
const recentDays = 3;

export interface MailFlow {
  /** Refused repeatedly, and no mail was delivered since they were written. */
  readonly blocked: number;
  /** Offered to the server by a process that died: never sent again. */
  readonly uncertain: number;
}

export async function readMailFlow(db: DatabaseOrTransaction, at: Date): Promise<MailFlow> {
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  // Evaluated only if a mail was refused.
  const lastDelivery = db
    .select({ at: max(outboxMails.deliveredAt) })
    .from(outboxMails)
    .where(gt(outboxMails.createdAt, before(recentDays * 24 * 60)));
  const isUndelivered = isNull(outboxMails.deliveredAt);
  const blocked = await db.$count(
    outboxMails,
    and(
      isUndelivered,
      isNull(outboxMails.claimedAt),
      gte(outboxMails.attempts, blockedTries),
      // Not one that the server rejected for good.
      or(isNull(outboxMails.failedAt), gte(outboxMails.attempts, mailTriesMax)),
      lt(outboxMails.createdAt, before(blockedMinutes)),
      gt(outboxMails.createdAt, sql`coalesce((${lastDelivery}), '-infinity')`),
    ),
  );
  const uncertain = await db.$count(
    outboxMails,
    and(isUndelivered, isNotNull(outboxMails.claimedAt), lt(outboxMails.claimedAt, before(uncertainMinutes))),
  );
  return { blocked, uncertain };
}

/** Ids of mails of some kinds, written after a moment, that the server refused as often as any mail is tried. */
export async function listGivenUp(
  db: DatabaseOrTransaction,
  { kinds, since }: { kinds: readonly MailKind[]; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        isNull(outboxMails.deliveredAt),
        isNotNull(outboxMails.failedAt),
        gte(outboxMails.attempts, mailTriesMax),
        inArray(outboxMails.kind, [...kinds]),
        gt(outboxMails.createdAt, since),
      ),
    );
  return rows.map(({ id }) => id);
}
