/**
 * Mails operators what stands still, once per problem and once when it is over, and each morning what is overdue. The table
 * `operator_alerts` decides what is new, so that several instances, repeated runs and a restart mail nothing twice.
 */
import { and, inArray, isNotNull, isNull, lt, lte, notInArray } from 'drizzle-orm';
import { isMailTime, mailDayStart } from '@/lib/calendar/mail-day';
import { type SiteProblemName, siteProblemNames, siteProblems } from '@/lib/contract/site-problems';
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
const morning = 'morning';

type OperatorMailKind = 'operator-alert' | 'operator-alert-over' | 'operator-overdue';
const alertKinds: readonly OperatorMailKind[] = ['operator-alert', 'operator-alert-over'];

const isUrgent = (problem: SiteProblemName) => siteProblems[problem].isUrgent;

/** Run each minute. Without operators nothing is recorded: the first one is told everything. */
export async function mailProblems(
  context: AppContext,
  readState: (context: AppContext) => Promise<SiteState> = readSiteState,
): Promise<void> {
  const at = context.clock.now();
  const present = countProblems(await readState(context)).filter(({ count }) => count > 0);
  const urgent = present.map(({ problem }) => problem).filter(isUrgent);
  await context.db.transaction(async (tx) => {
    const operators = await listOperators(tx);
    if (operators.length === 0) return;
    async function mail<K extends OperatorMailKind>(kind: K, data: MailData[K]): Promise<void> {
      for (const { email: to, locale } of operators) await queueMail(tx, context, { to, locale, kind, data });
    }
    await retryGivenUp(tx, context, at);
    const begun = await noteBegun(tx, urgent, at);
    const problems = present.filter(({ problem }) => begun.has(problem));
    if (problems.length > 0) await mail('operator-alert', { at: at.toISOString(), problems });
    const ended = await noteEnded(tx, urgent, at);
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

/** Records what stands still; returns what is new. */
async function noteBegun(
  tx: Transaction,
  urgent: readonly SiteProblemName[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (urgent.length === 0) return new Set();
  await tx
    .update(operatorAlerts)
    .set({ quietSince: null })
    .where(and(inArray(operatorAlerts.name, [...urgent]), isNotNull(operatorAlerts.quietSince)));
  const rows = await tx
    .insert(operatorAlerts)
    .values(urgent.map((name) => ({ name, since: at })))
    .onConflictDoNothing()
    .returning({ name: operatorAlerts.name });
  return new Set(rows.map(({ name }) => name));
}

/** Records what does not stand still any more; removes and returns what has been over for long enough. */
async function noteEnded(tx: Transaction, urgent: readonly SiteProblemName[], at: Date) {
  await tx
    .update(operatorAlerts)
    .set({ quietSince: at })
    .where(and(isNull(operatorAlerts.quietSince), notInArray(operatorAlerts.name, [morning, ...urgent])));
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
      setWhere: lt(operatorAlerts.since, start),
    })
    .returning({ name: operatorAlerts.name });
  return rows.length > 0;
}

/** After a long failure of the mail server, which has refused these as often as any mail is tried. */
async function retryGivenUp(tx: Transaction, context: AppContext, at: Date): Promise<void> {
  const since = new Date(at.getTime() - retryDays * 86_400_000);
  const ids = await listGivenUp(tx, { kinds: alertKinds, since });
  if (ids.length > 0) await retryMails(tx, context, ids);
}
