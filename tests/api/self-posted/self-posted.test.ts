/** A letter that its sender posts: reminded, posted, followed by its track code, and deleted. */
import { and, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { endedChecks } from '@/lib/api/cases/ended-checks/table';
import { trackSelfPosted } from '@/lib/api/cases/self-posted/track-self-posted';
import { mailedKeys } from '@/lib/api/core/access/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import {
  optInMaxAgeDays,
  selfPostedAskDays,
  selfPostedFollowDays,
  selfPostedKeptDays,
  selfPostedWaitDays,
} from '@/lib/config/business';
import { exportReceipt } from '@/lib/contract/exports';
import { keyedSelfPosted, selfPostedOutcome } from '@/lib/contract/letters/self-posted';
import type { MailStatus } from '@/lib/post/tracking-provider';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Member } from '../../support/member';
import { keysIn, newAddress } from '../../support/reminders';
import { createTestContext, type TestContext } from '../../support/test-context';

const dayMilliseconds = 86_400_000;
const code = '3SABCD1234567';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});
/** Beyond the limits of a day. */
beforeEach(() => api.clock.advance(dayMilliseconds + 1));

const today = () => amsterdamDate(api.clock.now());

/** Scheduled work in the daytime, some days later. */
async function pass(days: number): Promise<void> {
  api.clock.advance(days * dayMilliseconds);
  await runCleanup(api.context);
  await api.runJobs();
}

async function requested(email = newAddress(), visitor = new Visitor(api)) {
  const { reference: draft } = await visitor.startDraft();
  const ask = () => visitor.fetch(`/drafts/${draft}/self-posted`, { json: { email } });
  expect((await ask()).status).toBe(202);
  const [key = ''] = await keysIn(api, email, 'self-posted-confirm');
  return { visitor, draft, email, key, ask };
}

const look = async (key: string) =>
  bodyOf(await new Visitor(api).fetch('/self-posted/lookup', { json: { key } }), 200, keyedSelfPosted);
const confirm = async (key: string) =>
  bodyOf(await new Visitor(api).fetch('/self-posted/confirm', { json: { key } }), 200, selfPostedOutcome);
const post = (key: string, posted: object = {}) =>
  new Visitor(api).fetch('/self-posted/posted', { json: { key, posted_on: today(), ...posted } });
const rowsOf = (email: string) => api.db.select().from(cases).where(eq(cases.email, email));
const mailsTo = (email: string) =>
  api.db.select().from(outboxMails).where(eq(outboxMails.to, email)).orderBy(outboxMails.createdAt);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

/** The carrier answers with a status for every code. */
async function track(status: MailStatus): Promise<void> {
  api.clock.advance(61 * 60_000);
  await trackSelfPosted(api.context, { name: 'test', find: async () => ({ status, reason: 'unknown' }) });
  await api.runJobs();
}

describe('the reminder', () => {
  it('starts from the mailbox, and asks once whether the letter was posted', async () => {
    const { email, key, ask, draft } = await requested();
    expect((await ask()).status).toBe(202);
    expect(await kindsTo(email)).toEqual(['self-posted-confirm']);
    expect((await look(key)).state).toBe('confirming');
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(key);
    // Nothing of the letter but its company and its days.
    const stored = JSON.stringify(await rowsOf(email));
    expect(stored).not.toMatch(/Jansen|A-12345/);
    expect(stored).not.toContain(draft);
    expect(await confirm(key)).toEqual({ state: 'unposted' });
    expect(await confirm(key)).toEqual({ state: 'unposted' });
    await pass(selfPostedAskDays - 1);
    expect(await kindsTo(email)).toEqual(['self-posted-confirm']);
    await pass(2);
    await pass(1);
    expect(await kindsTo(email)).toEqual(['self-posted-confirm', 'self-posted-ask']);
    await pass(selfPostedWaitDays + 1);
    await runCleanup(api.context);
    expect(await rowsOf(email)).toEqual([]);
    expect(await kindsTo(email)).toEqual([]);
    await problemOf(await new Visitor(api).fetch('/self-posted/lookup', { json: { key } }), 410);
  });

  it('is forgotten where nobody confirms it', async () => {
    const { email } = await requested();
    const [{ reference = '' } = {}] = await rowsOf(email);
    await pass(optInMaxAgeDays + 1);
    await runCleanup(api.context);
    expect(await api.db.select().from(cases).where(eq(cases.reference, reference))).toEqual([]);
  });

  it('is of the browser’s own, complete letter', async () => {
    const { draft } = await requested();
    const json = { email: newAddress() };
    await problemOf(await new Visitor(api).fetch(`/drafts/${draft}/self-posted`, { json }), 404);
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({ email: json.email });
    await problemOf(await visitor.fetch(`/drafts/${reference}/self-posted`, { json }), 409);
    await problemOf(await visitor.fetch(`/drafts/${draft}/self-posted`, { json: { email: 'x' } }), 404);
  });
});

