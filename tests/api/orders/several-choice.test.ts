/** The choice of companies as posted by its page, and the form to several without JavaScript. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '@/lib/api/catalog/companies/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { orderLettersMax } from '@/lib/config/business';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { bodyOf, Visitor } from '../../support/cancel-job';
import {
  companyWithAddress,
  companyWithoutAddress,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { ownValues, sharedValues, startSeveral, valuesAt } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

type Fields = readonly (readonly [string, string])[];

async function post(visitor: Visitor, path: string, fields: Fields): Promise<string> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await visitor.fetch(path, { method: 'POST', body, headers });
  expect(response.status, await response.clone().text()).toBe(303);
  return response.headers.get('location') ?? '';
}

const choose = (visitor: Visitor, companies: readonly string[], more: Fields = []) =>
  post(visitor, '/forms/cancel-several/companies', [
    ['_locale', 'nl'],
    ...companies.map((slug) => ['company', slug] as const),
    ...more,
  ]);

const referenceIn = (path: string) => /[0-9A-Z]{26}/.exec(path)?.[0] ?? '';
const draftOf = async (visitor: Visitor, reference: string) =>
  bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);

/** Fields as a browser posts them: ticks as "on", unticked boxes omitted. */
const posted = (values: object): Fields =>
  Object.entries(values).flatMap(([name, value]) => {
    if (name === 'signature')
      return [
        ['signature.method', 'typed'],
        ['signature.text', 'Jan Jansen'],
      ] as const;
    if (value === false || value === undefined) return [];
    return [[name, value === true ? 'on' : String(value)]] as const;
  });

