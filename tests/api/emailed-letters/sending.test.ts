/** Sending a letter by e-mail through a real mail server: once, with its response and later bounces as proof. */
import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMail } from '@/lib/api/core/mail/deliver-mail';
import { foundLetter } from '@/lib/contract/cancellations';
import { signedHeaders } from '@/tests/support/signed-headers';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import {
  companyByEmail,
  confirmedLetter,
  letterRow,
  lookLetter,
  requestLetter,
} from '../../support/emailed-letters';
import { keysIn, mailsTo } from '../../support/reminders';
import { MailServer } from '../../support/servers/mail-server';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds } from '../../support/withdrawals';

const secret = 'whsec_p8Kd2Zq0Xw5Lr7Tn3Vb9Yc1Mf6Hj4Gs+';
const server = new MailServer();
let api: TestContext;

beforeAll(async () => {
  const { url } = await server.start();
  api = await createTestContext({ settings: { SMTP_URL: url, MAIL_WEBHOOK_SECRET: secret } });
});
afterAll(() => server.stop());
beforeEach(() => api.clock.advance(86_400_001));

const toCompany = () => server.received.filter(({ to }) => to.includes(companyByEmail.email));

function reportBounce(mailId: string, permanent: boolean, recipient: string = companyByEmail.email) {
  const body = JSON.stringify({
    type: 'mail.bounced',
    data: { recipient, message_id: `<${mailId}@snoei.example>`, permanent },
  });
  const timestamp = Math.floor(api.clock.now().getTime() / 1000);
  return api.app.request('/api/webhooks/mail', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(secret, { id: randomUUID(), timestamp, body }),
    },
    body,
  });
}

/** A confirmed letter whose mail is the next one that the server gets. */
async function readyToSend() {
  const letter = await confirmedLetter(api);
  const { rows }: { rows: { id: string }[] } = await api.db.$client.query(
    "select id from outbox_mails where kind <> 'letter-by-email' and delivered_at is null",
  );
  for (const { id } of rows) await deliverMail(api.context, { mail_id: id });
  return letter;
}

