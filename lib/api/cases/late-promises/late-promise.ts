/** What a mail said that we do by a day, and that has not been done by then. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '@/lib/i18n/locale';
import type { MailKind } from '@/lib/mail/mail-kinds';
import type { LateTask } from '@/lib/mail/templates/later-than-said';
import type { AppContext } from '../../core/context';
import { outboxMails } from '../../core/mail/table';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';

export const lateKind: MailKind = 'later-than-said';

/** Promises read per run and domain, the last missed first; the next run reads the rest. */
export const lateMax = 500;

export interface LatePromise {
  /** Of the request, question, withdrawal or order: mails about it have this reference. */
  readonly reference: string;
  readonly task: LateTask;
  /** The company that the task is about; null without one. */
  readonly company: { readonly company: string; readonly companyName: string } | null;
  /** The last moment for it, as the first mail said. */
  readonly saidBy: Date;
  /** The last moment that a mail says which is written at `from`. */
  readonly nextBy: (from: Date) => Date;
  /** When a mail last said that something about the reference is late; null if none did. */
  readonly toldAt: Date | null;
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

/** When a mail last said that something about a reference is late. */
export function toldAtOf(reference: AnyPgColumn): SQL<Date | null> {
  const { about, kind, createdAt } = outboxMails;
  return sql<Date | null>`(select max(${createdAt}) from ${outboxMails}
    where ${about} = ${reference} and ${kind} = ${lateKind})`.mapWith(createdAt);
}

/** The last moment that the customer knows. */
export function lastSaidOf({ saidBy, nextBy, toldAt }: LatePromise): Date {
  return toldAt !== null && toldAt >= saidBy ? nextBy(toldAt) : saidBy;
}