describe('the choice of companies', () => {
  it('starts a draft of the browser', async () => {
    const visitor = new Visitor(api);
    const path = await choose(visitor, [companyWithAddress, companyWithoutAddress]);
    expect(path).toMatch(/^\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
    expect(await draftOf(visitor, referenceIn(path))).toMatchObject({
      flow: 'cancel-several',
      step: 'details',
      values: { companies: [companyWithAddress, companyWithoutAddress] },
    });
    expect((await new Visitor(api).fetch(`/drafts/${referenceIn(path)}`)).status).toBe(404);
  });

  it.each([
    ['nobody', [], '/opzeggen/meerdere?'],
    [
      'an unknown company',
      [companyWithAddress, 'no-such-company'],
      `/opzeggen/meerdere?company=${companyWithAddress}&company=no-such-company`,
    ],
    ['a company that can’t be cancelled', ['belastingdienst'], '/opzeggen/meerdere?company=belastingdienst'],
  ])('returns to its page for %s', async (_, companies, path) => {
    expect(await choose(new Visitor(api), companies)).toBe(path);
  });

  it('is limited to the size of an order', async () => {
    const visitor = new Visitor(api);
    const most = Array<string>(orderLettersMax).fill(companyWithAddress);
    expect(await choose(visitor, most)).toMatch(/afronden$/);
    expect(await choose(visitor, [...most, companyWithAddress])).toMatch(/^\/opzeggen\/meerdere\?/);
  });

  it('changes a draft and preserves the values of the remaining letters', async () => {
    const visitor = new Visitor(api);
    const typed = { ...sharedValues, ...valuesAt(0, ownValues), ...valuesAt(1, { contractNumber: 'N-2' }) };
    const { reference } = await startSeveral(visitor, [companyWithAddress, companyWithoutAddress], typed);
    await visitor.saveDraft(reference, { step: 'submit', values: typed });
    const path = await choose(visitor, [companyWithoutAddress, 'basic-fit'], [['_draft', reference]]);
    expect(path).toContain(reference);
    const changed = await draftOf(visitor, reference);
    expect(changed.step).toBe('letter2');
    expect(changed.values).toMatchObject({
      companies: [companyWithoutAddress, 'basic-fit'],
      firstName: 'Jan',
      letter1ContractNumber: 'N-2',
    });
    expect(Object.keys(changed.values).filter((name) => name.startsWith('letter2'))).toEqual([]);
  });

  it('starts a new draft if the named one is another browser’s', async () => {
    const { reference } = await startSeveral(new Visitor(api), [companyWithAddress]);
    const path = await choose(new Visitor(api), ['basic-fit'], [['_draft', reference]]);
    expect(path).not.toContain(reference);
  });
});

describe('the form without JavaScript', () => {
  it('covers all steps, stores invalid values with their errors, and ends in one order', async () => {
    const visitor = new Visitor(api);
    const reference = referenceIn(await choose(visitor, [companyWithAddress, companyWithoutAddress]));
    const step = (name: string, values: object) =>
      post(visitor, '/forms/cancel-several', [
        ['_draft', reference],
        ['_step', name],
        ['_locale', 'nl'],
        ...posted(values),
      ]);
    const { signature, startMoment, declarationComplete, terms, ...details } = sharedValues;
    const last = { signature, startMoment, declarationComplete, terms };
    const page = `/opzeggen/${reference}/afronden`;

    expect(await step('details', { ...details, email: 'x' })).toBe(page);
    expect(await draftOf(visitor, reference)).toMatchObject({
      step: 'details',
      values: { email: 'x', companies: [companyWithAddress, companyWithoutAddress] },
      errors: { email: [expect.any(String)] },
    });
    await step('details', details);
    expect((await draftOf(visitor, reference)).step).toBe('letter1');
    await step('letter1', valuesAt(0, ownValues));
    // A browser posts the form's initial country.
    await step('letter2', valuesAt(1, { ...ownValues, recipientCountry: 'nl' }));
    const stopped = await draftOf(visitor, reference);
    expect(stopped.step).toBe('letter2');
    expect(Object.keys(stopped.errors ?? {}).sort()).toEqual([
      'letter2RecipientCity',
      'letter2RecipientConfirmed',
      'letter2RecipientLines',
      'letter2RecipientName',
      'letter2RecipientPostalCode',
    ]);
    expect(stopped.values).toMatchObject({ letter2ContractNumber: ownValues.contractNumber });
    await step('letter2', valuesAt(1, { ...ownValues, ...ownAddressValues }));
    expect((await draftOf(visitor, reference)).step).toBe('submit');
    expect(await step('submit', { ...last, terms: false })).toBe(page);
    expect((await draftOf(visitor, reference)).errors).toHaveProperty('terms');

    const checkout = await step('submit', last);
    expect(checkout).toMatch(/^\/afrekenen\//);
    // Posted twice: the same payment.
    expect(await step('submit', last)).toBe(checkout);
    const stored = await api.db.select().from(letters).where(eq(letters.orderReference, reference));
    expect(stored).toHaveLength(2);
  });

  it('requires chosen companies', async () => {
    const path = await post(new Visitor(api), '/forms/cancel-several', [
      ['_step', 'details'],
      ['_locale', 'en'],
      ['firstName', 'Jan'],
    ]);
    expect(path).toBe('/en/cancel/several');
  });

  it('ignores values from a page older than the last choice', async () => {
    const visitor = new Visitor(api);
    const reference = referenceIn(await choose(visitor, [companyWithAddress, 'basic-fit']));
    const step = (companies: string, contractNumber: string) =>
      post(visitor, '/forms/cancel-several', [
        ['_draft', reference],
        ['_company', companies],
        ['_step', 'letter1'],
        ['_locale', 'nl'],
        ...posted(valuesAt(0, { ...ownValues, contractNumber })),
      ]);
    await step(`${companyWithAddress} basic-fit`, 'Z-1');
    await choose(visitor, ['basic-fit', companyWithAddress], [['_draft', reference]]);
    expect(await step(`${companyWithAddress} basic-fit`, 'Z-9')).toBe(`/opzeggen/${reference}/afronden`);
    const { values } = await draftOf(visitor, reference);
    expect(values).toMatchObject({ letter2ContractNumber: 'Z-1' });
    expect(values).not.toHaveProperty('letter1ContractNumber');
    await step(`basic-fit ${companyWithAddress}`, 'B-1');
    expect((await draftOf(visitor, reference)).values).toMatchObject({ letter1ContractNumber: 'B-1' });
  });

  it('preserves the draft and its values if a company was removed since', async () => {
    const visitor = new Visitor(api);
    const reference = referenceIn(await choose(visitor, [companyWithAddress, companyWithoutAddress]));
    const setStatus = (status: 'active' | 'inactive') =>
      api.db.update(companies).set({ status }).where(eq(companies.slug, companyWithoutAddress));
    await setStatus('inactive');
    const fields: Fields = [
      ['_draft', reference],
      ['_step', 'details'],
      ['_locale', 'nl'],
    ];
    expect(await post(visitor, '/forms/cancel-several', fields)).toBe(`/opzeggen/${reference}/afronden`);
    expect(await choose(visitor, [companyWithoutAddress], [['_draft', reference]])).toBe(
      `/opzeggen/meerdere?draft=${reference}&company=${companyWithoutAddress}`,
    );
    await setStatus('active');
  });
});
