import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { outbox, outboxMail } from '@/lib/contract/outbox';
import { withInlineLogo } from '@/lib/mail/mail-logo';
import { sampleMailData } from '@/lib/mail/templates/sample-mail-data';
import { MailDeliveryError, type MailTransport, type OutgoingMail } from '@/lib/mail/transport';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { deliverMail } from './deliver-mail';
import { queueMail } from './queue-mail';
import { outboxMails } from './table';

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
});

let recipients = 0;

/** Queues a confirmation for a unique recipient. */
async function queueSample(): Promise<{ id: string; to: string }> {
  recipients += 1;
  const to = `recipient-${recipients}@post.example`;
  const data = sampleMailData['order-confirmation'];
  const mail = { to, locale: 'nl', kind: 'order-confirmation', data } as const;
  const id = await test.db.transaction((transaction) => queueMail(transaction, test.context, mail));
  if (id === null) throw new Error('the mail was skipped');
  return { id, to };
}

async function readRow(id: string) {
  const [row] = await test.db.select().from(outboxMails).where(eq(outboxMails.id, id));
  return row;
}

/** A transport that records its messages after a delay, and fails a given number of times. */
function recordingTransport(failures = 0): MailTransport & { readonly mails: OutgoingMail[] } {
  const mails: OutgoingMail[] = [];
  let left = failures;
  return {
    mails,
    deliver: async (mail) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (left > 0) {
        left -= 1;
        throw new MailDeliveryError('SMTP: 421');
      }
      mails.push(mail);
      return { response: null };
    },
  };
}

