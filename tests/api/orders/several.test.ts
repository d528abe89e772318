/** Orders to several companies: one form, one payment, a letter for each. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarations } from '@/lib/api/core/declarations/table';
import { letters, orders } from '@/lib/api/ordering/orders/table';
import { payments } from '@/lib/api/ordering/payments/table';
import { orderLettersMax, registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import {
  companyWithAddress,
  companyWithoutAddress,
  newKey,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { severalValues, startSeveral, valuesAt } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const three = [companyWithAddress, companyWithoutAddress, companyWithAddress] as const;
const values = severalValues(
  { contractNumber: 'A-1' },
  { contractNumber: 'N-2', letterOption: 'regular', comment: 'Bedankt', ...ownAddressValues },
  { contractNumber: 'A-3', endMode: 'date', endDate: '2027-01-31', letterLanguage: 'en' },
);

const lettersOf = (reference: string) =>
  api.db.select().from(letters).where(eq(letters.orderReference, reference)).orderBy(letters.position);

describe('an order of the form to several', () => {
  it('is one payment and a letter per company, with its own facts', async () => {
    const visitor = new Visitor(api);
    const draft = await startSeveral(visitor, three, values);
    expect(draft).toMatchObject({ flow: 'cancel-several', company: null, values: { companies: three } });
    const previews = await Promise.all(
      three.map(async (_, letter) =>
        Buffer.from(
          await (await visitor.fetch(`/drafts/${draft.reference}/letter?letter=${letter}`)).arrayBuffer(),
        ),
      ),
    );
    const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
    expect(order).toMatchObject({
      amount_cents: registeredLetterCents + regularLetterCents + registeredLetterCents,
      regular_amount_cents: 3 * regularLetterCents,
      payment: {
        amount_cents: registeredLetterCents + regularLetterCents + registeredLetterCents,
        company_slug: companyWithAddress,
      },
    });
    expect(order.letters.map(({ company }) => company.slug)).toEqual(three);
    const retained = await lettersOf(draft.reference);
    expect(retained.map(({ input }) => input?.contractNumber)).toEqual(['A-1', 'N-2', 'A-3']);
    expect(retained.map(({ input }) => input?.comment)).toEqual([undefined, 'Bedankt', undefined]);
    expect(retained.map(({ input }) => input?.language)).toEqual(['nl', 'nl', 'en']);
    expect(retained.map(({ input }) => input?.ending?.mode)).toEqual(['asap', 'asap', 'date']);
    expect(retained[1]?.input?.recipient.name).toBe(ownAddressValues.recipientName);
    expect(retained[2]?.input?.recipient.name).not.toBe(ownAddressValues.recipientName);
    expect(new Set(retained.map(({ code }) => code)).size).toBe(3);
    for (const [index, preview] of previews.entries()) {
      const printed = await visitor.fetch(`/cancellations/${order.reference}/letters/${index}`);
      expect(Buffer.from(await printed.arrayBuffer()).equals(preview)).toBe(true);
    }
    const declared = await api.db
      .select()
      .from(declarations)
      .where(eq(declarations.reference, order.reference));
    expect(declared.map(({ kind }) => kind).sort()).toEqual([
      'declaration_complete',
      'order',
      'recipient_confirmed.1',
      'start_now',
      'terms',
    ]);
    await visitor.play(order, 'paid');
    const paid = await visitor.find(order.reference);
    expect(paid.letters.map(({ state }) => state)).toEqual(Array(3).fill('submitted'));
    expect((await api.runJobs()).filter((run) => run.name === 'post-letter')).toHaveLength(3);
  });

  it('writes to the page’s companies, also if others were chosen since', async () => {
    const visitor = new Visitor(api);
    const companies = [companyWithAddress, 'basic-fit'];
    const typed = severalValues({ contractNumber: 'Z-1' }, { contractNumber: 'B-2' });
    const { reference } = await startSeveral(visitor, ['basic-fit', companyWithAddress], typed);
    const put = (values: object) => visitor.saveDraft(reference, { step: 'submit', values });
    expect((await put({ ...typed, companies: ['no-such-company'] })).status).toBe(422);
    expect((await put({ ...typed, companies })).status).toBe(200);
    await put({ ...typed, companies: companies.toReversed() });
    const order = await bodyOf(await visitor.order(reference, { ...typed, companies }), 201, cancellation);
    expect(order.letters.map(({ company }) => company.slug)).toEqual(companies);
    expect((await lettersOf(reference)).map(({ input }) => input?.contractNumber)).toEqual(['Z-1', 'B-2']);
  });

  it('orders the stored values if none are sent, up to the maximum of an order', async () => {
    const visitor = new Visitor(api);
    const companies = Array<string>(orderLettersMax).fill(companyWithAddress);
    const all = severalValues(...companies.map((_, index) => ({ contractNumber: `C-${index}` })));
    const draft = await startSeveral(visitor, companies, all);
    const order = await bodyOf(await visitor.order(draft.reference, {}), 201, cancellation);
    expect(order.letters).toHaveLength(orderLettersMax);
    expect(order.amount_cents).toBe(orderLettersMax * registeredLetterCents);
  });

  it('is placed once for concurrent repeats; other values are a conflict', async () => {
    const visitor = new Visitor(api);
    const draft = await startSeveral(visitor, three, values);
    const key = newKey();
    const responses = await Promise.all([
      visitor.order(draft.reference, values, key),
      visitor.order(draft.reference, values, key),
      visitor.order(draft.reference, values),
      visitor.order(draft.reference, values),
    ]);
    const found = await Promise.all(responses.map((response) => bodyOf(response, 201, cancellation)));
    expect(new Set(found.map(({ payment }) => payment?.id)).size).toBe(1);
    expect(await lettersOf(draft.reference)).toHaveLength(3);
    const paying = await api.db.select().from(payments).where(eq(payments.reference, draft.reference));
    expect(paying).toHaveLength(1);
    expect(await api.db.select().from(orders).where(eq(orders.reference, draft.reference))).toHaveLength(1);
    const other = await visitor.order(draft.reference, { ...values, letter1ContractNumber: 'A-9' });
    expect(other.status).toBe(409);
    const fewer = await visitor.order(draft.reference, { ...values, companies: three.slice(0, 2) });
    expect(fewer.status).toBe(409);
  });

  it('reports every error by letter and field, and stores nothing of a rejected order', async () => {
    const visitor = new Visitor(api);
    const draft = await startSeveral(visitor, three, values);
    const wrong = {
      ...values,
      firstName: '',
      letter1EndMode: 'later',
      letter2RecipientConfirmed: false,
      letter2ContractNumber: 'x'.repeat(51),
      letter3EndDate: '2020-01-01',
      letter3ContractNumber: 'a 1',
      letter4ContractNumber: 'A-4',
      letter1Signature: 'x',
    };
    const { errors, message } = await problemOf(await visitor.order(draft.reference, wrong), 422);
    expect(Object.keys(errors).sort()).toEqual([
      'first_name',
      'letter1_end_mode',
      'letter1_signature',
      'letter2_contract_number',
      'letter2_recipient_confirmed',
      'letter3_contract_number',
      'letter3_end_date',
      'letter4_contract_number',
    ]);
    expect(message).not.toBe('');
    expect(errors.letter3_contract_number).toEqual([
      'Dit nummer staat al in je andere brief aan dit bedrijf. Vul het nummer van dit contract in.',
    ]);
    expect(await lettersOf(draft.reference)).toEqual([]);
  });

  it('requires the number of each of two contracts with one company, in the requested language', async () => {
    const visitor = new Visitor(api, 'en');
    const twice = [companyWithAddress, companyWithAddress];
    const draft = await startSeveral(visitor, twice);
    const none = severalValues({ contractNumber: '' }, { contractNumber: '' });
    const { errors } = await problemOf(await visitor.order(draft.reference, none), 422);
    expect(Object.keys(errors).sort()).toEqual(['letter1_contract_number', 'letter2_contract_number']);
    expect(errors.letter1_contract_number?.[0]).toMatch(/^Enter the number of this contract/);
    const fine = severalValues({ contractNumber: '1' }, { contractNumber: '2' });
    expect((await visitor.order(draft.reference, fine)).status).toBe(201);
  });
});

it('orders only from drafts of letters', async () => {
  const visitor = new Visitor(api);
  const json = { flow: 'withdraw', step: 'statement', values: {} };
  const draft = await bodyOf(
    await visitor.fetch('/drafts', { json, idempotencyKey: newKey() }),
    201,
    draftSchema,
  );
  await problemOf(await visitor.order(draft.reference, values), 404);
});

describe('a draft to several companies', () => {
  it.each([
    ['none', []],
    ['what is no list', 'kpn'],
    ['what is no name', [1]],
    ['an unknown one', [companyWithAddress, 'nobody-of-this-name']],
    ['one that can’t be cancelled', ['belastingdienst']],
    ['too many', Array(orderLettersMax + 1).fill(companyWithAddress)],
  ])('is not started for %s', async (_, companies) => {
    const json = { flow: 'cancel-several', step: 'details', values: { companies } };
    const response = await new Visitor(api).fetch('/drafts', { json, idempotencyKey: newKey() });
    expect(Object.keys((await problemOf(response, 422)).errors)).toEqual(['companies']);
  });

  it('preserves its companies when the form, which does not include them, is saved', async () => {
    const visitor = new Visitor(api);
    const { reference } = await startSeveral(visitor, three);
    const json = { step: 'letter2', values: { ...valuesAt(1, { contractNumber: 'N-2' }), firstName: ' J ' } };
    const saved = await bodyOf(await visitor.saveDraft(reference, json), 200, draftSchema);
    expect(saved.step).toBe('letter2');
    expect(saved.values).toEqual({ companies: three, letter2ContractNumber: 'N-2', firstName: ' J ' });
  });

  it('previews each letter', async () => {
    const visitor = new Visitor(api);
    const { reference } = await startSeveral(visitor, three);
    const sendRequest = (letter: number) =>
      visitor.fetch(`/drafts/${reference}/letter`, {
        json: { values, letter },
        headers: { accept: 'application/json' },
      });
    const second = await bodyOf(await sendRequest(1), 200, letterPreview);
    expect(second.complete).toBe(true);
    expect(JSON.stringify(second)).toContain('N-2');
    expect(JSON.stringify(second)).not.toContain('A-1');
    expect((await sendRequest(3)).status).toBe(404);
    const { status } = await visitor.fetch(`/drafts/${reference}/letter?letter=0`);
    expect(status).toBe(409);
  });
});