describe('the mail to the company', () => {
  it('has the stored PDF, the person as Reply-To, and is no automatic mail', async () => {
    const { email, key, draft } = await readyToSend();
    await api.runJobs();
    const sent = toCompany().at(-1);
    const mail = await PostalMime.parse(sent?.message ?? '');
    expect(mail.replyTo).toEqual([{ name: 'Jan Jansen', address: email }]);
    expect(mail.from).toMatchObject({ name: 'Jan Jansen via Snoei' });
    expect(mail.from?.address).not.toBe(email);
    expect(mail.subject).toBe('Opzegging van contract A-12345 bij Nederlandse Politiebond');
    expect(mail.text).toContain('Geachte heer of mevrouw,');
    expect(mail.headers.map((header) => header.key)).not.toContain('auto-submitted');
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    expect(file?.filename).toBe('snoei-npb.pdf');
    const row = await letterRow(api, draft);
    expect(Buffer.from(file?.content as ArrayBuffer).equals(Buffer.from(row?.pdf ?? []))).toBe(true);
    const letter = await lookLetter(api, key);
    expect(letter).toMatchObject({ state: 'sent', sent_at: api.clock.now().toISOString(), bounce: null });
    expect(letter.server_response).toMatch(/^250 /);
    // The person gets a mail about it, with a link that works.
    const [newKey = ''] = await keysIn(api, email, 'letter-email-outcome');
    expect(await lookLetter(api, newKey)).toMatchObject({ state: 'sent' });
    const [outcome] = await mailsTo(api, email, 'letter-email-outcome');
    expect(outcome?.text).toContain(letter.server_response ?? '-');
  });

  it('is verified by anyone with the file or the fingerprint, without the person', async () => {
    const { key, email } = await readyToSend();
    const { sha256, fingerprint } = await lookLetter(api, key);
    const paths = [`/letters/by-hash/${sha256}`, `/letters/by-fingerprint/${fingerprint}`];
    for (const path of paths) await problemOf(await new Visitor(api).fetch(path), 404);
    await api.runJobs();
    for (const path of paths) {
      const found = await bodyOf(await new Visitor(api).fetch(path), 200, foundLetter);
      expect(found).toMatchObject({
        posted_by: 'email',
        company_name: 'Nederlandse Politiebond',
        bounced_at: null,
        sha256,
        fingerprint,
      });
      expect(JSON.stringify(found)).not.toContain(email);
    }
  });

  it('is not sent when the server refuses it; the person gets a mail and can try again', async () => {
    const { visitor, draft, email, key } = await readyToSend();
    const before = toCompany().length;
    server.next({ kind: 'refuse', at: 'rcpt', code: 550 });
    await api.runJobs();
    expect(await lookLetter(api, key)).toMatchObject({ state: 'failed', sent_at: null });
    expect(toCompany()).toHaveLength(before);
    const [outcome] = await mailsTo(api, email, 'letter-email-outcome');
    expect(outcome?.subject).toBe('Je brief aan Nederlandse Politiebond is niet gemaild');
    // An operator can't send it weeks later.
    const about = (await letterRow(api, draft))?.id;
    const kinds = (await mailsOfKinds(api, 'letter-by-email')).length;
    const { rows } = await api.db.$client.query(
      "select 1 from outbox_mails where about = $1 and kind = 'letter-by-email'",
      [about],
    );
    expect(rows).toEqual([]);
    expect((await requestLetter(visitor, draft, email)).status).toBe(202);
    expect((await mailsOfKinds(api, 'letter-by-email')).length).toBe(kinds);
  });

  it('is tried again after a temporary refusal', async () => {
    const { key } = await readyToSend();
    const before = toCompany().length;
    server.next({ kind: 'refuse', at: 'mail', code: 451 });
    await api.tryJobs();
    expect(await lookLetter(api, key)).toMatchObject({ state: 'queued' });
    await api.runJobs();
    expect(await lookLetter(api, key)).toMatchObject({ state: 'sent' });
    expect(toCompany()).toHaveLength(before + 1);
  });

  it('is uncertain, and not sent again, after a process that died while sending', async () => {
    const { email, key, draft } = await readyToSend();
    const row = await letterRow(api, draft);
    // What the process had committed before it died.
    await api.db.$client.query('update outbox_mails set claimed_at = $1, attempts = 1 where id = $2', [
      api.clock.now(),
      row?.mailId,
    ]);
    await api.db.$client.query(
      "update emailed_letters set state = 'sending', claimed_at = $1 where id = $2",
      [api.clock.now(), row?.id],
    );
    const before = toCompany().length;
    await api.runJobs();
    api.clock.advance(5 * 60_000);
    for (const _ of [1, 2]) {
      await api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
      await api.runJobs();
    }
    expect(await lookLetter(api, key)).toMatchObject({ state: 'uncertain' });
    expect(toCompany()).toHaveLength(before);
    expect(await mailsTo(api, email, 'letter-email-outcome')).toHaveLength(1);
  });
});

describe('a later report of the mail provider', () => {
  it('is part of the proof, and a hard bounce is mailed to the person once', async () => {
    const { visitor, draft, email, key } = await readyToSend();
    await api.runJobs();
    const mailId = (await letterRow(api, draft))?.mailId ?? '';
    expect((await reportBounce(mailId, true, 'ander@politiebond.nl')).status).toBe(200);
    expect((await lookLetter(api, key)).bounce).toBeNull();
    await reportBounce(mailId, false);
    expect((await lookLetter(api, key)).bounce).toMatchObject({ kind: 'soft' });
    expect(await mailsTo(api, email, 'letter-email-outcome')).toHaveLength(1);
    for (const _ of [1, 2]) await reportBounce(mailId, true);
    const bounced = await lookLetter(api, key);
    expect(bounced).toMatchObject({ state: 'sent', bounce: { kind: 'hard' } });
    const path = `/letters/by-hash/${bounced.sha256}`;
    expect(await bodyOf(await new Visitor(api).fetch(path), 200, foundLetter)).toMatchObject({
      posted_by: 'email',
      bounced_at: bounced.bounce?.at,
    });
    const outcomes = await mailsTo(api, email, 'letter-email-outcome');
    // Sorted, because the clock stands still and both mails have one moment.
    expect(outcomes.map(({ subject }) => subject).toSorted()).toEqual([
      'Je brief aan Nederlandse Politiebond is gemaild',
      'Je brief aan Nederlandse Politiebond kwam niet aan',
    ]);
    // It did not arrive: the letter can be sent again.
    expect((await requestLetter(visitor, draft, email)).status).toBe(202);
  });
});
