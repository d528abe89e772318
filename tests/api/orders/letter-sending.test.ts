/** What the kind of contract demands of a letter: registered post of a tenant, none at all for life cover. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '@/lib/api/catalog/companies/table';
import { declarations } from '@/lib/api/core/declarations/table';
import { cancellation } from '@/lib/contract/cancellations';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey, ownAddressValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const values = { ...cancelValues, ...ownAddressValues };

/** A browser's own form, posted without JavaScript. */
function post(visitor: Visitor, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return visitor.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
}

describe('a tenant’s letter', () => {
  it('is refused by regular post and accepted as a registered letter', async () => {
    const visitor = new Visitor(api, 'nl');
    const draft = await visitor.startDraft(values, 'ymere');
    const regular = await visitor.order(draft.reference, { ...values, letterOption: 'regular' });
    const { errors } = await problemOf(regular, 422);
    expect(errors).toEqual({ letter_option: [expect.stringContaining('aangetekend')] });
    const registered = await visitor.order(draft.reference, { ...values, letterOption: 'registered' });
    const order = await bodyOf(registered, 201, cancellation);
    expect(order.letters.map(({ option }) => option)).toEqual(['registered']);
  });

  it('is refused to an address abroad, beside the country', async () => {
    const visitor = new Visitor(api, 'en');
    const draft = await visitor.startDraft(values, 'ymere');
    const abroad = { ...values, recipientCountry: 'be', recipientPostalCode: '1000', letterLanguage: 'en' };
    const { errors } = await problemOf(await visitor.order(draft.reference, abroad), 422);
    expect(errors.recipient_country).toEqual([expect.stringContaining('within the Netherlands')]);
  });
});

describe('life and funeral cover', () => {
  const draftOf = (company: string) => ({
    json: { flow: 'cancel', company, step: 'details', values: {} },
    idempotencyKey: newKey(),
  });

  it.each(['dela', 'monuta', 'ardanta', 'taf', 'scildon', 'yarden'])(
    'starts no letter to %s',
    async (company) => {
      const visitor = new Visitor(api, 'nl');
      const { message, errors } = await problemOf(await visitor.fetch('/drafts', draftOf(company)), 422);
      expect(message).toContain('kwijtraken');
      expect(Object.keys(errors)).toEqual(['company']);
    },
  );

  it('starts none for heirs, nor among several companies, in English either', async () => {
    const visitor = new Visitor(api, 'en');
    const heirs = { ...draftOf('dela'), idempotencyKey: newKey() };
    const refused = await visitor.fetch('/drafts', {
      ...heirs,
      json: { ...heirs.json, flow: 'cancel-on-behalf' },
    });
    expect((await problemOf(refused, 422)).message).toContain('life or funeral insurance');
    const several = { flow: 'cancel-several', step: 'details', values: { companies: ['netflix', 'dela'] } };
    const { errors } = await problemOf(
      await visitor.fetch('/drafts', { json: several, idempotencyKey: newKey() }),
      422,
    );
    expect(errors.companies).toEqual([expect.stringContaining('life or funeral insurance')]);
    const choice = await post(visitor, '/forms/cancel-several/companies', { _locale: 'en', company: 'dela' });
    expect([choice.status, choice.headers.get('location')]).toEqual([303, '/en/cancel/several?company=dela']);
  });

  it('refuses the order, the letter and a further letter of a draft from before', async () => {
    const visitor = new Visitor(api, 'nl');
    const draft = await visitor.startDraft(values, 'netflix');
    const further = { ...values, letters: [{ company: 'dela', ...ownAddressValues }] };
    const { errors } = await problemOf(await visitor.order(draft.reference, further), 422);
    expect(Object.values(errors).flat().join()).toContain('kwijtraken');
    const isLife = (contractClass: 'life_insurance' | 'streaming') =>
      api.db.update(companies).set({ contractClass }).where(eq(companies.slug, 'netflix'));
    await isLife('life_insurance');
    const order = await problemOf(await visitor.order(draft.reference, values), 422);
    const letter = await problemOf(
      await visitor.fetch(`/drafts/${draft.reference}/letter?posted_by=sender`),
      422,
    );
    await isLife('streaming');
    for (const { message } of [order, letter]) expect(message).toContain('kwijtraken');
    expect((await visitor.order(draft.reference, values)).status).toBe(201);
  });

  it('needs the declaration of an insurer’s customer, and records its version', async () => {
    const visitor = new Visitor(api, 'nl');
    const draft = await visitor.startDraft(values, 'reaal');
    const { errors } = await problemOf(await visitor.order(draft.reference, values), 422);
    expect(errors).toEqual({ not_life_cover: [expect.stringContaining('levens- of uitvaartverzekering')] });
    const order = await bodyOf(
      await visitor.order(draft.reference, { ...values, notLifeCover: true }),
      201,
      cancellation,
    );
    const recorded = await api.db
      .select({ kind: declarations.kind, version: declarations.textVersion })
      .from(declarations)
      .where(eq(declarations.reference, order.reference));
    expect(recorded).toContainEqual({ kind: 'not_life_cover', version: '2026-11-23' });
  });
});
