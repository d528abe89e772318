/** Mailings: written, previewed and sent by operators, with proof of consent, and left with one click (RFC 8058). */
import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMailing } from '@/lib/api/cases/mailings/run-mailing';
import { mailingRecipients } from '@/lib/api/cases/mailings/table';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { mailingRecipientDays } from '@/lib/config/legal';
import { mailingList } from '@/lib/contract/mailings/mailings';
import { addressConsents, type MailList } from '@/lib/contract/subscriptions';
import { MailDeliveryError, type MailTransport, type OutgoingMail } from '@/lib/mail/transport';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import {
  addReaders,
  mailingTexts,
  readerAddress,
  readMailing,
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

/** An empty start: no subscriptions, no mailings, and an operator who just signed in. */
beforeEach(async () => {
  api.clock.advance(8 * 86_400_000);
  await api.db.execute('truncate subscriptions, mailings, mail_bounces, outbox_mails cascade');
  await api.db.execute(`update accounts set commercial_opted_in = false`);
  operator = await joinOperator(api);
});

const recipientsOf = (id: string) =>
  api.db
    .select()
    .from(mailingRecipients)
    .where(eq(mailingRecipients.mailingId, id))
    .orderBy(mailingRecipients.emailKey);
const mailsTo = (to: string) =>
  api.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.to, to), eq(outboxMails.kind, 'mailing')));
const clean = () => api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));

/** A server that records mails, after calling `before` for each. */
function recorder(before: (mail: OutgoingMail) => void | Promise<void> = () => {}) {
  const mails: OutgoingMail[] = [];
  const transport: MailTransport = {
    deliver: async (mail) => {
      await before(mail);
      mails.push(mail);
      return { response: '250 Ok' };
    },
  };
  return { mails, transport };
}

