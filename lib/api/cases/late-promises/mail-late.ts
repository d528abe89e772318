/** Mails people that something is done later than a mail said, with the next term: once for each term that is missed. */
import type { AppContext } from '../../core/context';
import { mailedCompanyName } from '../../core/mail/mailed-company-name';
import { queueMail } from '../../core/mail/queue-mail';
import { lateOfOrders } from './late-of-orders';
import { lateOfRequests } from './late-of-requests';
import { type LatePromise, lastSaidOf, lateKind, type PromiseSource } from './late-promise';

const sources: readonly PromiseSource[] = [lateOfRequests, lateOfOrders];

/** Mails about every term that was missed. A failure is logged and retried in the next run; it does not block the rest. */
export async function mailLatePromises(context: AppContext): Promise<void> {
  for (const source of sources) {
    const at = context.clock.now();
    const late = (await source.list(context.db, at)).filter((promise) => isUntold(promise, at));
    for (const reference of new Set(late.map((promise) => promise.reference))) {
      try {
        await mailLate(context, source, reference);
      } catch (error) {
        context.log.error({ err: error }, 'a mail about a missed term failed');
      }
    }
  }
}

/** The last term that the customer knows has passed, and there is a next one. */
const isUntold = (promise: LatePromise, at: Date) => lastSaidOf(promise) < at && promise.nextBy(at) > at;

async function mailLate(context: AppContext, source: PromiseSource, reference: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const person = await source.lock(transaction, reference);
    if (!person || person.email === null) return;
    const { email: to, locale } = person;
    const at = context.clock.now();
    // One mail names everything that is late about the same thing: also what it said before, with a term from now.
    const late = (await source.list(transaction, at, reference)).filter(({ nextBy }) => nextBy(at) > at);
    if (!late.some((promise) => isUntold(promise, at))) return;
    const inMail = (promise: LatePromise) => ({
      task: promise.task,
      companyName: promise.company && mailedCompanyName(promise.company, locale),
      saidBy: lastSaidOf(promise).toISOString(),
      nextBy: promise.nextBy(at).toISOString(),
    });
    const path = await source.findPath(transaction, context, reference);
    const data = { reference, path, promises: late.map(inMail) };
    await queueMail(transaction, context, { to, locale, kind: lateKind, data });
  });
}
