/** Mailings in tests: subscribers, and drafts that operators write. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { type Mailing, mailing } from '@/lib/contract/mailings/mailings';
import type { MailList } from '@/lib/contract/subscriptions';
import { bodyOf } from './cancel-job';
import { copyRows } from './database/copy-rows';
import type { Member } from './member';
import { performAction } from './operator-actions';
import type { TestContext } from './test-context';

export const mailingTexts = {
  subject_nl: 'Nieuws & tips',
  body_nl: 'Lees **dit** [stuk](/blog).',
  subject_en: 'News & tips',
  body_en: 'Read **this** [piece](/blog).',
};

export const readerAddress = (index: number) => `reader-${index}@post.example`;

/** Adds confirmed subscriptions to a list, every fourth in English, and one that nobody confirmed. */
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

export async function readMailing(operator: Member, id: string): Promise<Mailing> {
  return bodyOf(await operator.fetch(`/admin/mailings/${id}`), 200, mailing);
}

/** Writes and starts a mailing; its job waits in the queue. */
export async function startMailing(operator: Member, list: MailList, recipients: number): Promise<string> {
  const id = await writeDraft(operator, list);
  await bodyOf(await performAction(operator, `mailings/${id}/send`, { recipients }), 200, added);
  return id;
}
