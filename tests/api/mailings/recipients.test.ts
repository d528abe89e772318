/** Recipients of a mailing: they leave with one click (RFC 8058), and are deleted after a term. */

import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { mailingRecipientDays } from '@/lib/config/legal';
import {
  addReaders,
  clean,
  mailsTo,
  readerAddress,
  readMailing,
  recipientsOf,
  resetMailings,
  startMailing,
} from '../../support/mailings';
import type { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  operator = await resetMailings(api);
});

describe('a recipient', () => {
  async function received(): Promise<{ id: string; key: string; path: string }> {
    await addReaders(api, 'articles', 1);
    const id = await startMailing(operator, 'articles', 1);
    await api.runJobs();
    const [mail] = await mailsTo(api, readerAddress(0));
    const { headers } = await PostalMime.parse(mail?.mime ?? '');
    const url = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    const { pathname, search, searchParams } = new URL(url);
    return { id, key: searchParams.get('key') ?? '', path: `${pathname}${search}` };
  }

  it('leaves with one click of a mail program, which is counted once with the mailing', async () => {
    const { id, path } = await received();
    const submitAction = () =>
      api.request(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await submitAction()).status).toBe(200);
    expect((await submitAction()).status).toBe(200);
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 1, unsubscribed: 1 });
    const ofReader = eq(subscriptions.emailKey, readerAddress(0));
    const [row] = await api.db.select().from(subscriptions).where(ofReader);
    expect(row?.state).toBe('ended');
  });

  it('loses nothing by opening the visible link', async () => {
    const { id, path } = await received();
    expect((await api.request(path)).status).toBe(303);
    expect((await readMailing(operator, id)).counts.unsubscribed).toBe(0);
  });

  it('is deleted after the term, but still counted in the mailing', async () => {
    const { id } = await received();
    api.clock.advance((mailingRecipientDays - 1) * 86_400_000);
    await clean(api);
    await api.runJobs();
    expect(await recipientsOf(api, id)).toHaveLength(1);
    api.clock.advance(2 * 86_400_000);
    await clean(api);
    await api.runJobs();
    expect(await recipientsOf(api, id)).toEqual([]);
    const later = await joinOperator(api);
    expect((await readMailing(later, id)).counts).toMatchObject({ recipients: 1, sent: 1 });
  });
});
