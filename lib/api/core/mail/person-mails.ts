/** Mails that went to a person: a copy of which there were, and forgetting them. */
import { asc } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { isOfPerson } from '../access/of-person';
import { outboxMails } from './table';

/** Whose mails: those about some things, and those to an address that is somebody's for certain. */
export interface MailsOf {
  /** References of orders and drafts, and the id of an account. */
  readonly about: readonly string[];
  /** Key of the address, or null. */
  readonly emailKey: string | null;
}

function isOf({ about, emailKey }: MailsOf) {
  return isOfPerson({ reference: outboxMails.about, email: outboxMails.to }, { given: about, emailKey });
}

/** Which mails there were, the oldest first. Their words are in the mails themselves, with keys that open things. */
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

/** How many there are. */
export function countMails(db: DatabaseOrTransaction, whose: MailsOf): Promise<number> {
  return db.$count(outboxMails, isOf(whose));
}

/** Forgets them, also those that still wait: the job that would deliver one finds nothing to do. */
export async function eraseMails(transaction: Transaction, whose: MailsOf): Promise<void> {
  await transaction.delete(outboxMails).where(isOf(whose));
}
