/** SMS codes: required to send, and protected against guessing. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { limits } from '@/lib/api/core/limits/limits';
import { deliverSms } from '@/lib/api/ordering/sms/deliver-sms';
import { smsCodes, smsMessages } from '@/lib/api/ordering/sms/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { smsCodeMaxAgeSeconds, smsRetentionDays } from '@/lib/config/sms-terms';
import { caseView } from '@/lib/contract/cases';
import { smsCodeReceipt } from '@/lib/contract/drafts';
import { outboxSms } from '@/lib/contract/outbox';
import { SmsDeliveryError, smsProviderOf } from '@/lib/sms/sms-provider';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { newestCode, Requester, sampleOf } from '../../support/cases';
import { frameOf, joinOperator } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

beforeEach(() => api.clock.advance(3_600_001));

const flow = 'advice-energy';
const sample = sampleOf(flow);

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

async function begin(locale: 'nl' | 'en' = 'nl') {
  const visitor = new Requester(api, locale);
  const reference = await visitor.begin(flow, sample);
  return { visitor, reference };
}

describe('a code', () => {
  it('is sent by a job, as text and for autofill', async () => {
    const { visitor, reference } = await begin();
    const given = await visitor.fetch(`/drafts/${reference}/sms-code`, {
      json: { phone_number: '06 12345678' },
    });
    expect(await bodyOf(given, 200, smsCodeReceipt)).toEqual({ resend_in_seconds: 60 });
    await api.runJobs();
    const [message] = await api.db.select().from(smsMessages).where(eq(smsMessages.about, reference));
    expect(message).toMatchObject({ to: '+31612345678', attempts: 1 });
    expect(message?.text).toMatch(/^Je code voor Snoei is \d{3} \d{3}\. .*\n\n@localhost:3000 #\d{6}$/);
    expect(message?.deliveredAt).not.toBeNull();
    const listed = await visitor.fetch('/dev/sms?to=%2B31612345678');
    expect((await bodyOf(listed, 200, outboxSms)).messages[0]?.id).toBe(message?.id);
  });

  it('passes the form if right, and is not stored', async () => {
    const { visitor, reference } = await begin();
    const smsCode = await visitor.requestCode(reference, sample.phoneNumber);
    const spaced = `${smsCode.slice(0, 3)} ${smsCode.slice(3)}`;
    const view = await bodyOf(
      await visitor.send(flow, reference, { ...sample, smsCode: spaced }),
      201,
      caseView,
    );
    const [retained] = await api.db.select().from(cases).where(eq(cases.reference, view.reference));
    expect(retained?.values).not.toHaveProperty('smsCode');
    expect(retained?.phoneNumber).toBe('+31612345678');
  });

  it.each(['nl', 'en'] as const)('is rejected if none was requested, in %s', async (locale) => {
    const { visitor, reference } = await begin(locale);
    const refused = await problemOf(await visitor.send(flow, reference, sample), 422);
    expect(refused.errors).toEqual({
      sms_code: [locale === 'nl' ? 'Vraag eerst een code aan.' : 'Ask for a code first.'],
    });
  });

  it('is void for another number, after ten minutes, and once a new one was sent', async () => {
    const { visitor, reference } = await begin('en');
    const smsCode = await visitor.requestCode(reference, sample.phoneNumber);
    const elsewhere = { ...sample, phoneNumber: '06 87654321', smsCode };
    const other = await problemOf(await visitor.send(flow, reference, elsewhere), 422);
    expect(other.errors.sms_code?.[0]).toContain('another number');
    api.clock.advance(600_000);
    const late = await problemOf(await visitor.send(flow, reference, { ...sample, smsCode }), 422);
    expect(late.errors.sms_code?.[0]).toContain('expired');
    const renewed = await visitor.requestCode(reference, sample.phoneNumber);
    if (renewed !== smsCode) {
      await problemOf(await visitor.send(flow, reference, { ...sample, smsCode }), 422);
    }
    expect((await visitor.send(flow, reference, { ...sample, smsCode: renewed })).status).toBe(201);
  });

  it('is limited to five tries, also concurrent ones, and then rejected even if right', async () => {
    const { visitor, reference } = await begin('en');
    const right = await visitor.requestCode(reference, sample.phoneNumber);
    const wrong = otherThan(right);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => visitor.send(flow, reference, { ...sample, smsCode: wrong })),
    );
    expect(guesses.map((guess) => guess.status)).toEqual(Array(8).fill(422));
    const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.reference, reference));
    expect(row?.tries).toBe(5);
    const after = await problemOf(await visitor.send(flow, reference, { ...sample, smsCode: right }), 422);
    expect(after.errors.sms_code?.[0]).toContain('Too many wrong codes');
  });

  it('that is right stays valid while another field is corrected', async () => {
    const { visitor, reference } = await begin();
    const smsCode = await visitor.requestCode(reference, sample.phoneNumber);
    await problemOf(await visitor.send(flow, reference, { ...sample, smsCode, mandate: false }), 422);
    expect((await visitor.send(flow, reference, { ...sample, smsCode })).status).toBe(201);
  });
});

describe('the text of a message', () => {
  const textsAbout = async (reference: string) => {
    const rows = await api.db.select().from(smsMessages).where(eq(smsMessages.about, reference));
    return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ text }) => text);
  };
  const withCode = expect.stringMatching(/#\d{6}$/);

  it('is removed when the code is used', async () => {
    const { visitor, reference } = await begin();
    const smsCode = await visitor.requestCode(reference, sample.phoneNumber);
    await problemOf(await visitor.send(flow, reference, { ...sample, smsCode, mandate: false }), 422);
    expect(await textsAbout(reference)).toEqual([withCode]);
    expect((await visitor.send(flow, reference, { ...sample, smsCode })).status).toBe(201);
    expect(await textsAbout(reference)).toEqual(['']);
  });

  it('is removed when another code replaces it', async () => {
    const { visitor, reference } = await begin();
    await visitor.requestCode(reference, sample.phoneNumber);
    api.clock.advance(60_000);
    await visitor.requestCode(reference, sample.phoneNumber);
    expect(await textsAbout(reference)).toEqual(['', withCode]);
  });

  it('is removed when the code expires, and is not sent then; the record stays for its time', async () => {
    const { visitor, reference } = await begin();
    await visitor.requestCode(reference, sample.phoneNumber);
    api.clock.advance(smsCodeMaxAgeSeconds * 1000 - 1);
    await runCleanup(api.context);
    expect(await textsAbout(reference)).toEqual([withCode]);
    api.clock.advance(1);
    await runCleanup(api.context);
    expect(await textsAbout(reference)).toEqual(['']);
    const [message] = await api.db.select().from(smsMessages).where(eq(smsMessages.about, reference));
    const sent: string[] = [];
    const provider = { deliver: async ({ text }: { text: string }) => void sent.push(text) };
    await deliverSms(api.context, { sms_id: message?.id ?? '' }, provider);
    expect(sent).toEqual([]);
    api.clock.advance(smsRetentionDays * 86_400_000);
    await runCleanup(api.context);
    expect(await textsAbout(reference)).toEqual([]);
  });
});

describe('requesting a code', () => {
  it('waits a minute between two, with Retry-After', async () => {
    const { visitor, reference } = await begin();
    await visitor.requestCode(reference, sample.phoneNumber);
    const soon = await visitor.fetch(`/drafts/${reference}/sms-code`, {
      json: { phone_number: '0612345678' },
    });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    api.clock.advance(60_000);
    await visitor.requestCode(reference, sample.phoneNumber);
  });

  it('is limited to six per number and hour, across clients', async () => {
    const phone = '06 23456789';
    for (let time = 0; time < 6; time += 1) {
      const { visitor, reference } = await begin();
      await visitor.requestCode(reference, phone);
    }
    const { visitor, reference } = await begin();
    const refused = await visitor.fetch(`/drafts/${reference}/sms-code`, { json: { phone_number: phone } });
    expect(refused.status).toBe(429);
  });

  it('costs a bounded number of messages an hour for all visitors, which operators see and the log has', async () => {
    const lines: unknown[] = [];
    const { error } = api.context.log;
    api.context.log.error = ((...parts: unknown[]) => void lines.push(parts)) as typeof error;
    const { times } = limits['sms-all'];
    const anybody = { clientAddress: '', locale: 'nl' } as const;
    await consumeRateLimitFor(api.context, 'sms-all', anybody, { points: times - 1 });
    expect(lines).toEqual([]);
    const last = await begin();
    await last.visitor.requestCode(last.reference, '06 34567891');
    api.context.log.error = error;
    expect(JSON.stringify(lines)).toContain('a limit for all visitors together is used up');
    const { visitor, reference } = await begin();
    const json = { phone_number: '06 34567892' };
    const refused = await problemOf(await visitor.fetch(`/drafts/${reference}/sms-code`, { json }), 429);
    expect(refused.message).toContain(
      'We kunnen nu geen sms’jes sturen. Probeer het over 60 minuten opnieuw.',
    );
    const operator = await joinOperator(api);
    const { settings } = await frameOf(operator);
    expect(settings.texts_used_up).toBe(true);
    api.clock.advance(3_600_001);
    await visitor.requestCode(reference, '06 34567892');
  });

  it('is refused for countries that are not served', async () => {
    const { visitor, reference } = await begin('en');
    // Tunisia, Cuba, the Maldives, Jersey, the Bahamas, and those served by setting only.
    for (const phone of [
      '+21620123456',
      '+5352345678',
      '+9607712345',
      '+447797712345',
      '+12423591234',
      '+447400123456',
      '+4915123456789',
      '+12015550123',
    ]) {
      const json = { phone_number: phone };
      const refused = await problemOf(await visitor.fetch(`/drafts/${reference}/sms-code`, { json }), 422);
      expect(refused.errors.phone_number?.[0], phone).toContain('numbers that start with +31');
    }
    expect(await api.db.select().from(smsMessages).where(eq(smsMessages.about, reference))).toEqual([]);
    const wider = await createTestContext({ settings: { SMS_COUNTRIES: '+31 +44' } });
    const abroad = new Requester(wider);
    const draft = await abroad.begin(flow, sample);
    await abroad.requestCode(draft, '+447400123456');
    const refused = await abroad.fetch(`/drafts/${draft}/sms-code`, {
      json: { phone_number: '+4915123456789' },
    });
    expect((await problemOf(refused, 422)).errors.phone_number?.[0]).toContain('+31 of +44');
  });

  it('is refused until the steps before it are filled in', async () => {
    const visitor = new Requester(api, 'en');
    const { lastName: _, ...unfinished } = sample;
    const reference = await visitor.begin(flow, unfinished);
    const json = { phone_number: '0612345678' };
    const refused = await problemOf(await visitor.fetch(`/drafts/${reference}/sms-code`, { json }), 422);
    expect(refused.message).toContain('Fill in the steps before this one first');
    expect(Object.keys(refused.errors)).toEqual(['last_name']);
    expect(await api.db.select().from(smsMessages).where(eq(smsMessages.about, reference))).toEqual([]);
  });

  it('requires a number, a draft of one’s own, and a form with a code', async () => {
    const { visitor, reference } = await begin('en');
    for (const phone of ['', '06', 'phone', '+31 20 12', '020 7891234', '0'.repeat(40)]) {
      const refused = await visitor.fetch(`/drafts/${reference}/sms-code`, { json: { phone_number: phone } });
      expect((await problemOf(refused, 422)).errors).toHaveProperty('phone_number');
    }
    const other = new Requester(api);
    await problemOf(
      await other.fetch(`/drafts/${reference}/sms-code`, { json: { phone_number: '0612345678' } }),
      404,
    );
    const plain = await visitor.begin('negotiation', sampleOf('negotiation'));
    await problemOf(
      await visitor.fetch(`/drafts/${plain}/sms-code`, { json: { phone_number: '0612345678' } }),
      404,
    );
  });
});

describe('a form without JavaScript', () => {
  it('has a button that sends the code, preserves the input, and accepts the code', async () => {
    const visitor = new Requester(api);
    const reference = await visitor.begin(flow, sample);
    const form = new FormData();
    const last = 'submit';
    for (const [name, value] of [
      ['_draft', reference],
      ['_locale', 'nl'],
      ['_step', last],
      ['phoneNumber', '06 12345678'],
      ['_send_code', '1'],
    ] as const)
      form.set(name, value);
    const sent = await visitor.fetch(`/forms/${flow}`, { body: form, method: 'POST' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/\?sms=sent$/);
    expect(await newestCode(api, reference)).toMatch(/^\d{6}$/);
    form.set('phoneNumber', 'geen nummer');
    const wrong = await visitor.fetch(`/forms/${flow}`, { body: form, method: 'POST' });
    expect(wrong.headers.get('location')).not.toContain('sms=sent');
    const draft = await visitor.fetch(`/drafts/${reference}`);
    expect(await draft.json()).toMatchObject({ errors: { phoneNumber: [expect.any(String)] } });
  });
});

describe('delivering', () => {
  const waiting = async () => {
    const { visitor, reference } = await begin();
    await visitor.requestCode(reference, sample.phoneNumber);
    const [message] = await api.db.select().from(smsMessages).where(eq(smsMessages.about, reference));
    if (!message) throw new Error('no message was written');
    return message;
  };

  it('delivers a message once with several workers', async () => {
    const message = await waiting();
    const taken: string[] = [];
    const provider = { deliver: async ({ id }: { id: string }) => void taken.push(id) };
    const context = { ...api.context, env: { ...api.env, SMS_URL: 'https://sms.example/send' } };
    await Promise.all([1, 2, 3].map(() => deliverSms(context, { sms_id: message.id }, provider)));
    expect(taken).toEqual([message.id]);
  });

  it('records the failure, without the number, and retries', async () => {
    const message = await waiting();
    const requests: RequestInit[] = [];
    const gateway = (status: number) =>
      smsProviderOf(
        { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'secret', SMS_FROM: 'Snoei' },
        async (_url, init) => {
          requests.push(init ?? {});
          return new Response('+31612345678 is barred', { status });
        },
      );
    await expect(deliverSms(api.context, { sms_id: message.id }, gateway(503))).rejects.toThrow(
      SmsDeliveryError,
    );
    const [failed] = await api.db.select().from(smsMessages).where(eq(smsMessages.id, message.id));
    expect(failed).toMatchObject({ attempts: 1, lastError: 'SMS: 503', deliveredAt: null });
    await deliverSms(api.context, { sms_id: message.id }, gateway(202));
    const [sent] = await api.db.select().from(smsMessages).where(eq(smsMessages.id, message.id));
    expect(sent).toMatchObject({ attempts: 2, lastError: null });
    expect(sent?.deliveredAt).not.toBeNull();
    expect(JSON.parse(String(requests[1]?.body))).toMatchObject({ to: '+31612345678', from: 'Snoei' });
    expect(new Headers(requests[1]?.headers).get('authorization')).toBe('Bearer secret');
  });
});
