/** A letter that we e-mail: requested in the browser of its draft, confirmed from a mail, and deleted by its person. */
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { companyFacts } from '@/lib/api/catalog/companies/table';
import { mailedKeys } from '@/lib/api/core/access/table';
import { confirmEmailedLetter } from '@/lib/api/ordering/emailed-letters/confirm-letter';
import { emailedLetterConfirmHours, emailedLetterDays } from '@/lib/config/business';
import { exportReceipt } from '@/lib/contract/exports';
import { emailedLetterOutcome, emailedLetterReceipt } from '@/lib/contract/letters/emailed-letters';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { listDatabaseFaults } from '../../support/database/database-faults';
import {
  companyByEmail,
  confirmedLetter,
  letterRow,
  letterValues,
  lookLetter,
  requestedLetter,
  requestLetter,
  submitLetterAction,
} from '../../support/emailed-letters';
import { erase } from '../../support/erasures';
import { Member } from '../../support/member';
import { keysIn, mailsTo, newAddress } from '../../support/reminders';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds } from '../../support/withdrawals';

const hourMilliseconds = 3_600_000;

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
/** Beyond the limits of a day. */
beforeEach(() => api.clock.advance(24 * hourMilliseconds + 1));

const clean = async () => {
  await api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
  await api.runJobs();
};
/** Connections that wait for a lock of another one. */
async function countBlocked(context: TestContext): Promise<number> {
  const { rows } = await context.db.$client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows[0]?.count ?? 0;
}
const letterMails = () => mailsOfKinds(api, 'letter-by-email');

describe('requesting', () => {
  it('sends nothing to the company before the person has seen the letter and confirmed it', async () => {
    const before = (await letterMails()).length;
    const { email, key, draft } = await requestedLetter(api);
    const letter = await lookLetter(api, key);
    expect(letter).toMatchObject({
      state: 'confirming',
      company: { slug: companyByEmail.slug },
      company_email: companyByEmail.email,
      email,
      subject: 'Opzegging van contract A-12345 bij Nederlandse Politiebond',
      confirmed_at: null,
      sent_at: null,
    });
    expect(letter.text).toMatch(/^Geachte heer of mevrouw,[\s\S]+Jan Jansen$/);
    const file = await new Visitor(api).fetch(`/emailed-letters/letter.pdf?key=${key}`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect(letter.sha256).toBe(digest);
    // Looking changes nothing, and only hashes of keys are stored.
    expect((await letterRow(api, draft))?.state).toBe('confirming');
    expect(await letterMails()).toHaveLength(before);
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(key);
  });

  it('sends one mail for the same click twice, and replaces the letter and its key later', async () => {
    const { visitor, draft, email, key } = await requestedLetter(api);
    await bodyOf(await requestLetter(visitor, draft, email), 202, emailedLetterReceipt);
    expect(await mailsTo(api, email, 'letter-email-confirm')).toHaveLength(1);
    // Another address is corrected at once: the first mailbox can't send the letter.
    const right = newAddress();
    await bodyOf(await requestLetter(visitor, draft, right), 202, emailedLetterReceipt);
    await problemOf(await submitLetterAction(api, 'confirm', key), 410);
    const [newKey = ''] = await keysIn(api, right, 'letter-email-confirm');
    expect(await lookLetter(api, newKey)).toMatchObject({ email: right });
    // Each stored key is about a letter that is stored.
    expect(await listDatabaseFaults(api.db)).toEqual([]);
  });

  it.each([
    ['no address', 422, letterValues, { email: 'x' }],
    ['no signature', 409, { ...letterValues, signature: undefined }, undefined],
    ['an incomplete form', 409, { ...letterValues, lastName: '' }, undefined],
  ])('is refused with %s', async (_, status, values, json) => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft(values, companyByEmail.slug);
    const response = await visitor.fetch(`/drafts/${reference}/emailed-letter`, {
      json: json ?? { email: newAddress() },
    });
    await problemOf(response, status);
    expect(await letterRow(api, reference)).toBeUndefined();
  });

  it('is refused for a company without a sourced address for it, and to another browser', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    expect((await problemOf(await requestLetter(visitor, reference, newAddress()), 409)).message).toContain(
      'per e-mail',
    );
    const { draft } = await requestedLetter(api);
    await problemOf(await requestLetter(new Visitor(api), draft, newAddress()), 404);
  });

  it('is limited for a mailbox', async () => {
    const email = newAddress();
    for (let times = 0; times <= 10; times += 1) {
      const visitor = new Visitor(api);
      const { reference } = await visitor.startDraft(letterValues, companyByEmail.slug);
      const response = await requestLetter(visitor, reference, email);
      expect(response.status).toBe(times < 10 ? 202 : 429);
    }
  });

  it('takes a form without JavaScript, and shows its page again with the problem', async () => {
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft(letterValues, companyByEmail.slug);
    const post = (email: string) =>
      visitor.fetch(`/drafts/${reference}/emailed-letter`, {
        body: new URLSearchParams({ email, _locale: 'en' }),
      });
    const failed = await post('x');
    expect([failed.status, failed.headers.get('location')]).toEqual([
      303,
      '/en/npb/cancel-download?note=emailed-letter#email-for-you',
    ]);
    const note = await bodyOf(
      await visitor.fetch('/form-notes/emailed-letter'),
      200,
      z.object({ values: z.record(z.string(), z.string()), errors: z.record(z.string(), z.unknown()) }),
    );
    expect(note.values).toEqual({ email: 'x' });
    expect(Object.keys(note.errors)).toEqual(['email']);
    expect((await post(newAddress())).headers.get('location')).toBe('/en/letter-by-email/requested');
  });
});

