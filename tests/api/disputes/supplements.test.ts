/** What a company gives or requests in its answer: data that is supplied by letter, and contact details of its own. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCompany } from '@/lib/api/catalog/companies/service';
import { disputeAnswers, letterSupplements } from '@/lib/api/ordering/disputes/table';
import { problemOf, Visitor } from '../../support/cancel-job';
import {
  act,
  Company,
  confirmation,
  decide,
  mailKindsOf,
  makeFinal,
  question,
  queues,
  type SentLetter,
  sendLetter,
  sweepNow,
  trackingOf,
} from '../../support/dispute-job';
import { readLetter, textOf } from '../../support/letters/read-letter';
import type { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  api.clock.advance(3_600_001);
  operator = await joinOperator(api);
});

const day = 24 * 3_600_000;

describe('missing data', () => {
  const supplied = { supplied_name: 'J. Jansen-de Boer', supplied_email: 'oud@klant.example' };
  const supply = ({ owner, order }: SentLetter, json: object, key = newKey()) =>
    owner.fetch(`/cancellations/${order.reference}/supplements`, { json, idempotencyKey: key });

  it('is requested once checked, supplied by the owner, and sent as a letter', async () => {
    const letter = await sendLetter(api);
    await problemOf(await supply(letter, supplied), 409);
    await decide({ api, operator }, letter, 'request-more-data', question, 'accept');
    expect((await trackingOf(letter)).dispute.asked).toEqual({
      missing_fields: ['name', 'email'],
      missing_other: null,
    });
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-asked');
    const { errors } = await problemOf(await supply(letter, { supplied_email: 'x' }), 422);
    expect(Object.keys(errors).sort()).toEqual(['supplied_email', 'supplied_name']);
    const otherVisitor = new Visitor(api);
    await problemOf(
      await otherVisitor.fetch(`/cancellations/${letter.order.reference}/supplements`, {
        json: supplied,
        idempotencyKey: newKey(),
      }),
      404,
    );
    const key = newKey();
    expect((await supply(letter, supplied, key)).status).toBe(201);
    expect((await supply(letter, supplied, key)).status).toBe(201);
    await problemOf(await supply(letter, supplied), 409);
    await api.runJobs();

    const [waiting] = (await queues(operator, letter.code)).supplements;
    expect(waiting).toMatchObject({ number: 1, handed_over_at: expect.any(String) });
    const pdf = await operator.fetch(`/admin/disputes/supplements/${waiting?.id}/letter`);
    const text = textOf(await readLetter(new Uint8Array(await pdf.arrayBuffer())));
    expect(text).toContain('J. Jansen-de Boer');
    expect(text).toContain('oud@klant.example');
    expect(text).toContain('Aanvulling op mijn opzegging');
    expect(text).toContain(`/b/${letter.code}`);
    expect((await act(operator, `supplements/${waiting?.id}/sent`)).status).toBe(200);
    await problemOf(await act(operator, `supplements/${waiting?.id}/sent`), 409);
    const view = await new Company(api).look(letter.code);
    expect(view).toMatchObject({ availability: 'open', supplements: [{ sent_at: expect.any(String) }] });
    expect(JSON.stringify(view)).not.toContain('Boer');
    expect((await trackingOf(letter)).dispute.asked).toBeNull();
  });

  it('causes a call after two weeks without a supplement', async () => {
    const letter = await sendLetter(api);
    await decide({ api, operator }, letter, 'request-more-data', question, 'accept');
    await supply(letter, supplied);
    await api.runJobs();
    const [waiting] = (await queues(operator, letter.code)).supplements;
    await act(operator, `supplements/${waiting?.id}/sent`);
    api.clock.advance(13 * day);
    await sweepNow(api);
    const readFollowUp = async () => {
      const [stored] = await api.db
        .select({ at: letterSupplements.followedUpAt })
        .from(letterSupplements)
        .where(eq(letterSupplements.letterId, letter.id));
      return stored?.at;
    };
    expect(await readFollowUp()).toBeNull();
    api.clock.advance(2 * day);
    await sweepNow(api);
    operator = await joinOperator(api);
    expect((await queues(operator, letter.code)).calls).toMatchObject([{ reason: 'silent' }]);
    expect(await readFollowUp()).toBeInstanceOf(Date);
  });

  it('is rejected at the field if too long for a letter', async () => {
    const letter = await sendLetter(api);
    const json = { missing_fields: ['other'], missing_other: 'het klantnummer' };
    await decide({ api, operator }, letter, 'request-more-data', json, 'accept');
    const long = await supply(letter, { supplied_other: 'woord '.repeat(400) });
    expect(Object.keys((await problemOf(long, 422)).errors)).toEqual(['supplied_other']);
    expect((await supply(letter, { supplied_other: 'Klantnummer 12\nFiliaal Utrecht' })).status).toBe(201);
  });

  it('with an error is remembered for its letter, and for no other order of the browser', async () => {
    const owner = new Visitor(api, 'en');
    const notes: string[] = [];
    for (const name of ['First', 'Second']) {
      const letter = await sendLetter(api, { owner });
      await decide({ api, operator }, letter, 'request-more-data', question, 'accept');
      const failed = await owner.fetch(`/cancellations/${letter.order.reference}/supplements`, {
        body: new URLSearchParams({
          letter: '0',
          supplied_name: name,
          supplied_email: 'x',
          _locale: 'en',
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const page = new URL(failed.headers.get('location') ?? '', 'https://snoei.example');
      expect(page.searchParams.get('letter')).toBe('0');
      notes.push(page.searchParams.get('note') ?? '');
    }
    expect(notes.every((note) => note.length <= 40)).toBe(true);
    const names = await Promise.all(
      notes.map(
        async (note) => (await (await owner.fetch(`/form-notes/${note}`)).json()).values.supplied_name,
      ),
    );
    expect(names).toEqual(['First', 'Second']);
  });

  it('of an erased sender is not stored', async () => {
    const letter = await sendLetter(api);
    await decide({ api, operator }, letter, 'request-more-data', question, 'accept');
    await supply(letter, supplied);
    const { eraseOrders } = await import('@/lib/api/ordering/cancellations/erase-orders');
    await api.db.transaction((tx) => eraseOrders(tx, api.context, [letter.order.reference]));
    await api.runJobs();
    const [retained] = await api.db
      .select()
      .from(letterSupplements)
      .where(eq(letterSupplements.letterId, letter.id));
    expect(retained).toMatchObject({ values: null, pdf: null });
    const [answer] = await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, letter.id));
    expect(answer).toMatchObject({
      clientAddress: 'unknown',
      browserHash: '',
      note: null,
      kind: 'more_data',
    });
    expect(answer?.payload).toMatchObject({ text: null, missing_fields: ['name', 'email'] });
    expect(await new Company(api).look(letter.code)).toMatchObject({ details: 'none', customer: null });
  });
});

describe('a company’s own contact details', () => {
  const details = {
    ...confirmation,
    company_phone: '0900 1234',
    company_address: 'Postbus 1\n1000 AA Amsterdam',
  };
  const factsOf = async () => (await findCompany(api.db, companyWithAddress, '2026-12-02'))?.facts ?? [];

  it('are suggestions until an operator approves them, and never replace the register’s', async () => {
    const letter = await sendLetter(api);
    const before = await factsOf();
    await new Company(api).given(letter.code, 'confirm', details);
    expect((await queues(operator)).corrections).toEqual([]);
    await makeFinal(api);
    const open = (await queues(operator)).corrections;
    expect(open.map(({ kind }) => kind).sort()).toEqual(['address', 'phone']);
    expect(await factsOf()).toEqual(before);
    const phone = open.find(({ kind }) => kind === 'phone');
    const address = open.find(({ kind }) => kind === 'address');
    expect((await act(operator, `corrections/${phone?.id}/approve`)).status).toBe(200);
    expect((await act(operator, `corrections/${address?.id}/refuse`)).status).toBe(200);
    await problemOf(await act(operator, `corrections/${phone?.id}/refuse`), 409);
    const after = await factsOf();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.filter(({ source }) => source.kind === 'company-answer')).toMatchObject([
      { kind: 'phone', value: '0900 1234', purpose: 'general', source: { url: null } },
    ]);
    const company = await findCompany(api.db, companyWithAddress, '2026-12-02');
    expect(company?.cancellation_address?.fact.source.kind).not.toBe('company-answer');
  });

  it('are deleted when their answer is undone', async () => {
    const letter = await sendLetter(api);
    const company = new Company(api);
    await company.given(letter.code, 'confirm', details);
    await company.undo(letter.code);
    await makeFinal(api);
    expect((await queues(operator)).corrections).toEqual([]);
  });
});
