/** Mails people that something is done later than a mail said, with the next term: once for each term that is missed. */
import { isMailTime } from '@/lib/calendar/mail-day';
import type { AppContext } from '../../core/context';
import { mailedCompanyName } from '../../core/mail/mailed-company-name';
import { queueMail } from '../../core/mail/queue-mail';
import { deliveryDelayOf } from '../../core/mail/recipient-limit';
import { lateOfCases } from './late-of-cases';
import { lateOfOrders } from './late-of-orders';
import {
  isLastMail,
  isUntold,
  type LatePromise,
  lastSaidOf,
  lateKind,
  type PromiseSource,
} from './late-promise';

const sources: readonly PromiseSource[] = [lateOfCases, lateOfOrders];

/** Mails per run and domain; the next run, a minute later, sends the rest. */
const batchMax = 500;

/**
 * Mails about every term that was missed, the first one first; not at night, when no operator can still do it. A failure is logged and
 * retried in the next run; it does not block the rest.
 */
export async function mailLatePromises(context: AppContext): Promise<void> {
  const at = context.clock.now();
  if (!isMailTime(at)) return;
  for (const source of sources) {
    const late = (await source.list(context.db, at))
      .filter((promise) => isUntold(promise, at))
      .toSorted((a, b) => lastSaidOf(a).getTime() - lastSaidOf(b).getTime());
    const references = [...new Set(late.map((promise) => promise.reference))];
    for (const reference of references.slice(0, batchMax)) {
      try {
        await mailLate(context, source, reference);
      } catch (error) {
        context.log.error({ err: error }, 'a mail about a missed term failed');
      }
    }
  }
}

async function mailLate(context: AppContext, source: PromiseSource, reference: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const person = await source.lock(transaction, reference);
    if (!person || person.email === null) return;
    const { email: to, locale } = person;
    const at = context.clock.now();
    // One mail names everything about the same thing whose term was missed; not what an earlier one named with a term that runs.
    const late = (await source.list(transaction, at, reference)).filter((promise) => isUntold(promise, at));
    if (late.length === 0) return;
    // Above its recipient's limit there is no mail, and no key for one.
    if ((await deliveryDelayOf(transaction, { to, kind: lateKind, locale, at })) === null) return;
    const inMail = (promise: LatePromise) => ({
      task: promise.task,
      companyName: promise.company && mailedCompanyName(promise.company, locale),
      isHandedOver: promise.isHandedOver,
      isLast: isLastMail(promise),
      saidBy: lastSaidOf(promise).toISOString(),
      nextBy: promise.nextBy(at).toISOString(),
    });
    const path = await source.findPath(transaction, context, reference);
    const data = { reference, path, promises: late.map(inMail) };
    await queueMail(transaction, context, { to, locale, kind: lateKind, data });
  });
}