describe('queueing', () => {
  it('stores the message as it will be sent, dated by the clock', async () => {
    const { id, to } = await queueSample();
    const row = await readRow(id);
    expect(row).toMatchObject({
      to,
      locale: 'nl',
      kind: 'order-confirmation',
      attempts: 0,
      deliveredAt: null,
    });
    expect(row?.createdAt).toEqual(test.clock.now());
    const parsed = await PostalMime.parse(row?.mime ?? '');
    expect(parsed.messageId).toBe(`<${id}@snoei.example>`);
    expect(new Date(parsed.date ?? '')).toEqual(test.clock.now());
    expect(parsed.subject).toBe(row?.subject);
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(row?.text.trim());
    expect(parsed.text).toContain(`?key=${sampleMailData['order-confirmation'].key}`);
  });

  it('stores nothing if the transaction rolls back', async () => {
    const to = 'nobody@post.example';
    const attempt = test.db.transaction(async (transaction) => {
      const data = sampleMailData['draft-link'];
      await queueMail(transaction, test.context, { to, locale: 'en', kind: 'draft-link', data });
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await test.db.select().from(outboxMails).where(eq(outboxMails.to, to))).toEqual([]);
  });

  it('rejects a recipient that is not a bare address', async () => {
    const attempt = test.db.transaction((transaction) =>
      queueMail(transaction, test.context, {
        to: 'a@post.example\r\nBcc: b@post.example',
        locale: 'nl',
        kind: 'draft-link',
        data: sampleMailData['draft-link'],
      }),
    );
    await expect(attempt).rejects.toThrow();
  });
});

describe('delivering', () => {
  it('is run by the queue', async () => {
    const { id } = await queueSample();
    await test.runJobs();
    expect(await readRow(id)).toMatchObject({ attempts: 1, lastError: null, deliveredAt: test.clock.now() });
  });

  it('delivers a mail once, when the job runs again and when it runs twice concurrently', async () => {
    const { id, to } = await queueSample();
    const transport = recordingTransport();
    const run = () => deliverMail(test.context, { mail_id: id }, transport);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(transport.mails).toHaveLength(1);
    const row = await readRow(id);
    expect(transport.mails[0]).toEqual({ from: test.env.MAIL_FROM, to, mime: row?.mime });
    expect(row?.attempts).toBe(1);
  });

  it('records a failure on the row, rethrows it for a retry, and clears it after success', async () => {
    const { id } = await queueSample();
    const transport = recordingTransport(1);
    await expect(deliverMail(test.context, { mail_id: id }, transport)).rejects.toThrow(MailDeliveryError);
    expect(await readRow(id)).toMatchObject({ attempts: 1, lastError: 'SMTP: 421', deliveredAt: null });
    await deliverMail(test.context, { mail_id: id }, transport);
    expect(await readRow(id)).toMatchObject({ attempts: 2, lastError: null, deliveredAt: test.clock.now() });
    expect(transport.mails).toHaveLength(1);
  });

  it('deletes keys in clear after delivery, unless the outbox is open', async () => {
    for (const [DEV_OUTBOX, stored] of [
      ['0', false],
      ['1', true],
    ] as const) {
      const settings = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', DEV_OUTBOX };
      const { env } = await createTestContext({ settings });
      const { id } = await queueSample();
      await deliverMail({ ...test.context, env }, { mail_id: id }, recordingTransport());
      const row = await readRow(id);
      expect(row?.deliveredAt).toEqual(test.clock.now());
      expect([row?.mime, row?.html, row?.text].every((part) => part !== '')).toBe(stored);
      expect(JSON.stringify(row).includes(sampleMailData['order-confirmation'].key)).toBe(stored);
    }
  });

  it('skips a deleted mail', async () => {
    const transport = recordingTransport();
    await deliverMail(test.context, { mail_id: crypto.randomUUID() }, transport);
    expect(transport.mails).toEqual([]);
  });
});

describe('the outbox over HTTP', () => {
  it('lists mails without their content, the newest first, optionally of one recipient', async () => {
    test.clock.advance(1000);
    const first = await queueSample();
    test.clock.advance(1000);
    const second = await queueSample();
    const all = outbox.parse(await (await test.request('/api/dev/outbox')).json());
    const indexes = [second.id, first.id].map((id) => all.mails.findIndex((mail) => mail.id === id));
    expect(indexes).toEqual([0, 1]);
    const text = await (await test.request(`/api/dev/outbox?to=${encodeURIComponent(first.to)}`)).text();
    expect(outbox.parse(JSON.parse(text)).mails.map(({ id }) => id)).toEqual([first.id]);
    expect(text).not.toContain(sampleMailData['order-confirmation'].key);
  });

  it('returns one complete mail', async () => {
    const { id, to } = await queueSample();
    const response = await test.request(`/api/dev/outbox/${id}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const mail = outboxMail.parse(await response.json());
    expect(mail).toMatchObject({ id, to, delivered_at: null });
    expect((await PostalMime.parse(mail.mime)).html?.trim()).toBe(mail.html.replaceAll('\r\n', '\n').trim());
  });

  it('serves the HTML as a document without scripts or external resources', async () => {
    const { id } = await queueSample();
    const response = await test.request(`/api/dev/outbox/${id}/html`, { locale: 'en' });
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-language')).toBe('nl');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin))/);
    const shown = await response.text();
    expect(shown).toBe(withInlineLogo((await readRow(id))?.html ?? ''));
    expect(shown).not.toContain('cid:');
    expect((await test.request(`/api/dev/outbox/${crypto.randomUUID()}/html`)).status).toBe(404);
  });

  it('returns 404 for an unknown mail, 422 for an invalid parameter', async () => {
    expect((await test.request(`/api/dev/outbox/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await test.request('/api/dev/outbox/%27%20or%201')).status).toBe(404);
    expect((await test.request('/api/dev/outbox?limit=0')).status).toBe(422);
  });

  it('does not exist in production unless enabled', async () => {
    for (const [DEV_OUTBOX, status] of [
      ['0', 404],
      ['1', 200],
    ] as const) {
      const settings = { NODE_ENV: 'production', DEV_OUTBOX };
      const production = await createTestContext({ settings });
      expect((await production.request('/api/dev/outbox')).status).toBe(status);
      await production.close();
    }
  });
});
