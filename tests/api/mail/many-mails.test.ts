/** Thousands of mails: the operators' list page by page, and deletion in more than one batch. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOldMails } from '@/lib/api/core/mail/delete-old-mails';
import { operatorOutboxOf } from '@/lib/api/core/mail/outbox-state';
import { outboxMails } from '@/lib/api/core/mail/table';
import { mailRecordDays } from '@/lib/config/legal';
import { type MailState, mailPageSize } from '@/lib/contract/operator-outbox';
import { copyRows } from '../../support/database/copy-rows';
import type { RowOf } from '../../support/database/filled/draw';
import { createTestContext, type TestContext } from '../../support/test-context';

const deliveredCount = 11_000;
let api: TestContext;

function mail(state: MailState, secondsAgo: number): RowOf<typeof outboxMails> {
  const createdAt = new Date(api.clock.now().getTime() - secondsAgo * 1000);
  return {
    id: randomUUID(),
    kind: 'letter-sent',
    locale: 'nl',
    to: 'noor@klant.example',
    subject: '',
    about: null,
    mime: '',
    html: '',
    text: '',
    createdAt,
    deliveredAt: state === 'sent' ? createdAt : null,
    failedAt: state === 'failed' ? createdAt : null,
    attempts: 1,
    lastError: null,
  };
}

beforeAll(async () => {
  api = await createTestContext();
  const client = await api.db.$client.connect();
  await copyRows(client, outboxMails, [
    ...Array.from({ length: deliveredCount }, (_, index) => mail('sent', index)),
    ...Array.from({ length: 2 }, (_, index) => mail('failed', 50_000 + index)),
    ...Array.from({ length: mailPageSize }, (_, index) => mail('queued', 60_000 + index)),
  ]);
  client.release();
});

describe('many mails', () => {
  it('are listed by state, and then the newest first, each on one page', async () => {
    const first = await operatorOutboxOf(api.context, { page: 1 });
    expect(first).toMatchObject({ counts: { failed: 2, queued: mailPageSize }, total: 1_027, pages: 42 });
    const second = await operatorOutboxOf(api.context, { page: 2 });
    const third = await operatorOutboxOf(api.context, { page: 3 });
    const states = [...first.mails, ...second.mails, ...third.mails].map(({ state }) => state);
    expect(states).toEqual([
      ...Array(2).fill('failed'),
      ...Array(mailPageSize).fill('queued'),
      ...Array(2 * mailPageSize - 2).fill('sent'),
    ]);
    const sent = [...second.mails, ...third.mails].filter(({ state }) => state === 'sent');
    const dates = sent.map(({ created_at: at }) => at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set([...first.mails, ...second.mails, ...third.mails].map(({ id }) => id)).size).toBe(75);
    const last = await operatorOutboxOf(api.context, { page: 42 });
    expect(last.mails.length).toBe(2);
    expect((await operatorOutboxOf(api.context, { page: 43 })).mails).toEqual([]);
    const pending = await operatorOutboxOf(api.context, { state: 'queued', page: 1 });
    expect(pending).toMatchObject({ total: mailPageSize, pages: 1 });
  });

  it('are deleted in one run', async () => {
    await deleteOldMails(api.db, new Date(api.clock.now().getTime() + mailRecordDays * 86_400_000));
    expect(await api.db.$count(outboxMails)).toBe(0);
  });
});