describe('a posted letter', () => {
  it('refuses a day before the letter, a later one, and codes that PostNL does not know', async () => {
    const { key } = await requested();
    await confirm(key);
    for (const [sent, field, text] of [
      [{ posted_on: addDays(today(), -1) }, 'posted_on', /brief is van/],
      [{ posted_on: addDays(today(), 1) }, 'posted_on', /./],
      [{ posted_on: '31-02-2026' }, 'posted_on', /./],
      [{ receipt_code: 'RR123456785DE' }, 'receipt_code', /ander land/],
      [{ receipt_code: 'LX000000005NL' }, 'receipt_code', /geen trackcode van PostNL/],
      [{ receipt_code: 'hallo' }, 'receipt_code', /geen trackcode van PostNL/],
    ] as const) {
      const { errors } = await problemOf(await post(key, sent), 422);
      expect(errors[field]?.[0]).toMatch(text);
    }
    expect(await look(key)).toMatchObject({ state: 'unposted', posted_on: null, track_code: null });
  });

  it('is followed until it was delivered, which is mailed once, and asks later whether it ended', async () => {
    const { key, email } = await requested();
    expect((await post(key, { receipt_code: '3s abcd 1234567' })).status).toBe(200);
    expect(await look(key)).toMatchObject({ state: 'posted', posted_on: today(), track_code: code });
    expect((await post(key, { receipt_code: code })).status).toBe(200);
    const subject = (await rowsOf(email)).find(({ process }) => process === 'self-posted')?.reference ?? '';
    const checks = await api.db.select().from(endedChecks).where(eq(endedChecks.subjectId, subject));
    expect(checks).toMatchObject([{ subjectKind: 'self-posted' }]);
    await track('under_way');
    await track('delivered');
    await track('delivered');
    expect((await kindsTo(email)).filter((kind) => kind === 'self-posted-outcome')).toHaveLength(1);
    expect((await look(key)).state).toBe('delivered');
    // What comes later changes nothing.
    expect(await bodyOf(await post(key), 200, selfPostedOutcome)).toEqual({ state: 'delivered' });
    expect(await look(key)).toMatchObject({ track_code: code });
    // As long as its question mails, its link stops that.
    await pass(selfPostedKeptDays + 1);
    expect((await look(key)).state).toBe('delivered');
    await api.db
      .update(cases)
      .set({ state: 'lapsed', waitsFor: 'nobody', clockAt: null, dueAt: null, stateSince: api.clock.now() })
      .where(and(eq(cases.email, email), eq(cases.process, 'ended-check')));
    await pass(selfPostedKeptDays - 1);
    expect(await rowsOf(email)).toHaveLength(2);
    await pass(2);
    expect(await rowsOf(email)).toEqual([]);
    await problemOf(await post(key), 410);
  });

  it('that comes back is mailed; one of which nothing is seen is mailed at the end', async () => {
    const subjects = async (email: string) =>
      (await mailsTo(email))
        .filter(({ kind }) => kind === 'self-posted-outcome')
        .map(({ subject }) => subject);
    const returned = await requested();
    await post(returned.key, { receipt_code: code });
    await track('returned');
    expect((await subjects(returned.email)).join()).toMatch(/komt terug/);
    const unseen = await requested();
    await post(unseen.key, { receipt_code: code });
    const codeless = await requested();
    await post(codeless.key);
    await track('unknown');
    await pass(selfPostedFollowDays + 1);
    expect((await subjects(unseen.email)).join()).toMatch(/zien nog geen bezorging/);
    expect(await subjects(codeless.email)).toEqual([]);
    expect((await look(codeless.key)).state).toBe('completed');
  });

  it('that came back is asked about once it was posted again, with a code of its own', async () => {
    const { key, email } = await requested();
    await post(key, { receipt_code: code });
    await track('returned');
    const question = async () => (await rowsOf(email)).find(({ process }) => process === 'ended-check');
    // The end that it asked for is long over.
    const { reference = '' } = (await question()) ?? {};
    await api.db
      .update(cases)
      .set({
        clockAt: api.clock.now(),
        values: sql`${cases.values} || ${JSON.stringify({ endsOn: addDays(today(), -60) })}::jsonb`,
      })
      .where(eq(cases.reference, reference));
    await pass(1);
    expect(await question()).toMatchObject({ state: 'waiting' });
    await problemOf(await post(key, { receipt_code: code }), 422);
    const again = await bodyOf(await post(key, { receipt_code: '3SABCD7654321' }), 200, selfPostedOutcome);
    expect(again).toEqual({ state: 'posted' });
    expect(await question()).toMatchObject({ state: 'waiting', values: { sentOn: today() } });
    await track('delivered');
    expect(await question()).toMatchObject({ values: { deliveredOn: today() } });
    await pass(selfPostedKeptDays - 1);
    expect((await look(key)).state).toBe('delivered');
  });

  it('is deleted on stop, with its question, its mails and its links', async () => {
    const { key, email } = await requested();
    await post(key, { receipt_code: code });
    const stopped = await new Visitor(api).fetch(`/self-posted/stop?key=${key}`, {
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(stopped.status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
    expect(await kindsTo(email)).toEqual([]);
    expect(
      await api.db.select().from(mailedKeys).where(eq(mailedKeys.subject, 'self-posted')),
    ).not.toContainEqual(expect.objectContaining({ subjectId: key }));
    await problemOf(await post(key), 410);
  });

  it('is in the export of its person, and goes with the account', async () => {
    const member = new Member(api);
    const email = newAddress();
    await member.join(email);
    await requested(email, member);
    await bodyOf(await member.fetch('/exports', { method: 'POST' }), 202, exportReceipt);
    await api.runJobs();
    const zip = await member.fetch('/exports/download');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const data = JSON.parse(new TextDecoder().decode(files['data.json']));
    expect(data.self_posted_letters).toHaveLength(1);
  });
});