describe('a draft', () => {
  it('is written in each language and previewed, and its HTML runs and loads nothing', async () => {
    const id = await writeDraft(operator, 'articles');
    const found = await readMailing(operator, id);
    expect(found).toMatchObject({ state: 'draft', list: 'articles', recipients_now: 0, next_day: null });
    const subjects = Object.fromEntries(found.previews.map(({ locale, subject }) => [locale, subject]));
    expect(subjects).toEqual({ nl: 'Nieuws & tips', en: 'News & tips' });
    expect(found.previews.find(({ locale }) => locale === 'nl')?.text).toContain('Lees dit stuk.');
    const response = await operator.fetch(`/admin/mailings/${id}/preview/en`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toMatch(/Read <strong>this<\/strong> <a /);
    expect(found.audit_log.map(({ action }) => action)).toEqual(['mailing-edit', 'mailing-add']);
  });

  it('is not stored with a picture, a table, or a link that leads nowhere', async () => {
    const id = await writeDraft(operator, 'alpha');
    const texts = { ...mailingTexts, body_nl: '![x](/a.png)', body_en: '[x](javascript:alert(1))' };
    const { errors } = await problemOf(await performAction(operator, `mailings/${id}/texts`, texts), 422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['body_en', 'body_nl']);
    expect((await readMailing(operator, id)).texts.nl?.body).toBe(mailingTexts.body_nl);
  });

  it('is mailed to the operator as a test, and deleted', async () => {
    const id = await writeDraft(operator, 'userpanel');
    expect((await performAction(operator, `mailings/${id}/test`)).status).toBe(200);
    await api.runJobs();
    const { email } = await operator.me();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Test email: News & tips',
      'Testmail: Nieuws & tips',
    ]);
    expect(mails.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
    expect((await performAction(operator, `mailings/${id}/delete`)).status).toBe(200);
    await problemOf(await operator.fetch(`/admin/mailings/${id}`), 404);
  });

  it('is written from the articles that are newer than the last digest', async () => {
    await problemOf(await performAction(operator, 'mailings/digest'), 409);
    // The stories of the project are older than a month by now.
    api.clock.set(new Date('2026-11-22T09:00:00Z'));
    const early = await joinOperator(api);
    expect((await performAction(early, 'mailings/digest')).status).toBe(200);
    const { mailings: listed } = await bodyOf(await early.fetch('/admin/mailings'), 200, mailingList);
    expect(listed[0]).toMatchObject({ list: 'articles', state: 'draft' });
    for (const locale of ['nl', 'en'] as const) {
      const { subject = '', body = '' } = listed[0]?.texts[locale] ?? {};
      expect(subject.length).toBeGreaterThan(10);
      expect(body).toMatch(/^## \[.+\]\(\/.+\)$/m);
    }
    const { previews } = await readMailing(early, listed[0]?.id ?? '');
    expect(previews.find(({ locale }) => locale === 'en')?.text).toContain(`${api.env.SITE_URL}/en/`);
  });

  it('is for operators only', async () => {
    const id = await writeDraft(operator, 'articles');
    const member = new Member(api);
    await member.join(`member-${id}@klant.example`);
    for (const path of ['mailings', `mailings/${id}`, `mailings/${id}/preview/nl`]) {
      expect((await member.fetch(`/admin/${path}`)).status).toBe(404);
      expect((await new Visitor(api).fetch(`/admin/${path}`)).status).toBe(401);
    }
    expect((await performAction(member, `mailings/${id}/send`, { recipients: 1 })).status).toBe(404);
  });
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
    const rows = await recipientsOf(id);
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
    expect(await mailsTo(readerAddress(60))).toEqual([]);
    const [mail] = await mailsTo(readerAddress(0));
    const parsed = await PostalMime.parse(mail?.mime ?? '');
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:3000\/api\/subscriptions\/unsubscribe\?key=[\w-]+>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('requires the right number of recipients, all texts and somebody to mail', async () => {
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
    expect(await recipientsOf(empty)).toEqual([]);
  });

  it('requires a recent sign-in', async () => {
    await addReaders(api, 'alpha', 1);
    const id = await writeDraft(operator, 'alpha');
    api.clock.advance(3_600_000);
    await problemOf(await performAction(operator, `mailings/${id}/send`, { recipients: 1 }), 403);
  });

  it('mails new articles once a week at most, other lists as often as an operator wants', async () => {
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
    expect(await mailsTo(readerAddress(0))).toHaveLength(1);
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
    expect(await mailsTo(readerAddress(1))).toEqual([]);
  });

  it('mails offers to accounts that want them, until they change their mind', async () => {
    const member = new Member(api);
    const email = `saver-${api.clock.now().getTime()}@klant.example`;
    await member.join(email);
    expect((await member.fetch('/me', { json: { commercial_opted_in: true } })).status).toBe(200);
    expect((await readMailing(operator, await writeDraft(operator, 'offers'))).recipients_now).toBe(1);
    const id = await startMailing(operator, 'offers', 1);
    await api.runJobs();
    expect((await recipientsOf(id))[0]).toMatchObject({
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

describe('a mail server with problems', () => {
  it('gives up a rejected mail, and goes on with the others', async () => {
    await addReaders(api, 'alpha', 3);
    const id = await startMailing(operator, 'alpha', 3);
    const { mails, transport } = recorder(({ to }) => {
      if (to === readerAddress(1)) throw new MailDeliveryError('SMTP: EENVELOPE 550', true);
    });
    await runMailing(api.context, { mailing_id: id }, transport);
    expect(mails).toHaveLength(2);
    expect(await readMailing(operator, id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 1 } });
  });

  it('tries a refused mail again later, with the others', async () => {
    await addReaders(api, 'alpha', 3);
    const id = await startMailing(operator, 'alpha', 3);
    const { transport } = recorder(() => {
      throw new MailDeliveryError('SMTP: EMESSAGE 451');
    });
    await runMailing(api.context, { mailing_id: id }, transport);
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 0, waiting: 3 });
    await runMailing(api.context, { mailing_id: id }, recorder().transport);
    api.clock.advance(61_000);
    await api.runJobs();
    await clean();
    await api.runJobs();
    expect(await readMailing(operator, id)).toMatchObject({ state: 'sent', counts: { sent: 3, waiting: 0 } });
  });

  it('lists a mail without a response as uncertain, never sends it again, and records the operator’s decision', async () => {
    await addReaders(api, 'alpha', 4);
    const id = await startMailing(operator, 'alpha', 4);
    const { mails, transport } = recorder(({ to }) => {
      if (to === readerAddress(0) || to === readerAddress(2))
        throw new MailDeliveryError('SMTP: ETIMEDOUT', false, true);
    });
    for (let run = 0; run < 4; run += 1) await runMailing(api.context, { mailing_id: id }, transport);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([readerAddress(1), readerAddress(3)]);
    const { state, counts, uncertain } = await readMailing(operator, id);
    expect({ state, ...counts }).toMatchObject({ state: 'sent', sent: 2, uncertain: 2 });
    expect(uncertain.map(({ to }) => to)).toEqual(['r…@post.example', 'r…@post.example']);
    expect(uncertain[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@snoei\.example>$/);
    const settle = (at: number, decision: string) =>
      performAction(operator, `mailings/${id}/settle`, { decision, recipients: [uncertain[at]?.id] });
    expect((await settle(0, 'sent')).status).toBe(200);
    expect((await settle(1, 'left')).status).toBe(200);
    await problemOf(await settle(1, 'sent'), 409);
    await problemOf(
      await performAction(operator, `mailings/${id}/settle`, { decision: 'sent', recipients: [] }),
      422,
    );
    const after = await readMailing(operator, id);
    expect(after.counts).toMatchObject({ sent: 3, uncertain: 0, not_sent: 1 });
    expect(after.audit_log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mailing-settle-sent', 'mailing-settle-left', 'mailing-send']),
    );
    await api.runJobs();
    expect(mails).toHaveLength(2);
  });

  it('lists what a worker that died between claim and result was sending, and sends the rest', async () => {
    await addReaders(api, 'alpha', 30);
    const id = await startMailing(operator, 'alpha', 30);
    let sent = 0;
    const dying = recorder(() => {
      sent += 1;
      if (sent === 12) throw new Error('the process died here');
    });
    await expect(runMailing(api.context, { mailing_id: id }, dying.transport)).rejects.toThrow('died');
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 11, uncertain: 0, waiting: 19 });
    api.clock.advance(6 * 60_000);
    await clean();
    await api.runJobs();
    const { state, counts, uncertain } = await readMailing(operator, id);
    expect({ state, ...counts }).toMatchObject({ state: 'sent', sent: 29, uncertain: 1, waiting: 0 });
    expect(uncertain).toHaveLength(1);
    // What the first worker sent is not in the outbox of the others.
    const delivered = await api.db.select().from(outboxMails).where(eq(outboxMails.kind, 'mailing'));
    expect(new Set(delivered.map(({ to }) => to)).size).toBe(30);
    expect(delivered.filter(({ attempts }) => attempts !== 1)).toEqual([]);
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

describe('a recipient', () => {
  async function received(): Promise<{ id: string; key: string; path: string }> {
    await addReaders(api, 'articles', 1);
    const id = await startMailing(operator, 'articles', 1);
    await api.runJobs();
    const [mail] = await mailsTo(readerAddress(0));
    const { headers } = await PostalMime.parse(mail?.mime ?? '');
    const url = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    const { pathname, search, searchParams } = new URL(url);
    return { id, key: searchParams.get('key') ?? '', path: `${pathname}${search}` };
  }

  it('leaves with one click of a mail program, which is counted once with the mailing', async () => {
    const { id, path } = await received();
    const press = () =>
      api.request(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
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

  it('is deleted after the term, when the mailing keeps its counts', async () => {
    const { id } = await received();
    api.clock.advance((mailingRecipientDays - 1) * 86_400_000);
    await clean();
    await api.runJobs();
    expect(await recipientsOf(id)).toHaveLength(1);
    api.clock.advance(2 * 86_400_000);
    await clean();
    await api.runJobs();
    expect(await recipientsOf(id)).toEqual([]);
    const later = await joinOperator(api);
    expect((await readMailing(later, id)).counts).toMatchObject({ recipients: 1, sent: 1 });
  });
});
