/** The moment to start of a paid order that waits: explained where waiting ends a contract later, and chosen again by the customer. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { StartMoment } from '@/lib/contract/letters/start-texts';
import { laterEndTextVersion } from '@/lib/flows/letters/letter-groups';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { listDeclarationsOf, recordDeclarations } from '../../core/declarations/declarations';
import { ApiError, NotFoundError } from '../../core/errors';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { startMomentTextVersion } from '../letter-content/order-terms';
import { describeStart, endsLater } from '../letter-content/start-choice';
import { queuePosting } from './follow-move';
import { queueFiles } from './make-files';
import { openedOrder } from './opened-order';
import { listLetters, lockOrder } from './orders';
import { redateLetter } from './redate-letter';
import { findStoredChoice, listWaiting } from './stored-start';
import { letters, orders } from './table';

/** Orders per run; the next run explains the rest. */
const explainedMax = 200;

/** Mails each customer once whose order waits, without having been told that this ends a contract later. */
export async function explainWaiting(context: AppContext): Promise<void> {
  const rows = await context.db
    .selectDistinct({ reference: orders.reference })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(
      and(
        eq(letters.state, 'submitted'),
        isNull(letters.queuedAt),
        gt(letters.postAfter, context.clock.now()),
        isNull(orders.waitExplainedAt),
      ),
    )
    .orderBy(asc(orders.reference))
    .limit(explainedMax);
  for (const { reference } of rows) {
    try {
      await context.db.transaction((transaction) => explainOrder(transaction, context, reference));
    } catch (error) {
      context.log.error({ err: error }, 'explaining what waiting does failed');
    }
  }
}

async function explainOrder(transaction: Transaction, context: AppContext, reference: string): Promise<void> {
  const at = context.clock.now();
  const order = await lockOrder(transaction, reference);
  if (!order || order.waitExplainedAt) return;
  const waiting = listWaiting(await listLetters(transaction, reference), at);
  const choice = await findStoredChoice({ db: transaction, at }, waiting);
  await transaction.update(orders).set({ waitExplainedAt: at }).where(eq(orders.reference, reference));
  if (!choice || !endsLater(choice) || order.email === null) return;
  for (const [position, letter] of waiting.entries()) {
    const endsOn = choice.wait.letters[position]?.end ?? null;
    // No end is computed: the one that was named at the order stands.
    if (endsOn === null) continue;
    await transaction.update(letters).set({ endsOn }).where(eq(letters.id, letter.id));
  }
  const texts = describeStart(choice, order.locale, { isOrdered: true });
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'wait-choice',
    data: {
      ...(await openedOrder(transaction, context, order)),
      now: texts.now,
      wait: texts.wait,
    },
  });
}

/** A choice of the customer. */
export interface StartChange {
  readonly reference: string;
  readonly startMoment: StartMoment;
  readonly locale: Locale;
  readonly clientAddress: string;
}

/**
 * Starts the letters of an order that still wait, or records that they go on waiting. Repeating it changes nothing. Throws 409 once none
 * waits.
 */
export async function changeStart(
  transaction: Transaction,
  context: AppContext,
  { reference, startMoment, locale, clientAddress }: StartChange,
): Promise<void> {
  const at = context.clock.now();
  const order = await lockOrder(transaction, reference);
  if (!order) throw new NotFoundError(locale);
  if (order.startMoment === 'now' && startMoment === 'now') return;
  const waiting = listWaiting(await listLetters(transaction, reference), at);
  if (waiting.length === 0) throw new ApiError(409, translatorOf(locale, 'errors')('start_over'));
  const line =
    startMoment === 'now'
      ? { kind: 'start_now', textVersion: startMomentTextVersion }
      : { kind: 'later_end', textVersion: laterEndTextVersion };
  const declared = await listDeclarationsOf(transaction, [reference]);
  const lines = declared.some(({ kind }) => kind === line.kind) ? [] : [line];
  await recordDeclarations(transaction, { reference, locale, clientAddress, at, lines });
  if (startMoment !== 'now') return;
  const startChosenAt = at;
  await transaction
    .update(orders)
    .set({ startMoment, startChosenAt, waitExplainedAt: order.waitExplainedAt ?? at })
    .where(eq(orders.reference, reference));
  for (const { id } of waiting) {
    const [started] = await transaction
      .update(letters)
      .set({ postAfter: at, workStartsAt: at })
      .where(eq(letters.id, id))
      .returning();
    if (!started) throw new Error(`letter ${id} vanished while its order was locked`);
    const { letter } = await redateLetter(transaction, context, started, amsterdamDate(at));
    await queuePosting(transaction, context, letter);
  }
  await queueFiles(transaction, context, reference);
}
