/** A company answers a letter: by its code alone, within the term, without immediate effects. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disputeAnswers, moneyBacks } from '@/lib/api/ordering/disputes/table';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { problemOf, Visitor } from '../../support/cancel-job';
import {
  Company,
  confirmation,
  mailKindsOf,
  makeFinal,
  question,
  rejection,
  sendLetter,
} from '../../support/dispute-job';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const day = 24 * 3_600_000;

describe('the company’s page of a letter', () => {
  it('shows what the letter shows and no more', async () => {
    const { code, order } = await sendLetter(api);
    const company = new Company(api);
    await company.reveal(code);
    const view = await company.look(code);
    expect(view.availability).toBe('open');
    expect(view.customer).toEqual({ name: 'Jan Jansen', contract_number: 'A-12345' });
    const text = JSON.stringify(view);
    expect(text).not.toContain(order.reference);
    expect(text).not.toContain('jan@klant.example');
    expect(text).not.toContain('Dorpsstraat');
  });

  it('is found for any spelling of the code, and 404 for others', async () => {
    const { code } = await sendLetter(api);
    const typed = `${code.slice(0, 8).toLowerCase()}-${code.slice(8)}`;
    expect((await new Company(api).look(typed)).code).toBe(code);
    await problemOf(await new Visitor(api).fetch('/disputes/0000000000000000'), 404);
    await problemOf(await new Company(api).answer('0000000000000000', 'confirm', confirmation), 404);
  });

  it('accepts no answer before posting, and shows no person then', async () => {
    const { code } = await sendLetter(api, { stage: 'processed' });
    const company = new Company(api);
    expect(await company.look(code)).toMatchObject({ availability: 'not_sent', customer: null });
    await problemOf(await company.answer(code, 'confirm', confirmation), 409);
  });
});

describe('an answer', () => {
  it('by the code alone ends nothing and moves no money', async () => {
    const { code, owner, order, id } = await sendLetter(api);
    await new Company(api).given(code, 'confirm', confirmation);
    await makeFinal(api);
    const [letter] = (await owner.find(order.reference)).letters;
    expect(letter?.state).toBe('received');
    expect(letter?.dispute.answers).toMatchObject([{ kind: 'confirm', verdict: null }]);
    expect(await api.db.select().from(moneyBacks).where(eq(moneyBacks.letterId, id))).toEqual([]);
    expect(await listRefundsOf(api.db, [order.reference])).toEqual([]);
  });

  it('is mailed to the customer once it is final, not before', async () => {
    const { code, owner, order } = await sendLetter(api);
    await new Company(api).given(code, 'reject', rejection);
    await api.runJobs();
    expect((await owner.find(order.reference)).letters[0]?.dispute.answers).toEqual([]);
    expect(await mailKindsOf(api, order.reference)).not.toContain('dispute-answered');
    await makeFinal(api);
    expect((await owner.find(order.reference)).letters[0]?.dispute.answers).toHaveLength(1);
    expect(await mailKindsOf(api, order.reference)).toContain('dispute-answered');
    await makeFinal(api);
    const reported = (await mailKindsOf(api, order.reference)).filter((kind) => kind === 'dispute-answered');
    expect(reported).toHaveLength(1);
  });

  it('shows its content to the owner alone', async () => {
    const { code, owner, order } = await sendLetter(api);
    await new Company(api).given(code, 'reject', rejection);
    await makeFinal(api);
    const seen = (await new Visitor(api).find(order.reference)).letters[0]?.dispute;
    expect(seen?.answers).toMatchObject([{ kind: 'reject', payload: null }]);
    const own = (await owner.find(order.reference)).letters[0]?.dispute;
    expect(own?.answers[0]?.payload).toMatchObject({ reject_reason: 'fixed_term', text: 'Tot 1 juli.' });
  });

  it('can be undone by the browser that gave it, for ten minutes to the millisecond', async () => {
    const { code, order } = await sendLetter(api);
    const company = new Company(api);
    await company.given(code, 'confirm', confirmation);
    await problemOf(await new Company(api).undo(code), 409);
    api.clock.advance(600_000);
    expect((await company.look(code)).answer?.undo_until).not.toBeNull();
    expect((await company.undo(code)).status).toBe(200);
    expect((await company.look(code)).availability).toBe('open');
    await makeFinal(api);
    expect(await mailKindsOf(api, order.reference)).not.toContain('dispute-answered');

    await company.given(code, 'confirm', confirmation);
    api.clock.advance(600_001);
    expect((await company.look(code)).answer?.undo_until).toBeNull();
    await problemOf(await company.undo(code), 409);
  });

  it('leaves an audit trail, also if undone', async () => {
    const { code, id } = await sendLetter(api);
    const company = new Company(api);
    await company.given(code, 'confirm', confirmation);
    await company.undo(code);
    await company.given(code, 'reject', rejection);
    const trail = await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, id));
    expect(trail.map(({ kind, undoneAt }) => [kind, undoneAt !== null]).sort()).toEqual([
      ['confirm', true],
      ['reject', false],
    ]);
    expect(trail.every(({ clientAddress }) => clientAddress === '192.0.2.1')).toBe(true);
    expect(JSON.stringify(trail)).not.toContain([...company.browser.cookies.values()][0]);
  });

  it('is unique among two concurrent ones', async () => {
    const { code, id } = await sendLetter(api);
    const responses = await Promise.all([
      new Company(api).answer(code, 'confirm', confirmation),
      new Company(api).answer(code, 'reject', rejection),
      new Company(api).answer(code, 'request-more-data', question),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const retained = await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, id));
    expect(retained).toHaveLength(1);
  });

  it('is stored once for a repeated post, and binds its key to its payload', async () => {
    const { code, id } = await sendLetter(api);
    const company = new Company(api);
    const key = newKey();
    expect((await company.answer(code, 'confirm', confirmation, key)).status).toBe(201);
    expect((await company.answer(code, 'confirm', confirmation, key)).status).toBe(201);
    await problemOf(await company.answer(code, 'confirm', { last_usable_date: '2027-01-31' }, key), 409);
    expect(await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, id))).toHaveLength(1);
    await problemOf(await company.fetch(`/disputes/${code}/confirm`, { json: confirmation }), 400);
  });
});

describe('an answer that was taken back', () => {
  it('is stored again by the same request: a cached form has the same key', async () => {
    const { code, id } = await sendLetter(api);
    const company = new Company(api);
    const key = newKey();
    expect((await company.answer(code, 'confirm', confirmation, key)).status).toBe(201);
    expect((await company.undo(code)).status).toBe(200);
    expect((await company.answer(code, 'confirm', confirmation, key)).status).toBe(201);
    expect((await company.answer(code, 'confirm', confirmation, key)).status).toBe(201);
    expect((await company.look(code)).answer).toMatchObject({ kind: 'confirm' });
    expect(await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, id))).toHaveLength(2);
  });
});

describe('the fields', () => {
  let code: string;
  beforeAll(async () => {
    code = (await sendLetter(api)).code;
  });

  const cases: [string, object, string[]][] = [
    ['confirm', {}, ['last_usable_date']],
    ['confirm', { last_usable_date: '31-02-2027' }, ['last_usable_date']],
    ['confirm', { last_usable_date: '2025-11-01' }, ['last_usable_date']],
    ['confirm', { last_usable_date: '2032-01-01' }, ['last_usable_date']],
    ['request-more-data', {}, ['missing_fields']],
    ['request-more-data', { missing_fields: ['iban'] }, ['missing_fields']],
    ['request-more-data', { missing_fields: ['other'] }, ['missing_other']],
    ['reject', {}, ['reject_reason', 'reject_explanation']],
    ['reject', { reject_reason: 'because', reject_explanation: 'x' }, ['reject_reason']],
    ['confirm', { ...confirmation, company_email: 'nobody' }, ['company_email']],
    ['confirm', { ...confirmation, company_website: 'javascript:alert(1)' }, ['company_website']],
    ['confirm', { ...confirmation, company_phone: 'call us' }, ['company_phone']],
  ];
  for (const [path, json, expected] of cases) {
    it(`rejects ${path} ${JSON.stringify(json)} with errors for ${expected.join(', ')}`, async () => {
      const { errors } = await problemOf(await new Company(api).answer(code, path, json), 422);
      expect(Object.keys(errors).sort()).toEqual([...expected].sort());
    });
  }

  it('accept the first and the last possible day', async () => {
    for (const years of [-1, 5]) {
      const letter = await sendLetter(api);
      const today = amsterdamDate(api.clock.now());
      const last_usable_date = `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
      await new Company(api).given(letter.code, 'confirm', { last_usable_date });
    }
  });
});

describe('a form without JavaScript', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };

  it('redirects to the answer, or back with the input after a failure', async () => {
    const { code } = await sendLetter(api);
    const company = new Company(api, 'en');
    const text = `${'long '.repeat(150)}end`;
    const failed = await company.fetch(`/disputes/${code}/request-more-data`, {
      body: new URLSearchParams([
        ['missing_fields', 'name'],
        ['missing_fields', 'other'],
        ['additional_information', text],
        ['_locale', 'en'],
      ]).toString(),
      headers,
    });
    expect(failed.status).toBe(303);
    const form = `dispute-more_data-${code}`;
    expect(failed.headers.get('location')).toBe(
      `/en/dispute/cancellation/${code}/request-more-data?form=${form}`,
    );
    const note = await (await company.fetch(`/form-notes/${form}`)).json();
    expect(note).toMatchObject({
      values: { missing_fields: 'name,other', additional_information: text },
      errors: { missing_other: [expect.any(String)] },
    });
    const sent = await company.fetch(`/disputes/${code}/confirm`, {
      body: new URLSearchParams({ last_usable_date: '31-12-2026', _locale: 'en' }).toString(),
      headers,
    });
    expect(sent.headers.get('location')).toBe(`/en/dispute/cancellation/${code}/success`);
    const undone = await company.fetch(`/disputes/${code}/undo`, {
      body: new URLSearchParams({ _locale: 'nl' }).toString(),
      headers,
    });
    expect(undone.headers.get('location')).toBe(`/geschil/opzegging/${code}`);
  });

  it('of a code without a letter or digit is not found', async () => {
    const body = new URLSearchParams({ last_usable_date: 'morgen' }).toString();
    await problemOf(await new Company(api).fetch('/disputes/%20/confirm', { body, headers }), 404);
  });
});

describe('the link', () => {
  it('is open until thirty days after delivery, by Amsterdam’s days', async () => {
    const { code } = await sendLetter(api);
    const company = new Company(api);
    const until = (await company.look(code)).expires_at;
    if (!until) throw new Error('a letter that arrived has a term');
    api.clock.advance(new Date(until).getTime() - api.clock.now().getTime());
    expect((await company.look(code)).availability).toBe('open');
    api.clock.advance(1);
    expect(await company.look(code)).toMatchObject({ availability: 'expired', customer: null });
    await problemOf(await company.answer(code, 'confirm', confirmation), 410);
  });

  it('closes with the cancellation', async () => {
    const { code } = await sendLetter(api);
    api.clock.advance(31 * day);
    await makeFinal(api);
    await problemOf(await new Company(api).answer(code, 'confirm', confirmation), 410);
  });
});
