/** Thousands of mails: the operators' list page by page, and deletion in more than one batch. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOldMails } from '@/lib/api/core/mail/delete-old-mails';
import { outboxMails } from '@/lib/api/core/mail/table';
import { operatorOutboxOf } from '@/lib/api/operator/mails/outbox-state';
import { mailRecordDays } from '@/lib/config/legal';
import { listCountMax } from '@/lib/contract/lists/list-page';
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
    claimedAt: null,
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
  it('are listed by state, and then the newest first, each on one page, in both directions', async () => {
    const first = await operatorOutboxOf(api.context, {});
    expect(first).toMatchObject({
      counts: { failed: 2, queued: mailPageSize },
      total: listCountMax,
      has_more: true,
      previous: null,
    });
    const pages = [first];
    for (let page = first; page.next !== null; pages.push(page)) {
      page = await operatorOutboxOf(api.context, { after: page.next });
    }
    const all = pages.flatMap(({ mails }) => mails);
    expect(all.length).toBe(deliveredCount + 2 + mailPageSize);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ state }) => state)).toEqual([
      ...Array(2).fill('failed'),
      ...Array(mailPageSize).fill('queued'),
      ...Array(deliveredCount).fill('sent'),
    ]);
    const dates = all.filter(({ state }) => state === 'sent').map(({ created_at: at }) => at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(pages.slice(0, -1).every(({ mails }) => mails.length === mailPageSize)).toBe(true);
    // Back over the border between two states.
    const second = await operatorOutboxOf(api.context, { before: pages[2]?.previous ?? '' });
    expect(second.mails).toEqual(pages[1]?.mails);
    const back = await operatorOutboxOf(api.context, { before: second.previous ?? '' });
    expect(back).toMatchObject({ mails: first.mails, previous: null });
    const pending = await operatorOutboxOf(api.context, { state: 'queued' });
    expect(pending).toMatchObject({ total: mailPageSize, has_more: false, previous: null, next: null });
  });

  it('are listed from the start where a position can not be read', async () => {
    const { mails } = await operatorOutboxOf(api.context, {});
    const position = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    for (const after of [
      '',
      'x',
      position('other', 1, 'y'),
      position('sent'),
      position('sent', 'today', crypto.randomUUID()),
      position('sent', 1e300, crypto.randomUUID()),
      position('sent', 1, 'no id'),
      // The end of the list.
      position('sent', 0, crypto.randomUUID()),
    ]) {
      expect((await operatorOutboxOf(api.context, { after })).mails).toEqual(mails);
      expect(
        (await operatorOutboxOf(api.context, { before: after === '' ? 'x' : after })).mails,
      ).toHaveLength(mailPageSize);
    }
  });

  it('are deleted in one run', async () => {
    await deleteOldMails(api.db, new Date(api.clock.now().getTime() + mailRecordDays * 86_400_000));
    expect(await api.db.$count(outboxMails)).toBe(0);
  });
});
