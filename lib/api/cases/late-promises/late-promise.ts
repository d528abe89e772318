/** What a mail said that we do by a day, and that has not been done by then. */
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '@/lib/i18n/locale';
import type { LateTask } from '@/lib/mail/templates/later-than-said';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import type { AppContext } from '../../core/context';
import { outboxMails } from '../../core/mail/table';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';

export const lateKind: MailKind = 'later-than-said';

/** Mails about one promise at most: who had them all knows that a day that we name means little. Operators still see it as late. */
const toldMax = 3;

export interface LatePromise {
  /** Of the case, question, withdrawal or order: mails about it have this reference. */
  readonly reference: string;
  readonly task: LateTask;
  /** The company that the task is about; null without one. */
  readonly company: { readonly company: string; readonly companyName: string } | null;
  /** Of a letter: the post provider has it, so that it may be posted already. */
  readonly isHandedOver: boolean;
  /** The last moment for it, as the first mail said. */
  readonly saidBy: Date;
  /** The last moment that a mail says which is written at `from`. */
  readonly nextBy: (from: Date) => Date;
  /** When mails said that something about the reference is late, the first one first. */
  readonly toldAt: readonly Date[];
  /** One of those has not been delivered. */
  readonly isUndelivered: boolean;
  /** Whoever it is mailed to had a mail about it before: others do not know the promise. */
  readonly isKnown: boolean;
}

/** The promises of one domain. */
export interface PromiseSource {
  /** Missed at that moment, of everybody or about one reference. */
  readonly list: (db: DatabaseOrTransaction, at: Date, reference?: string) => Promise<LatePromise[]>;
  /** Locks what they are about; whom to mail, or null. */
  readonly lock: (
    transaction: Transaction,
    reference: string,
  ) => Promise<{ readonly email: string | null; readonly locale: Locale } | null>;
  /** The path of its page with a key of its own; null for a page that no mail opens. */
  readonly findPath: (
    transaction: Transaction,
    context: AppContext,
    reference: string,
  ) => Promise<string | null>;
}

/**
 * The columns of a promise that are read from the outbox. `saidIn`: what the mail that made the promise is about. `eq` keeps the names of
 * tables in a query of one.
 */
export function mailColumns(
  reference: AnyPgColumn,
  email: AnyPgColumn,
  saidIn: AnyPgColumn | SQL = reference,
) {
  const { about, createdAt, deliveredAt, kind, to } = outboxMails;
  const isLate = and(eq(about, reference), eq(kind, lateKind));
  const isEarlier = and(
    eq(about, saidIn),
    ne(kind, lateKind),
    isNotNull(deliveredAt),
    eq(sql`lower(${to})`, sql`lower(${email})`),
  );
  const exists = (where: SQL | undefined) =>
    sql<boolean>`exists (select from ${outboxMails} where ${where})`.mapWith(Boolean);
  return {
    toldAt: sql<Date[]>`(select coalesce(json_agg(${createdAt} order by ${createdAt}), '[]')
      from ${outboxMails} where ${isLate})`.mapWith((moments: string[]) =>
      moments.map((moment) => new Date(moment)),
    ),
    isUndelivered: exists(and(isLate, isNull(deliveredAt))),
    isKnown: exists(isEarlier),
  };
}

const mailsSinceMissed = ({ toldAt, saidBy }: LatePromise) => toldAt.filter((moment) => moment > saidBy);

/** The last moment that the customer knows: each mail named a next term for what was late without one. */
export function lastSaidOf(promise: LatePromise): Date {
  const { saidBy, nextBy } = promise;
  const mails = mailsSinceMissed(promise).slice(0, toldMax);
  return mails.reduce((lastSaid, moment) => (moment > lastSaid ? nextBy(moment) : lastSaid), saidBy);
}

/** The last term that the customer knows has passed, there is a next one, and a mail may name it. */
export function isUntold(promise: LatePromise, at: Date): boolean {
  if (!promise.isKnown || promise.isUndelivered) return false;
  const isTerm = lastSaidOf(promise) < at && promise.nextBy(at) > at;
  return isTerm && mailsSinceMissed(promise).length < toldMax;
}

/** Whether the mail that is written now is the last one about it. */
export function isLastMail(promise: LatePromise): boolean {
  return mailsSinceMissed(promise).length === toldMax - 1;
}
