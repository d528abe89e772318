/** A person's mails: listing them for the data export, and deleting them. */
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { outboxMails } from './table';

/** Selects mails by their subject, and by a verified address. */
export interface MailsOf {
  /** References of orders and drafts, and the id of an account. */
  readonly about: readonly string[];
  /** Key of the address, or null. */
  readonly emailKey: string | null;
}

function isOf({ about, emailKey }: MailsOf) {
  return or(
    inArray(outboxMails.about, [...about]),
    emailKey === null ? undefined : eq(sql`lower(${outboxMails.to})`, emailKey),
  );
}

/** A person's mails, the oldest first. Without their content, which contains keys. */
export async function listMailData(db: DatabaseOrTransaction, whose: MailsOf) {
  const rows = await db
    .select({
      kind: outboxMails.kind,
      language: outboxMails.locale,
      to: outboxMails.to,
      subject: outboxMails.subject,
      createdAt: outboxMails.createdAt,
      deliveredAt: outboxMails.deliveredAt,
    })
    .from(outboxMails)
    .where(isOf(whose))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id));
  return rows.map(({ createdAt, deliveredAt, ...mail }) => ({
    ...mail,
    written_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
  }));
}

/** A mail that was delivered; its text is null once it was emptied. */
export interface SentMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string | null;
  readonly createdAt: Date;
  readonly deliveredAt: Date;
}

/** The delivered mails about one order, the oldest first. Their texts can contain keys. */
export async function listSentMails(db: DatabaseOrTransaction, about: string): Promise<SentMail[]> {
  const rows = await db
    .select({
      kind: outboxMails.kind,
      subject: outboxMails.subject,
      text: outboxMails.text,
      createdAt: outboxMails.createdAt,
      deliveredAt: outboxMails.deliveredAt,
    })
    .from(outboxMails)
    .where(and(eq(outboxMails.about, about), isNotNull(outboxMails.deliveredAt)))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id));
  return rows.flatMap(({ text, deliveredAt, ...mail }) =>
    deliveredAt ? [{ ...mail, deliveredAt, text: text || null }] : [],
  );
}

export function countMails(db: DatabaseOrTransaction, whose: MailsOf): Promise<number> {
  return db.$count(outboxMails, isOf(whose));
}

/** Deletes them, pending ones included: their delivery job then does nothing. */
export async function eraseMails(transaction: Transaction, whose: MailsOf): Promise<void> {
  await transaction.delete(outboxMails).where(isOf(whose));
}
