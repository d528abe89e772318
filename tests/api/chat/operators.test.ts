/** Operators and messages to support: the queue, and replying by mail. */
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldChatMessages } from '@/lib/api/cases/chat/delete-old-messages';
import { findQueuedMessage } from '@/lib/api/cases/chat/operator-queue';
import { supportMessageMaxAgeDays } from '@/lib/config/business';
import { operatorMessage, operatorMessages } from '@/lib/contract/chat';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { chatSettings, question, sendMessage } from '../../support/chat';
import { Member, newestMail } from '../../support/member';
import { frameOf, joinOperator } from '../../support/operator';
import { performAction, postAction } from '../../support/operator-actions';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

/** A queue of its own per test: some count its rows, some move the clock by a year. */
beforeEach(async () => {
  api = await createTestContext(chatSettings);
  operator = await joinOperator(api);
});

async function queue(query = '') {
  return bodyOf(await operator.fetch(`/admin/messages${query}`), 200, operatorMessages);
}

async function find(reference: string) {
  return bodyOf(await operator.fetch(`/admin/messages/${reference}`), 200, operatorMessage);
}

describe('the queue of messages', () => {
  it('has the oldest first, marks and counts overdue ones, and searches text, name, address and reference', async () => {
    const oldest = await sendMessage(new Visitor(api), {
      ...question,
      message: 'De oudste vraag, over Interpolis Zorgverzekering',
    });
    api.clock.advance(3_600_000);
    const newer = await sendMessage(new Visitor(api, 'en'), {
      message: 'The newer one',
      email: 'joan@klant.example',
    });
    const references = (await queue('?state=open')).messages.map(({ reference }) => reference);
    expect(references).toEqual([oldest.reference, newer.reference]);
    expect((await queue()).counts).toEqual({ late: 0, states: { open: 2, answered: 0, closed: 0 } });

    // Exactly 48 hours are on time.
    api.clock.set(new Date(oldest.answer_by));
    expect((await queue()).counts.late).toBe(0);
    api.clock.advance(1);
    const late = await queue('?late=1');
    expect(late.messages.map(({ reference, late: isLate }) => [reference, isLate])).toEqual([
      [oldest.reference, true],
    ]);
    expect(late.counts.late).toBe(1);
    const { overview } = await frameOf(operator);
    expect(overview.messages).toEqual({ due: 2, late: 1, first: oldest.answer_by });

    for (const search of ['interpolis zorg', 'Sanne', 'sanne@klant', oldest.short_reference.toLowerCase()]) {
      const { messages } = await queue(`?search=${encodeURIComponent(search)}`);
      expect(
        messages.map(({ reference }) => reference),
        search,
      ).toEqual([oldest.reference]);
    }
    expect((await queue('?search=100%25')).total).toBe(0);
    await problemOf(await operator.fetch('/admin/messages?state=lost'), 422);
  });

  it('is for operators only', async () => {
    const { reference } = await sendMessage(new Visitor(api));
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    for (const [visitor, status] of [
      [new Visitor(api), 401],
      [member, 404],
    ] as const) {
      await problemOf(await visitor.fetch('/admin/messages'), status);
      await problemOf(await visitor.fetch(`/admin/messages/${reference}`), status);
      const json = { text: 'Hallo' };
      const path = `/admin/messages/${reference}/acts/answer`;
      await problemOf(await visitor.fetch(path, { json, idempotencyKey: newKey() }), status);
    }
    await problemOf(await operator.fetch(`/admin/messages/${'0'.repeat(26)}`), 404);
    expect((await find(reference)).state).toBe('open');
  });
});

