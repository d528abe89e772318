/**
 * Mails operators what stands still, once per problem, again when there is a lot more of it, and once when it is over, and each morning
 * what is overdue. The table `operator_alerts` decides what is new, so that several instances, repeated runs and a restart mail nothing twice.
 */
import { and, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { isMailTime, mailDayStart } from '@/lib/calendar/mail-day';
import {
  type CountedProblem,
  type SiteProblemName,
  siteProblemNames,
  siteProblems,
} from '@/lib/contract/site-problems';
import type { MailData } from '@/lib/mail/templates/mail-kinds';
import type { AppContext } from '../../core/context';
import { listOperators } from '../../core/identity/operators';
import { listGivenUp } from '../../core/mail/mail-flow';
import { queueMail } from '../../core/mail/queue-mail';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { retryMails } from '../mails/outbox-state';
import { countProblems } from './count-problems';
import { readSiteState, type SiteState } from './site-state';
import { operatorAlerts } from './table';

/** What comes back within this time has not been over. */
const overMinutes = 15;
/** Days for which a mail about a problem is tried again, once the server refused it as often as any other mail. */
const retryDays = 14;
/** One failed job may hide many of another cause: this many times what was mailed, and this many more, are new. */
const growth = { times: 2, more: 5 };
const morning = 'morning';

type OperatorMailKind = 'operator-alert' | 'operator-alert-over' | 'operator-overdue';
const operatorMailKinds: readonly OperatorMailKind[] = [
  'operator-alert',
  'operator-alert-over',
  'operator-overdue',
];

const isUrgent = (problem: SiteProblemName) => siteProblems[problem].isUrgent;

/** Run each minute. Without operators nothing is recorded: the first one is told everything. */
export async function mailProblems(
  context: AppContext,
  readState: (context: AppContext) => Promise<SiteState> = readSiteState,
): Promise<void> {
  const at = context.clock.now();
  const present = countProblems(await readState(context)).filter(({ count }) => count > 0);
  const counted = present.filter(({ problem }) => isUrgent(problem));
  const urgent = counted.map(({ problem }) => problem);
  await context.db.transaction(async (tx) => {
    const operators = await listOperators(tx);
    if (operators.length === 0) return;
    async function mail<K extends OperatorMailKind>(kind: K, data: MailData[K]): Promise<void> {
      for (const { email: to, locale } of operators) await queueMail(tx, context, { to, locale, kind, data });
    }
    const begun = await noteBegun(tx, counted, at);
    const problems = present.filter(({ problem }) => begun.has(problem));
    if (problems.length > 0) await mail('operator-alert', { at: at.toISOString(), problems });
    const ended = await noteEnded(tx, urgent, at);
    await retryGivenUp(tx, context, {
      at,
      rejected: ended.some(({ problem }) => problem === 'mail-failing'),
    });
    if (ended.length > 0) await mail('operator-alert-over', { problems: ended });
    // While no mail goes out, the mail of the morning waits: it is written with what is overdue by then.
    const isDue = isMailTime(at) && !urgent.includes('mail-failing') && (await noteMorning(tx, at));
    if (isDue && present.length > 0) await mail('operator-overdue', { problems: present });
  });
}

/** When operators were told of the problems that last; by problem. */
export async function listAlertedSince(db: DatabaseOrTransaction): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.select().from(operatorAlerts).where(isNull(operatorAlerts.quietSince));
  return new Map(rows.map(({ name, since }) => [name, since]));
}

/** Records what stands still; returns what is new, or has grown. While no mail goes out, growth waits: those mails would add to it. */
async function noteBegun(
  tx: Transaction,
  urgent: readonly CountedProblem[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (urgent.length === 0) return new Set();
  const names = urgent.map(({ problem }) => problem);
  await tx
    .update(operatorAlerts)
    .set({ quietSince: null })
    .where(and(inArray(operatorAlerts.name, names), isNotNull(operatorAlerts.quietSince)));
  const { count } = operatorAlerts;
  const isGrown = sql`excluded.count >= ${count} * ${growth.times} and excluded.count >= ${count} + ${growth.more}`;
  const rows = await tx
    .insert(operatorAlerts)
    .values(urgent.map(({ problem: name, count }) => ({ name, since: at, count })))
    .onConflictDoUpdate({
      target: operatorAlerts.name,
      set: { count: sql`excluded.count` },
      setWhere: names.includes('mail-failing') ? sql`false` : isGrown,
    })
    .returning({ name: operatorAlerts.name });
  return new Set(rows.map(({ name }) => name));
}

/** Records what does not stand still any more; removes and returns what has been over for long enough. */
async function noteEnded(tx: Transaction, urgent: readonly SiteProblemName[], at: Date) {
  await tx
    .update(operatorAlerts)
    .set({ quietSince: at })
    .where(
      and(
        or(isNull(operatorAlerts.quietSince), gt(operatorAlerts.quietSince, at)),
        notInArray(operatorAlerts.name, [morning, ...urgent]),
      ),
    );
  const rows = await tx
    .delete(operatorAlerts)
    .where(lte(operatorAlerts.quietSince, new Date(at.getTime() - overMinutes * 60_000)))
    .returning();
  return siteProblemNames.flatMap((problem) =>
    rows
      .filter(({ name }) => name === problem)
      .map(({ since, quietSince }) => ({
        problem,
        since: since.toISOString(),
        until: (quietSince ?? at).toISOString(),
      })),
  );
}

/** Whether the mail of this morning was not considered before. */
async function noteMorning(tx: Transaction, at: Date): Promise<boolean> {
  const start = mailDayStart(at);
  const rows = await tx
    .insert(operatorAlerts)
    .values({ name: morning, since: start })
    .onConflictDoUpdate({
      target: operatorAlerts.name,
      set: { since: start },
      // One of later was recorded before the clock was moved back.
      setWhere: or(lt(operatorAlerts.since, start), gt(operatorAlerts.since, at)),
    })
    .returning({ name: operatorAlerts.name });
  return rows.length > 0;
}

/**
 * After a long failure of the mail server, which has refused these as often as any mail is tried. Those that it `rejected` for good are sent
 * again only once it takes mails again: an operator's address may be wrong.
 */
async function retryGivenUp(
  tx: Transaction,
  context: AppContext,
  { at, rejected }: { at: Date; rejected: boolean },
): Promise<void> {
  const since = new Date(at.getTime() - retryDays * 86_400_000);
  const ids = await listGivenUp(tx, { kinds: operatorMailKinds, since, rejected });
  if (ids.length > 0) await retryMails(tx, context, ids);
}
