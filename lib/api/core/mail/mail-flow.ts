/** Whether mails leave: those that wait in vain, and those of which nobody knows whether they arrived. */
import { and, desc, gt, gte, inArray, isNotNull, isNull, lt, lte, max, or, sql } from 'drizzle-orm';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import type { DatabaseOrTransaction } from '../../db/client';
import { uncertainMinutes } from './deliver-once';
import { mailTriesMax } from './mark-delivered';
import { outboxMails } from './table';

/** A server that refuses a mail for some minutes, as against spam, accepts others meanwhile. */
const blockedMinutes = 10;
const blockedTries = 3;
/** A single address that is wrong says nothing about the others. */
const rejectedRecipients = 2;
/** Mails are tried for half a day. */
const recentDays = 3;

export interface MailFlow {
  /** Refused repeatedly, or rejected for good to several recipients, and no mail was delivered since they were written. */
  readonly blocked: number;
  /** Offered to the server by a process that died: never sent again. */
  readonly uncertain: number;
}

export async function readMailFlow(db: DatabaseOrTransaction, at: Date): Promise<MailFlow> {
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  // After the clock was moved back, deliveries of later say nothing.
  const isDelivered = lte(outboxMails.deliveredAt, at);
  // Evaluated only if a mail was refused. The last of some days without any is the one of the newest mail.
  const lastDelivery = sql`coalesce(
    (${db
      .select({ at: max(outboxMails.deliveredAt) })
      .from(outboxMails)
      .where(and(isDelivered, gt(outboxMails.createdAt, before(recentDays * 24 * 60))))}),
    (${db
      .select({ at: outboxMails.deliveredAt })
      .from(outboxMails)
      .where(isDelivered)
      .orderBy(desc(outboxMails.createdAt))
      .limit(1)}),
    '-infinity')`;
  const isUndelivered = isNull(outboxMails.deliveredAt);
  const isRejected = sql`${isNotNull(outboxMails.failedAt)} and ${lt(outboxMails.attempts, mailTriesMax)}`;
  const [refused] = await db
    .select({
      tried: sql`count(*) filter (where not (${isRejected}))`.mapWith(Number),
      rejected: sql`count(*) filter (where ${isRejected})`.mapWith(Number),
      recipients: sql`count(distinct lower(${outboxMails.to})) filter (where ${isRejected})`.mapWith(Number),
    })
    .from(outboxMails)
    .where(
      and(
        isUndelivered,
        isNull(outboxMails.claimedAt),
        or(gte(outboxMails.attempts, blockedTries), isNotNull(outboxMails.failedAt)),
        lt(outboxMails.createdAt, before(blockedMinutes)),
        gt(outboxMails.createdAt, lastDelivery),
      ),
    );
  const { tried = 0, rejected = 0, recipients = 0 } = refused ?? {};
  const blocked = tried + (recipients >= rejectedRecipients ? rejected : 0);
  const uncertain = await db.$count(
    outboxMails,
    and(isUndelivered, isNotNull(outboxMails.claimedAt), lt(outboxMails.claimedAt, before(uncertainMinutes))),
  );
  return { blocked, uncertain };
}

/** Ids of mails of some kinds, written after a moment, that were given up; `rejected`: also those that the server rejected for good. */
export async function listGivenUp(
  db: DatabaseOrTransaction,
  { kinds, since, rejected }: { kinds: readonly MailKind[]; since: Date; rejected: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        isNull(outboxMails.deliveredAt),
        isNotNull(outboxMails.failedAt),
        rejected ? undefined : gte(outboxMails.attempts, mailTriesMax),
        inArray(outboxMails.kind, [...kinds]),
        gt(outboxMails.createdAt, since),
      ),
    );
  return rows.map(({ id }) => id);
}
