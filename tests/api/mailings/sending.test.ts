/** Sending and stopping a mailing: each confirmed subscriber once, with proof of consent. */

import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMailing } from '@/lib/api/cases/mailings/run-mailing';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { addressConsents, type MailList } from '@/lib/contract/subscriptions';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import {
  addReaders,
  mailingTexts,
  mailsTo,
  readerAddress,
  readMailing,
  recipientsOf,
  recorder,
  resetMailings,
  startMailing,
  writeDraft,
} from '../../support/mailings';
import { Member, newestMail } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  operator = await resetMailings(api);
});

describe('sending', () => {
  it('mails each confirmed subscriber once in their language, with the proof of consent', async () => {
    await addReaders(api, 'articles', 60);
    const id = await startMailing(operator, 'articles', 60);
    await api.runJobs();
    expect(await readMailing(operator, id)).toMatchObject({
      state: 'sent',
      counts: { recipients: 60, sent: 60, waiting: 0, failed: 0, uncertain: 0 },
    });
    const rows = await recipientsOf(api, id);
    expect(rows).toHaveLength(60);
    expect(rows[0]).toMatchObject({
      consentSource: 'subscribe',
      consentTextVersion: '2026-11-21',
      state: 'sent',
    });
    expect(rows[0]?.consentConfirmedAt.getTime()).toBeLessThanOrEqual(api.clock.now().getTime());
    const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.kind, 'mailing'));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(60);
    expect(mails).toHaveLength(60);
    expect(mails.filter(({ locale }) => locale === 'en')).toHaveLength(15);
    // The unconfirmed one.
    expect(await mailsTo(api, readerAddress(60))).toEqual([]);
    const [mail] = await mailsTo(api, readerAddress(0));
    const parsed = await PostalMime.parse(mail?.mime ?? '');
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:3000\/api\/subscriptions\/unsubscribe\?key=[\w-]+>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('requires the right number of recipients, all texts and a recipient', async () => {
    const empty = await writeDraft(operator, 'alpha');
    await problemOf(await performAction(operator, `mailings/${empty}/send`, { recipients: 1 }), 409);
    await addReaders(api, 'alpha', 2);
    const { errors } = await problemOf(
      await performAction(operator, `mailings/${empty}/send`, { recipients: 3 }),
      422,
    );
    expect(errors).toHaveProperty('recipients');
    await performAction(operator, `mailings/${empty}/texts`, { ...mailingTexts, body_en: '' });
    await problemOf(await performAction(operator, `mailings/${empty}/send`, { recipients: 2 }), 409);
    expect(await recipientsOf(api, empty)).toEqual([]);
  });

  it('requires a recent sign-in', async () => {
    await addReaders(api, 'alpha', 1);
    const id = await writeDraft(operator, 'alpha');
    api.clock.advance(3_600_000);
    await problemOf(await performAction(operator, `mailings/${id}/send`, { recipients: 1 }), 403);
  });

  it('mails new articles once a week at most, other lists without a limit', async () => {
    const lists: readonly MailList[] = ['articles', 'alpha'];
    for (const list of lists) await addReaders(api, list, 1, lists.indexOf(list) * 10);
    const second = await writeDraft(operator, 'articles');
    await startMailing(operator, 'articles', 1);
    await problemOf(await performAction(operator, `mailings/${second}/send`, { recipients: 1 }), 409);
    expect((await readMailing(operator, second)).next_day).not.toBeNull();
    await startMailing(operator, 'alpha', 1);
    await startMailing(operator, 'alpha', 1);
    api.clock.advance(6 * 86_400_000);
    const later = await joinOperator(api);
    await problemOf(await performAction(later, `mailings/${second}/send`, { recipients: 1 }), 409);
    api.clock.advance(86_400_000);
    const nextWeek = await joinOperator(api);
    expect((await performAction(nextWeek, `mailings/${second}/send`, { recipients: 1 })).status).toBe(200);
  });

  it('starts one of two digests that are sent at the same time', async () => {
    await addReaders(api, 'articles', 3);
    const drafts = [await writeDraft(operator, 'articles'), await writeDraft(operator, 'articles')];
    const sent = await Promise.all(
      drafts.map((id) => performAction(operator, `mailings/${id}/send`, { recipients: 3 })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await api.runJobs();
    expect(await mailsTo(api, readerAddress(0))).toHaveLength(1);
  });

  it('sends once to each with three workers at the same time', async () => {
    await addReaders(api, 'userpanel', 70);
    const id = await startMailing(operator, 'userpanel', 70);
    const { mails, transport } = recorder();
    const run = () => runMailing(api.context, { mailing_id: id }, transport);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(mails).toHaveLength(70);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(70);
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 70, waiting: 0 });
  });

  it('skips a subscriber who left before their mail was written', async () => {
    await addReaders(api, 'alpha', 2);
    const id = await startMailing(operator, 'alpha', 2);
    await api.db
      .update(subscriptions)
      .set({ state: 'ended' })
      .where(eq(subscriptions.emailKey, readerAddress(1)));
    await api.runJobs();
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 1, not_sent: 1 });
    expect(await mailsTo(api, readerAddress(1))).toEqual([]);
  });

  it('mails offers to accounts with consent, until they withdraw it', async () => {
    const member = new Member(api);
    const email = `saver-${api.clock.now().getTime()}@klant.example`;
    await member.join(email);
    expect((await member.fetch('/me', { json: { commercial_opted_in: true } })).status).toBe(200);
    expect((await readMailing(operator, await writeDraft(operator, 'offers'))).recipients_now).toBe(1);
    const id = await startMailing(operator, 'offers', 1);
    await api.runJobs();
    expect((await recipientsOf(api, id))[0]).toMatchObject({
      emailKey: email,
      consentSource: 'account',
      state: 'sent',
    });
    const consents = await operator.fetch('/admin/consents', { json: { email } });
    expect((await bodyOf(consents, 200, addressConsents)).consents).toHaveLength(1);
    const mail = await newestMail(api, 'mailing', email);
    const key = /unsubscribe\?key=([\w-]+)/.exec(mail.mime.replaceAll('=\r\n', ''))?.[1] ?? '';
    expect((await new Visitor(api).fetch('/subscriptions/unsubscribe', { json: { key } })).status).toBe(200);
    expect((await readMailing(operator, id)).recipients_now).toBe(0);
  });
});

describe('stopping', () => {
  it('withdraws every mail that is not being sent', async () => {
    await addReaders(api, 'alpha', 60);
    const id = await startMailing(operator, 'alpha', 60);
    const { mails, transport } = recorder(async () => {
      if (mails.length === 10) {
        expect((await performAction(operator, `mailings/${id}/stop`)).status).toBe(200);
      }
    });
    await runMailing(api.context, { mailing_id: id }, transport);
    await api.runJobs();
    expect(mails).toHaveLength(11);
    const stopped = await readMailing(operator, id);
    expect(stopped).toMatchObject({ state: 'stopped', counts: { sent: 11, not_sent: 49, waiting: 0 } });
    await problemOf(await performAction(operator, `mailings/${id}/stop`), 409);
    expect(await api.db.$count(outboxMails, eq(outboxMails.kind, 'mailing'))).toBe(11);
  });
});
