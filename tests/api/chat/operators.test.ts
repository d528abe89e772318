/** Operators and messages to support: the queue, and replying by mail. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findCase } from '@/lib/api/cases/case/cases';
import { countCases } from '@/lib/api/cases/case/count-cases';
import { deleteEndedCases } from '@/lib/api/cases/case/delete-ended-cases';
import { formNotes } from '@/lib/api/core/forms/table';
import { supportMessageMaxAgeDays } from '@/lib/config/business';
import { chatReceipt } from '@/lib/contract/chat';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { chatSettings, question, requestToken, sendMessage, sendQuestion } from '../../support/chat';
import { Member, newestMail } from '../../support/member';
import { frameOf, joinOperator, shownTo } from '../../support/operator';
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
  return shownTo(operator, '/admin/requests', {
    flow: 'question',
    ...Object.fromEntries(new URLSearchParams(query)),
  });
}

async function find(reference: string) {
  return shownTo(operator, '/admin/requests/{reference}', { reference });
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
    const references = (await queue('&state=received')).requests.map(({ reference }) => reference);
    expect(references).toEqual([oldest.reference, newer.reference]);
    expect((await queue()).counts).toEqual({
      due: 2,
      late: 0,
      first: oldest.answer_by,
      states: { received: 2 },
      flows: { question: 2 },
    });

    // Exactly 48 hours are on time.
    api.clock.set(new Date(oldest.answer_by));
    expect((await queue()).counts.late).toBe(0);
    api.clock.advance(1);
    const late = await queue('&late=1');
    expect(late.requests.map(({ reference, is_late: isLate }) => [reference, isLate])).toEqual([
      [oldest.reference, true],
    ]);
    expect(late.counts.late).toBe(1);
    const { overview } = await frameOf(operator);
    expect(overview.requests).toEqual({ due: 2, late: 1, first: oldest.answer_by });

    for (const search of ['interpolis zorg', 'Sanne', 'sanne@klant', oldest.short_reference.toLowerCase()]) {
      const { requests } = await queue(`&search=${encodeURIComponent(search)}`);
      expect(
        requests.map(({ reference }) => reference),
        search,
      ).toEqual([oldest.reference]);
    }
    expect((await queue('&search=100%25')).total).toBe(0);
    // Bookmarks of the list that questions had name states that no case has.
    expect((await queue('&state=open')).total).toBe(2);
  });

  it.each([
    ['http://localhost:3000/en/prices', '/en/prices'],
    [
      'http://localhost:3000/en/netflix/cancel/success/0123456789ABCDEFGHJKMNPQRS',
      '/en/netflix/cancel/success/…',
    ],
    ['https://elsewhere.example/', 'Onbekend'],
  ])(
    'shows the question of %s with the path of its page, in the visitor’s language',
    async (referer, path) => {
      const visitor = new Visitor(api, 'en');
      const sent = await sendQuestion(visitor, { token: await requestToken(visitor), headers: { referer } });
      const { reference } = await bodyOf(sent, 201, chatReceipt);
      const { flow_name, excerpt, values } = await find(reference);
      expect([flow_name, excerpt]).toEqual(['Vraag', question.message.replace('\n', ' ')]);
      expect(values.map(({ label, value }) => [label, value])).toEqual([
        ['De vraag', question.message],
        ['Gevraagd op pagina', path],
        ['Account', 'Was niet ingelogd'],
      ]);
    },
  );

  it('is for operators only', async () => {
    const { reference } = await sendMessage(new Visitor(api));
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    for (const [visitor, status] of [
      [new Visitor(api), 401],
      [member, 404],
    ] as const) {
      await problemOf(await visitor.fetch('/admin/requests?flow=question'), status);
      await problemOf(await visitor.fetch(`/admin/requests/${reference}`), status);
      const json = { text: 'Hallo' };
      const path = `/admin/requests/${reference}/acts/answer`;
      await problemOf(await visitor.fetch(path, { json, idempotencyKey: newKey() }), status);
    }
    await problemOf(await operator.fetch(`/admin/requests/${'0'.repeat(26)}`), 404);
    expect((await find(reference)).state).toBe('received');
  });
});

describe('answering', () => {
  it('mails the reply to the sender, in their language, once, and records the operator', async () => {
    const values = { message: 'Where is my letter?', email: 'ask@klant.example' };
    const { reference } = await sendMessage(new Visitor(api, 'en'), values);
    const key = newKey();
    const text = 'It arrives tomorrow.\n\nDo write again if it does not.';
    const path = `requests/${reference}/acts/answer`;
    for (const each of [1, 2])
      expect((await performAction(operator, path, { text }, key)).status, `${each}`).toBe(200);
    await problemOf(await performAction(operator, path, { text }), 409);
    await problemOf(
      await performAction(operator, `requests/${reference}/acts/dismiss`, { note: 'Dubbel' }),
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
    expect(found).toMatchObject({ state: 'answered', due_at: null, is_late: false });
    expect(
      found.events.map(({ act: action, operator_name: name, values: said }) => [
        action,
        name,
        said[0]?.value,
      ]),
    ).toEqual([
      ['submit', null, undefined],
      ['answer', 'Noor Bakker', text],
    ]);
  });

  it('needs words', async () => {
    const { reference } = await sendMessage(new Visitor(api));
    const { errors } = await problemOf(
      await performAction(operator, `requests/${reference}/acts/answer`, { text: ' ' }),
      422,
    );
    expect(Object.keys(errors)).toEqual(['text']);
    await problemOf(await performAction(operator, `requests/${reference}/acts/dismiss`, {}), 422);
    expect((await find(reference)).state).toBe('received');
  });

  it('can be closed without a mail, also by a native form post', async () => {
    const email = 'stil@klant.example';
    const { reference } = await sendMessage(new Visitor(api), { ...question, email });
    const response = await postAction(operator, `requests/${reference}/acts/dismiss`, [
      ['_locale', 'nl'],
      ['_page', `/admin/requests?reference=${reference}`],
      ['note', 'Reclame'],
    ]);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/admin/requests?reference=${reference}`,
    ]);
    expect(await find(reference)).toMatchObject({
      state: 'not_possible',
      state_name: 'Gesloten',
      due_at: null,
    });
    const { rows } = await api.db.$client.query('select kind from outbox_mails where to_address = $1', [
      email,
    ]);
    expect(rows).toEqual([{ kind: 'chat-receipt' }]);
  });

  it('keeps all of an answer that comes too late, also by a native form post', async () => {
    const { reference } = await sendMessage(new Visitor(api));
    await performAction(operator, `requests/${reference}/acts/dismiss`, { note: 'Reclame' });
    const text = 'a'.repeat(5000);
    const response = await postAction(operator, `requests/${reference}/acts/answer`, [
      ['_locale', 'nl'],
      ['_page', `/admin/requests?reference=${reference}`],
      ['text', text],
    ]);
    expect(response.status).toBe(303);
    const notes = await api.db.select({ values: formNotes.values }).from(formNotes);
    expect(notes.map(({ values }) => values.text)).toEqual([text]);
  });

  it('is applied once when two operators act concurrently', async () => {
    const { reference } = await sendMessage(new Visitor(api), { ...question, email: 'twee@klant.example' });
    const path = `requests/${reference}/acts/answer`;
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
    expect((await performAction(operator, `requests/${reference}/acts/answer`, { text: 'Ja.' })).status).toBe(
      200,
    );
    const answeredAt = api.clock.now().getTime();
    api.clock.set(new Date(answeredAt + supportMessageMaxAgeDays * 86_400_000 - 1));
    await deleteEndedCases(api.db, api.clock.now());
    expect(await findCase(api.db, reference)).not.toBeNull();
    api.clock.advance(1);
    await deleteEndedCases(api.db, api.clock.now());
    expect(await findCase(api.db, reference)).toBeNull();
    expect(await findCase(api.db, waiting.reference)).toMatchObject({ waitsFor: 'operator' });
    expect((await countCases(api.db, api.clock.now())).late).toBe(1);
    const { rows } = await api.db.$client.query('select 1 from outbox_mails where to_address = $1', [email]);
    expect(rows).toEqual([]);
  });
});