describe('answering', () => {
  it('mails the reply to the sender, in their language, once, and records the operator', async () => {
    const values = { message: 'Where is my letter?', email: 'ask@klant.example' };
    const { reference } = await sendMessage(new Visitor(api, 'en'), values);
    const key = newKey();
    const text = 'It arrives tomorrow.\n\nDo write again if it does not.';
    const path = `messages/${reference}/acts/answer`;
    for (const each of [1, 2])
      expect((await performAction(operator, path, { text }, key)).status, `${each}`).toBe(200);
    await problemOf(await performAction(operator, path, { text }), 409);
    await problemOf(
      await performAction(operator, `messages/${reference}/acts/close`, { note: 'Dubbel' }),
      409,
    );

    const mail = await newestMail(api, 'chat-answer', values.email);
    expect(mail.locale).toBe('en');
    expect(mail.text).toContain('It arrives tomorrow.');
    expect(mail.text).toContain('Do write again if it does not.');
    expect(mail.text).toContain('Where is my letter?');
    const { rows } = await api.db.$client.query("select 1 from outbox_mails where kind = 'chat-answer'");
    expect(rows).toHaveLength(1);
    const found = await find(reference);
    expect(found).toMatchObject({ state: 'answered', due_at: null, late: false });
    expect(found.events.map(({ act: action, operator: name, note }) => [action, name, note])).toEqual([
      ['answer', 'Noor Bakker', text],
      ['received', null, null],
    ]);
  });

  it('needs words', async () => {
    const { reference } = await sendMessage(new Visitor(api));
    const { errors } = await problemOf(
      await performAction(operator, `messages/${reference}/acts/answer`, { text: ' ' }),
      422,
    );
    expect(Object.keys(errors)).toEqual(['text']);
    await problemOf(await performAction(operator, `messages/${reference}/acts/close`, {}), 422);
    expect((await find(reference)).state).toBe('open');
  });

  it('can be closed without a mail, also by a native form post', async () => {
    const email = 'stil@klant.example';
    const { reference } = await sendMessage(new Visitor(api), { ...question, email });
    const response = await postAction(operator, `messages/${reference}/acts/close`, [
      ['_locale', 'nl'],
      ['_page', `/admin/messages?reference=${reference}`],
      ['note', 'Reclame'],
    ]);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/admin/messages?reference=${reference}`,
    ]);
    expect(await find(reference)).toMatchObject({ state: 'closed', due_at: null });
    const { rows } = await api.db.$client.query('select kind from outbox_mails where to_address = $1', [
      email,
    ]);
    expect(rows).toEqual([{ kind: 'chat-receipt' }]);
  });

  it('is applied once when two operators act concurrently', async () => {
    const { reference } = await sendMessage(new Visitor(api), { ...question, email: 'twee@klant.example' });
    const path = `messages/${reference}/acts/answer`;
    const responses = await Promise.all(
      ['Een', 'Twee'].map((text) => performAction(operator, path, { text })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a closed message', () => {
  it('is deleted a year after its reply, with its mails; open ones are retained', async () => {
    const email = 'oud@klant.example';
    const { reference } = await sendMessage(new Visitor(api), { ...question, email });
    const waiting = await sendMessage(new Visitor(api), { ...question, email: 'wacht@klant.example' });
    api.clock.advance(5 * 86_400_000);
    expect((await performAction(operator, `messages/${reference}/acts/answer`, { text: 'Ja.' })).status).toBe(
      200,
    );
    const answeredAt = api.clock.now().getTime();
    api.clock.set(new Date(answeredAt + supportMessageMaxAgeDays * 86_400_000 - 1));
    await deleteOldChatMessages(api.db, api.clock.now());
    expect(await findQueuedMessage(api.db, reference, api.clock.now())).not.toBeNull();
    api.clock.advance(1);
    await deleteOldChatMessages(api.db, api.clock.now());
    expect(await findQueuedMessage(api.db, reference, api.clock.now())).toBeNull();
    expect(await findQueuedMessage(api.db, waiting.reference, api.clock.now())).toMatchObject({ late: true });
    const { rows } = await api.db.$client.query('select 1 from outbox_mails where to_address = $1', [email]);
    expect(rows).toEqual([]);
  });
});
