/** Mailings in tests: subscribers, and drafts that operators write. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { mailingRecipients } from '@/lib/api/cases/mailings/table';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { MailList } from '@/lib/contract/subscriptions';
import type { MailTransport, OutgoingMail } from '@/lib/mail/transport';
import { bodyOf } from './cancel-job';
import { copyRows } from './database/copy-rows';
import type { Member } from './member';
import { joinOperator, shownTo } from './operator';
import { performAction } from './operator-actions';
import type { TestContext } from './test-context';

export const mailingTexts = {
  subject_nl: 'Nieuws & tips',
  body_nl: 'Lees **dit** [stuk](/blog).',
  subject_en: 'News & tips',
  body_en: 'Read **this** [piece](/blog).',
};

export const readerAddress = (index: number) => `reader-${index}@post.example`;

/** Adds confirmed subscriptions to a list, every fourth in English, and an unconfirmed one. */
export async function addReaders(api: TestContext, list: MailList, count: number, first = 0): Promise<void> {
  const at = api.clock.now();
  const client = await api.db.$client.connect();
  const rows = Array.from({ length: count + 1 }, (_, index) => ({
    id: randomUUID(),
    email: readerAddress(first + index),
    emailKey: readerAddress(first + index),
    locale: index % 4 === 3 ? ('en' as const) : ('nl' as const),
    list,
    state: index === count ? ('confirming' as const) : ('confirmed' as const),
    source: 'subscribe',
    reference: null,
    textVersion: '2026-11-21',
    clientAddress: '192.0.2.7',
    askedAt: new Date(at.getTime() - 60_000),
    confirmedAt: index === count ? null : at,
    endedAt: null,
  }));
  await copyRows(client, subscriptions, rows);
  client.release();
}

const added = z.object({ id: z.uuid() });

/** Writes a draft for a list; returns its id. */
export async function writeDraft(
  operator: Member,
  list: MailList,
  texts: object = mailingTexts,
): Promise<string> {
  const { id } = await bodyOf(await performAction(operator, 'mailings', { list }), 200, added);
  await bodyOf(await performAction(operator, `mailings/${id}/texts`, texts), 200, added);
  return id;
}

export function readMailing(
  operator: Member,
  id: string,
): Promise<OperatorReads['/admin/mailings/{mailing}']> {
  return shownTo(operator, '/admin/mailings/{mailing}', { mailing: id });
}

/** Writes and starts a mailing; its job waits in the queue. */
export async function startMailing(operator: Member, list: MailList, recipients: number): Promise<string> {
  const id = await writeDraft(operator, list);
  await bodyOf(await performAction(operator, `mailings/${id}/send`, { recipients }), 200, added);
  return id;
}

/** Removes subscriptions, mailings and mails; returns an operator who just signed in. */
export async function resetMailings(api: TestContext): Promise<Member> {
  api.clock.advance(8 * 86_400_000);
  await api.db.execute('truncate subscriptions, mailings, mail_bounces, outbox_mails cascade');
  await api.db.execute(`update accounts set commercial_opted_in = false`);
  return joinOperator(api);
}

export const recipientsOf = (api: TestContext, id: string) =>
  api.db
    .select()
    .from(mailingRecipients)
    .where(eq(mailingRecipients.mailingId, id))
    .orderBy(mailingRecipients.emailKey);
/** The mails of mailings to an address. */
export const mailsTo = (api: TestContext, to: string) =>
  api.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.to, to), eq(outboxMails.kind, 'mailing')));
/** Queues the cleanup job. */
export const clean = (api: TestContext) =>
  api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));

/** A server that records mails, after calling `before` for each. */
export function recorder(before: (mail: OutgoingMail) => void | Promise<void> = () => {}) {
  const mails: OutgoingMail[] = [];
  const transport: MailTransport = {
    deliver: async (mail) => {
      await before(mail);
      mails.push(mail);
      return { response: null };
    },
  };
  return { mails, transport };
}