describe('confirming', () => {
  it('queues one mail, however often the button is clicked, and then refuses another request', async () => {
    const before = (await letterMails()).length;
    const { visitor, draft, key } = await confirmedLetter(api);
    const again = await bodyOf(await submitLetterAction(api, 'confirm', key), 200, emailedLetterOutcome);
    expect(again).toEqual({ state: 'queued' });
    expect(await letterMails()).toHaveLength(before + 1);
    await problemOf(await requestLetter(visitor, draft, newAddress()), 409);
  });

  it('leads a form to the page of the letter, and an unknown key to its end', async () => {
    const { key } = await requestedLetter(api);
    const post = (sent: string) =>
      new Visitor(api).fetch('/emailed-letters/confirm', {
        body: new URLSearchParams({ key: sent, locale: 'nl' }),
      });
    expect((await post(key)).headers.get('location')).toBe(`/brief-per-mail?key=${key}`);
    const unknown = 'x'.repeat(43);
    expect((await post(unknown)).headers.get('location')).toBe(`/brief-per-mail?key=${unknown}`);
    await problemOf(await new Visitor(api).fetch(`/emailed-letters/letter.pdf?key=${unknown}`), 410);
  });

  it('sends nothing once the company no longer has the address', async () => {
    const { key, draft } = await requestedLetter(api);
    const before = await letterMails();
    const facts = await api.db.select().from(companyFacts);
    await api.db.execute(
      `update company_facts set value = '"nieuw@politiebond.nl"' where value = '"${companyByEmail.email}"'`,
    );
    const outcome = await bodyOf(await submitLetterAction(api, 'confirm', key), 200, emailedLetterOutcome);
    await api.db.execute(
      `update company_facts set value = '"${companyByEmail.email}"' where value = '"nieuw@politiebond.nl"'`,
    );
    expect(await api.db.select().from(companyFacts)).toHaveLength(facts.length);
    expect(outcome).toEqual({ state: 'changed', company: companyByEmail.slug });
    expect(await letterMails()).toEqual(before);
    expect(await letterRow(api, draft)).toBeUndefined();
  });

  it('is possible for two days', async () => {
    const { key, draft } = await requestedLetter(api);
    api.clock.advance(emailedLetterConfirmHours * hourMilliseconds);
    await problemOf(await submitLetterAction(api, 'confirm', key), 410);
    await clean();
    expect(await letterRow(api, draft)).toBeUndefined();
  });
});

describe('deleting', () => {
  it('takes a letter that is not sent yet back, and no GET', async () => {
    const { key, draft } = await confirmedLetter(api);
    const before = (await letterMails()).length;
    const looked = await new Visitor(api).fetch(`/emailed-letters/delete?key=${key}`);
    expect(looked.headers.get('location')).toBe(`/brief-per-mail?key=${key}`);
    const body = new URLSearchParams({ key, locale: 'nl' });
    const confirmed = await new Visitor(api).fetch('/emailed-letters/delete', { body });
    expect(confirmed.headers.get('location')).toBe('/brief-per-mail?state=deleted');
    expect(await letterRow(api, draft)).toBeUndefined();
    expect(await letterMails()).toHaveLength(before - 1);
    await api.runJobs();
    await problemOf(await submitLetterAction(api, 'delete', key), 410);
  });

  it('waits for a confirmation in progress, whose mail is then not sent', async () => {
    const before = (await letterMails()).length;
    const { draft, key } = await requestedLetter(api);
    let deletion: Promise<Response> | undefined;
    await api.db.transaction(async (transaction) => {
      await confirmEmailedLetter(transaction, api.context, key);
      deletion = submitLetterAction(api, 'delete', key);
      await vi.waitFor(async () => expect(await countBlocked(api)).toBe(1), { timeout: 10_000 });
    });
    await bodyOf((await deletion) ?? Response.error(), 200, emailedLetterOutcome);
    expect(await letterRow(api, draft)).toBeUndefined();
    expect(await letterMails()).toHaveLength(before);
  });

  it('happens a year after the confirmation', async () => {
    const { draft } = await confirmedLetter(api);
    await api.runJobs();
    api.clock.advance((emailedLetterDays - 1) * 24 * hourMilliseconds);
    await clean();
    expect(await letterRow(api, draft)).toMatchObject({ state: 'sent' });
    api.clock.advance(24 * hourMilliseconds);
    await clean();
    expect(await letterRow(api, draft)).toBeUndefined();
  });

  it('comes with the erasure of an account with that address, which its export has as a file', async () => {
    const member = new Member(api);
    const { email, draft } = await confirmedLetter(api);
    await api.runJobs();
    await member.join(email);
    const { export: made } = await bodyOf(
      await member.fetch('/exports', { method: 'POST' }),
      202,
      exportReceipt,
    );
    await api.runJobs();
    const archive = await member.fetch(`/exports/download?id=${made.id}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const [exported] = JSON.parse(new TextDecoder().decode(files['data.json'])).emailed_letters;
    expect(exported).toMatchObject({ state: 'sent', email, company_email: companyByEmail.email });
    expect(new TextDecoder().decode(files[`emailed-letters/${exported.id}.pdf`]?.slice(0, 5))).toBe('%PDF-');
    expect((await erase(member)).status).toBe(200);
    expect(await letterRow(api, draft)).toBeUndefined();
    const { rows } = await api.db.$client.query('select 1 from outbox_mails where about = $1', [exported.id]);
    expect(rows).toEqual([]);
  });
});
