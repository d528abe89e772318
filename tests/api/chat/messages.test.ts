/** Sending a message to support: once, with a receipt. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { chatReceipt } from '@/lib/contract/chat';
import { href } from '@/lib/routes/href';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { chatSettings, question, requestToken, sendMessage, sendQuestion } from '../../support/chat';
import { Member, newestMail } from '../../support/member';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext(chatSettings);
});
beforeEach(() => api.clock.advance(3_600_001));

const retained = z
  .object({
    reference: z.string(),
    values: z.object({
      fullName: z.string().nullable(),
      message: z.string(),
      pageKey: z.string().nullable(),
      signedIn: z.boolean(),
    }),
    state: z.string(),
  })
  .transform(({ values, ...row }) => ({ ...row, ...values }));

async function listMessages() {
  const { rows } = await api.db.$client.query(
    "select * from cases where process = 'question' order by created_at",
  );
  return z.array(retained).parse(rows);
}

describe('a question', () => {
  it('is stored, due in 48 hours, and its receipt has the reference', async () => {
    const before = api.clock.now();
    const receipt = await sendMessage(new Visitor(api));
    expect(receipt).toMatchObject({ email: question.email, short_reference: receipt.reference.slice(0, 8) });
    expect(new Date(receipt.answer_by).getTime() - before.getTime()).toBe(48 * 3_600_000);
    const mail = await newestMail(api, 'chat-receipt', question.email);
    expect(mail.subject).toContain(receipt.short_reference);
    expect(mail.text).toContain(receipt.short_reference);
    // A mail never contains the full reference, because no link there needs it.
    expect(mail.text).not.toContain(receipt.reference);
  });

  it('is quoted in its receipt only when sent to the confirmed address of the signed-in account', async () => {
    const text = 'Wanneer komt hij aan?';
    const member = new Member(api);
    await member.join('bevestigd@klant.example');
    await sendMessage(member, { ...question, email: 'Bevestigd@klant.example' });
    expect((await newestMail(api, 'chat-receipt', 'Bevestigd@klant.example')).text).toContain(text);

    const newcomer = new Member(api);
    await newcomer.register({ email: 'onbevestigd@klant.example' });
    await sendMessage(newcomer, { ...question, email: 'onbevestigd@klant.example' });
    await sendMessage(member, { ...question, email: 'iemand-anders@klant.example' });
    await sendMessage(new Visitor(api), { ...question, email: 'vreemde@klant.example' });
    for (const to of ['onbevestigd', 'iemand-anders', 'vreemde']) {
      const mail = await newestMail(api, 'chat-receipt', `${to}@klant.example`);
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(text);
    }
  });

  it('is stored once if sent repeatedly, also with another token', async () => {
    const visitor = new Visitor(api);
    const key = newKey();
    const first = await bodyOf(
      await sendQuestion(visitor, { token: await requestToken(visitor), key }),
      201,
      chatReceipt,
    );
    const again = await sendQuestion(visitor, { token: await requestToken(visitor), key });
    expect(await bodyOf(again, 201, chatReceipt)).toEqual(first);
    const other = { ...question, message: 'Iets anders' };
    await problemOf(
      await sendQuestion(visitor, { values: other, token: await requestToken(visitor), key }),
      409,
    );
    const token = await requestToken(visitor);
    const both = newKey();
    const together = await Promise.all([1, 2, 3].map(() => sendQuestion(visitor, { token, key: both })));
    const receipts = await Promise.all(together.map((response) => bodyOf(response, 201, chatReceipt)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  });

  it('returns every field error, in the requested language, before other errors', async () => {
    const visitor = new Visitor(api, 'en');
    const values = { message: ' ', full_name: '<b>Jan</b>', email: 'nobody' };
    const { errors } = await problemOf(await sendQuestion(visitor, { values, token: '' }), 422);
    expect(errors).toEqual({
      message: ['Write your message.'],
      full_name: ['Use only letters, spaces, full stops and hyphens in your name.'],
      email: ['Enter a full email address, for example name@example.com.'],
    });
    const token = await requestToken(visitor);
    const long = await problemOf(
      await sendQuestion(visitor, { values: { ...question, message: 'x'.repeat(4001) }, token }),
      422,
    );
    expect(Object.keys(long.errors)).toEqual(['message']);
    const odd = { message: ['a'], full_name: 7, email: { a: 1 }, token: ['x'] };
    await problemOf(await visitor.fetch('/chat/messages', { json: odd, idempotencyKey: newKey() }), 422);
  });

  it('requires a key, a valid body, and our own origin', async () => {
    const visitor = new Visitor(api);
    const token = await requestToken(visitor);
    await problemOf(await visitor.fetch('/chat/messages', { json: { ...question, token } }), 400);
    const text = { body: 'hallo', headers: { 'content-type': 'text/plain' }, method: 'POST' };
    await problemOf(await visitor.fetch('/chat/messages', text), 415);
    const crossSite = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    await problemOf(await sendQuestion(visitor, { token, headers: crossSite }), 403);
    const before = (await listMessages()).length;
    expect((await sendQuestion(visitor, { token })).status).toBe(201);
    expect(await listMessages()).toHaveLength(before + 1);
  });

  it('stores the key of its page, without a reference; nothing for other sites', async () => {
    const visitor = new Visitor(api);
    const token = await requestToken(visitor);
    const pages = [
      ['http://localhost:3000/en/netflix/cancel?utm_source=x', 'company-cancel/netflix'],
      [`http://localhost:3000/opzeggen/track/${'7'.repeat(26)}`, 'cancel-track-reference'],
      ['https://elsewhere.example/netflix/opzeggen', null],
      ['niets', null],
    ] as const;
    for (const [referer, key] of pages) {
      const values = { ...question, message: `Van ${referer}` };
      expect((await sendQuestion(visitor, { values, token, headers: { referer } })).status).toBe(201);
      expect((await listMessages()).find(({ message }) => message === values.message)?.pageKey).toBe(key);
    }
  });

  it('belongs to the signed-in account', async () => {
    const member = new Member(api);
    await member.join('noor@klant.example');
    const { reference } = await sendMessage(member, {
      message: 'Hoe wijzig ik mijn adres?',
      email: 'ander@klant.example',
    });
    const row = (await listMessages()).find((each) => each.reference === reference);
    expect(row).toMatchObject({ signedIn: true, fullName: null, state: 'received' });
    const { rows } = await api.db.$client.query('select 1 from account_grants where reference = $1', [
      reference,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a message without JavaScript', () => {
  const send = (visitor: Visitor, values: Record<string, string>) =>
    visitor.fetch('/chat/messages', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: 'http://localhost:3000/contact/vraag',
      },
      body: new URLSearchParams({ _locale: 'nl', ...values }).toString(),
    });
  const note = z.object({
    values: z.record(z.string(), z.string()),
    errors: z.record(z.string(), z.array(z.string())),
    message: z.string().nullable(),
    done: z.boolean(),
  });
  const noteOf = async (visitor: Visitor) =>
    note.parse(await (await visitor.fetch('/form-notes/chat-message')).json());

  it('is shown for review, then sent with a token, once', async () => {
    const visitor = new Visitor(api);
    const first = await send(visitor, question);
    expect([first.status, first.headers.get('location')]).toEqual([303, href('question-send', 'nl')]);
    expect(await noteOf(visitor)).toEqual({ values: question, errors: {}, message: null, done: false });
    const before = (await listMessages()).length;
    const token = await requestToken(visitor);
    const _key = newKey();
    for (const each of [1, 2]) {
      expect((await send(visitor, { ...question, token, _key })).status, `${each}`).toBe(303);
    }
    expect(await listMessages()).toHaveLength(before + 1);
    const { done, values } = await noteOf(visitor);
    expect(done).toBe(true);
    expect(values.reference).toBe((await listMessages()).at(-1)?.reference);
  });

  it('restores the input after a failure', async () => {
    const visitor = new Visitor(api, 'en');
    const typed = { ...question, email: 'nobody', _locale: 'en' };
    const first = await send(visitor, typed);
    expect(first.headers.get('location')).toBe(href('question-send', 'en'));
    const { errors, values } = await noteOf(visitor);
    expect(Object.keys(errors)).toEqual(['email']);
    expect(values.message).toBe(question.message);
    await send(visitor, { ...question, token: 'void' });
    expect((await noteOf(visitor)).message).toMatch(/te lang open/);
  });
});
