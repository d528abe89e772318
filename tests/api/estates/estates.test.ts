/** Lists of contracts after a death: kept, resumed, shared, and the letters that are ordered from them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedKeys } from '@/lib/api/core/access/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { estateContracts, estates } from '@/lib/api/ordering/estates/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { estateMaxAgeDays, orderLettersMax, regularLetterCents } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { type Estate, estate as estateShape, ownEstates, sharedEstate } from '@/lib/contract/estates';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const deceased = {
  deceased_name: 'Wil de Bruin',
  date_of_death: '1-11-2026',
  deceased_street: 'Noordeinde 4',
  deceased_town: '1141 AB Monnickendam',
};
const heir = {
  first_name: 'Anna',
  last_name: 'de Bruin',
  heir_role: 'heir',
  email: 'anna@klant.example',
};
/** What the form of the letters has beside what the list knows. */
const signing = {
  street: 'Dorpsstraat',
  houseNumber: '12',
  postalCode: '1234 AB',
  city: 'Ons Dorp',
  signature: { method: 'typed', text: 'Anna de Bruin' },
  startMoment: 'now',
  mayAct: true,
  declarationComplete: true,
  terms: true,
};
const dayMilliseconds = 86_400_000;

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

const listOf = async (visitor: Visitor, reference: string): Promise<Estate> =>
  bodyOf(await visitor.fetch(`/estates/${reference}`), 200, estateShape);

async function start(visitor: Visitor, ...company: string[]): Promise<string> {
  const json = { ...deceased, company };
  const made = await visitor.fetch('/estates', { json, idempotencyKey: newKey() });
  return (await bodyOf(made, 201, estateShape.pick({ reference: true }))).reference;
}

const put = (visitor: Visitor, reference: string, part: string, json: object) =>
  visitor.fetch(`/estates/${reference}/${part}`, { method: 'PUT', json });

describe('a list', () => {
  it('is made once for a repeat, with companies to begin with, for its browser alone', async () => {
    const visitor = new Visitor(api);
    const json = { ...deceased, company: ['netflix', 'no-such-company', 'netflix'] };
    const idempotencyKey = newKey();
    const first = await visitor.fetch('/estates', { json, idempotencyKey });
    const { reference } = await bodyOf(first, 201, estateShape.pick({ reference: true }));
    const repeat = await visitor.fetch('/estates', { json, idempotencyKey });
    expect(await repeat.json()).toEqual({ reference });
    const list = await listOf(visitor, reference);
    expect(list.contracts.map(({ name, state }) => [name, state])).toEqual([['Netflix', 'todo']]);
    expect(list.values).toMatchObject({ date_of_death: '2026-11-01' });
    await problemOf(await new Visitor(api).fetch(`/estates/${reference}`), 404);
    const own = await bodyOf(await visitor.fetch('/estates'), 200, ownEstates);
    expect(own.estates).toEqual([{ reference, deceased_name: 'Wil de Bruin' }]);
  });

  it('rejects a death in the future and a missing name', async () => {
    const json = { ...deceased, deceased_name: '', date_of_death: '1-1-2099' };
    const reply = await new Visitor(api).fetch('/estates', { json, idempotencyKey: newKey() });
    expect(Object.keys((await problemOf(reply, 422)).errors ?? {})).toEqual([
      'deceased_name',
      'date_of_death',
    ]);
  });

  it('shows what is wrong with a form without JavaScript on its own page', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    const page = `/na-een-overlijden/${reference}?note=estate-other#other`;
    const body = new URLSearchParams({ _page: page, _locale: 'nl', other_name: '', contract_kind: 'x' });
    const failed = await visitor.fetch(`/estates/${reference}/contracts/named`, { body });
    expect([failed.status, failed.headers.get('location')]).toEqual([303, page]);
  });

  it('gets a company that is named once, however often its form is posted, and another one from the same page', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor);
    const key = newKey();
    const post = (other_name: string, _key = key) =>
      visitor.fetch(`/estates/${reference}/contracts/named`, {
        body: new URLSearchParams({ _locale: 'nl', _key, other_name, contract_kind: 'other' }),
      });
    await Promise.all([post('Bakker'), post('Bakker')]);
    await post('Bakker');
    await post('Slager');
    const names = async () => (await listOf(visitor, reference)).contracts.map(({ name }) => name);
    expect((await names()).toSorted()).toEqual(['Bakker', 'Slager']);
    // A second contract with the same company is another form.
    await post('Bakker', newKey());
    expect((await names()).toSorted()).toEqual(['Bakker', 'Bakker', 'Slager']);
  });

  it('says what ends by law, and what is left', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, companyWithAddress);
    const named = { other_name: 'Verhuurder Jansen', contract_kind: 'rental' };
    await visitor.fetch(`/estates/${reference}/contracts/named`, { json: named, idempotencyKey: newKey() });
    const { contracts } = await listOf(visitor, reference);
    expect(contracts.map(({ state, ends, takes_letter }) => [state, ends, takes_letter])).toEqual([
      ['ends', { by: 'health', day: '2026-11-02' }, true],
      ['ends', { by: 'lease', day: '2027-01-31' }, false],
    ]);
    // The partner continues the lease: that is left to do.
    await put(visitor, reference, `contracts/${contracts[1]?.id}`, { contract_wish: 'transfer', version: 1 });
    expect((await listOf(visitor, reference)).contracts[1]?.state).toBe('todo');
  });

  it('keeps what another window saved since: an older page replaces nothing', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    expect((await put(visitor, reference, 'heir', { ...heir, version: 0 })).status).toBe(200);
    await problemOf(await put(visitor, reference, 'heir', { ...heir, first_name: 'Oud', version: 0 }), 409);
    const [contract] = (await listOf(visitor, reference)).contracts;
    const path = `contracts/${contract?.id}`;
    const transfer = { contract_wish: 'transfer', version: 1 };
    expect((await put(visitor, reference, path, transfer)).status).toBe(200);
    await problemOf(await put(visitor, reference, path, { contract_wish: 'end', version: 1 }), 409);
    const list = await listOf(visitor, reference);
    expect(list.values.first_name).toBe('Anna');
    expect(list.contracts[0]).toMatchObject({ wish: 'transfer', takes_letter: false, version: 2 });
    const done = await visitor.fetch(`/estates/${reference}/${path}/done`, {
      json: { done: 'yes', version: 2 },
    });
    expect((await bodyOf(done, 200, estateShape)).contracts[0]?.state).toBe('done');
    await visitor.fetch(`/estates/${reference}/${path}`, { method: 'DELETE', json: {} });
    expect((await listOf(visitor, reference)).contracts).toEqual([]);
  });

  it('is opened elsewhere by its mailed link, is kept for its term from the last change, and then deleted', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    const sent = await visitor.fetch(`/estates/${reference}/link`, { json: { email: heir.email } });
    expect(sent.status).toBe(202);
    const [mail] = await api.db.select().from(outboxMails).where(eq(outboxMails.kind, 'estate-link'));
    const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(key);
    expect(mail?.text).not.toContain('Bruin');
    const other = new Visitor(api);
    await problemOf(await other.fetch(`/estates/${reference}/open`, { json: { key: `${key}x` } }), 404);
    await bodyOf(await other.fetch(`/estates/${reference}/open`, { json: { key } }), 200, estateShape);
    api.clock.advance((estateMaxAgeDays - 1) * dayMilliseconds);
    await other.fetch(`/estates/${reference}/open`, { json: { key } });
    await other.fetch(`/estates/${reference}/contracts`, { json: { company: ['ziggo'] } });
    api.clock.advance(2 * dayMilliseconds);
    await runCleanup(api.context);
    const third = new Visitor(api);
    await bodyOf(await third.fetch(`/estates/${reference}/open`, { json: { key } }), 200, estateShape);
    api.clock.advance(estateMaxAgeDays * dayMilliseconds);
    await problemOf(await third.fetch(`/estates/${reference}`), 404);
    await runCleanup(api.context);
    expect(await api.db.select().from(estates)).toEqual([]);
    expect(await api.db.select().from(estateContracts)).toEqual([]);
    await problemOf(await third.fetch(`/estates/${reference}/open`, { json: { key } }), 404);
  });
});

describe('a link that was mailed to a wrong address', () => {
  const keyOf = async (at: number) => {
    const mails = await api.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.kind, 'estate-link'))
      .orderBy(outboxMails.createdAt);
    return /[?&]key=([\w-]+)/.exec(mails.at(at)?.text ?? '')?.[1] ?? '';
  };

  it('ends with a new one, or alone, with the access of whoever opened it; the list stays with its owner', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    const path = `/estates/${reference}/link`;
    await visitor.fetch(path, { json: { email: 'vreemde@klant.example' } });
    const [stranger, late] = [new Visitor(api), new Visitor(api)];
    const wrong = await keyOf(-1);
    await bodyOf(
      await stranger.fetch(`/estates/${reference}/open`, { json: { key: wrong } }),
      200,
      estateShape,
    );
    api.clock.advance(1000);
    const renewed = await visitor.fetch(path, { json: { email: heir.email, renew: 'yes' } });
    expect(renewed.status).toBe(202);
    await problemOf(await stranger.fetch(`/estates/${reference}`), 404);
    await problemOf(await late.fetch(`/estates/${reference}/open`, { json: { key: wrong } }), 404);
    const right = { json: { key: await keyOf(-1) } };
    await bodyOf(await late.fetch(`/estates/${reference}/open`, right), 200, estateShape);
    expect((await listOf(visitor, reference)).mailed_links).toBe(1);
    expect((await visitor.fetch(path, { method: 'DELETE', json: {} })).status).toBe(204);
    expect((await listOf(visitor, reference)).mailed_links).toBe(0);
    await problemOf(await late.fetch(`/estates/${reference}`), 404);
  });
});

describe('a link to read it', () => {
  const lookUp = (link: string) => new Visitor(api).fetch('/estates/shared/lookup', { json: { link } });

  it('shows the companies and states alone, until it is revoked', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    await put(visitor, reference, 'heir', { ...heir, version: 0 });
    const [contract] = (await listOf(visitor, reference)).contracts;
    const number = { contract_wish: 'end', contract_number: 'K-778899', version: 1 };
    await put(visitor, reference, `contracts/${contract?.id}`, number);
    const made = await visitor.fetch(`/estates/${reference}/links`, { json: {} });
    const { link } = (await made.json()) as { link: string };
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(link);
    const shown = await bodyOf(await lookUp(link), 200, sharedEstate);
    expect(shown).toMatchObject({
      own_reference: null,
      deceased_name: 'Wil de Bruin',
      contracts: [{ name: 'Netflix' }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Anna|klant|K-778899|Noordeinde/);
    // It opens nothing.
    await problemOf(await new Visitor(api).fetch(`/estates/${reference}/open`, { json: { key: link } }), 404);
    await visitor.fetch(`/estates/${reference}/links`, { method: 'DELETE', json: {} });
    await problemOf(await lookUp(link), 404);
  });

  it('leads a form without JavaScript to its page, which knows whoever made it', async () => {
    const visitor = new Visitor(api, 'en');
    const reference = await start(visitor, 'netflix');
    const made = await visitor.fetch(`/estates/${reference}/links`, {
      body: new URLSearchParams({ _locale: 'en' }),
    });
    const to = new URL(made.headers.get('location') ?? '', 'http://localhost');
    expect(to.pathname).toBe('/en/after-a-death-shared');
    expect([...to.searchParams.keys()]).toEqual(['link']);
    const json = { link: to.searchParams.get('link') };
    const own = await bodyOf(await visitor.fetch('/estates/shared/lookup', { json }), 200, sharedEstate);
    expect(own.own_reference).toBe(reference);
  });
});

describe('the letters of a list', () => {
  const begin = (visitor: Visitor, reference: string, contract: readonly string[]) =>
    visitor.fetch(`/estates/${reference}/letters`, { json: { contract, letter_option: 'regular' } });

  it(`are one order with one payment and one signature, up to ${orderLettersMax}`, async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor);
    await put(visitor, reference, 'heir', { ...heir, version: 0 });
    const named = { other_name: 'Interpolis Zorgverzekering', contract_kind: 'other' };
    const { rows } = await api.db.$client.query<{ name: string }>(
      'select name from companies where slug = $1',
      [companyWithAddress],
    );
    for (let index = 0; index < orderLettersMax; index += 1) {
      const json = { ...named, other_name: rows[0]?.name };
      await visitor.fetch(`/estates/${reference}/contracts/named`, { json, idempotencyKey: newKey() });
    }
    for (const [index, { id, version }] of (await listOf(visitor, reference)).contracts.entries()) {
      const json = { contract_wish: 'end', contract_number: `C-${index}`, version };
      await put(visitor, reference, `contracts/${id}`, json);
    }
    const ids = (await listOf(visitor, reference)).contracts.map(({ id }) => id);
    const draft = await bodyOf(
      await begin(visitor, reference, ids),
      201,
      estateShape.pick({ reference: true }),
    );
    expect((await listOf(visitor, reference)).contracts.every(({ state }) => state === 'draft')).toBe(true);
    const startedAt = performance.now();
    const saved = await visitor.saveDraft(draft.reference, { step: 'submit', values: signing });
    expect(saved.status).toBe(200);
    const order = await bodyOf(await visitor.order(draft.reference, {}), 201, cancellation);
    const orderedAt = performance.now();
    expect(order.letters).toHaveLength(orderLettersMax);
    expect(order.amount_cents).toBe(orderLettersMax * regularLetterCents);
    await visitor.play(order, 'paid');
    await api.runJobs();
    const paidAt = performance.now();
    const { rows: stored } = await api.db.$client.query<{ count: number; bytes: number }>(
      'select count(*)::int as count, sum(length(pdf))::int as bytes from letter_files',
    );
    expect(stored[0]?.count).toBe(orderLettersMax);
    console.info(
      `${orderLettersMax} letters: ordered in ${Math.round(orderedAt - startedAt)} ms, paid in ${Math.round(paidAt - orderedAt)} ms, ${stored[0]?.bytes} bytes of files`,
    );
    const states = (await listOf(visitor, reference)).contracts.map(({ state, letter_state: letter }) => [
      state,
      letter,
    ]);
    expect(new Set(states.map(String)).size).toBe(1);
    expect(states[0]?.[0]).toBe('letter');
    // Each has its letter: none is written a second time.
    await problemOf(await begin(visitor, reference, ids), 422);
    expect(
      (await visitor.fetch(`/estates/${reference}/letters/open`, { json: { letters: order.reference } }))
        .status,
    ).toBe(200);
  }, 120_000);

  it('stay one draft when the choice changes, and keep what was filled in', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, companyWithAddress, 'basic-fit');
    await put(visitor, reference, 'heir', { ...heir, version: 0 });
    const ids = (await listOf(visitor, reference)).contracts.map(({ id }) => id);
    const shape = estateShape.pick({ reference: true });
    const one = await bodyOf(await begin(visitor, reference, ids.slice(0, 1)), 201, shape);
    const comment = { [letterFieldName(0, 'comment')]: 'Graag per post.' };
    await visitor.saveDraft(one.reference, { step: 'letter1', values: comment });
    const two = await bodyOf(await begin(visitor, reference, ids), 201, shape);
    expect(two.reference).toBe(one.reference);
    const draft = (await (await visitor.fetch(`/drafts/${one.reference}`)).json()) as {
      step: string;
      values: Record<string, unknown>;
    };
    expect(draft.step).toBe('details');
    expect(draft.values).toMatchObject({
      companies: ['basic-fit', companyWithAddress],
      letter1Comment: 'Graag per post.',
      letter2EndMode: 'death',
      deceasedName: 'Wil de Bruin',
      heirRole: 'heir',
    });
    const elsewhere = new Visitor(api);
    await problemOf(await elsewhere.fetch(`/drafts/${one.reference}`), 404);
  });

  it('are left out for whom nothing is to be ended', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    const [contract] = (await listOf(visitor, reference)).contracts;
    await put(visitor, reference, `contracts/${contract?.id}`, { contract_wish: 'report', version: 1 });
    const problem = await problemOf(await begin(visitor, reference, [contract?.id ?? '']), 422);
    expect(Object.keys(problem.errors ?? {})).toEqual(['contract']);
  });
});

describe('the list as a PDF', () => {
  const pdfOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return readLetter(new Uint8Array(await response.arrayBuffer()));
  };

  it('is tagged, and says of each contract what was chosen, its state, the law and where to turn', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    await put(visitor, reference, 'heir', { ...heir, version: 0 });
    const [contract] = (await listOf(visitor, reference)).contracts;
    const number = { contract_wish: 'transfer', contract_number: 'K-778899', version: 1 };
    await put(visitor, reference, `contracts/${contract?.id}`, number);
    const named = { other_name: 'Verhuurder Jansen', contract_kind: 'rental' };
    await visitor.fetch(`/estates/${reference}/contracts/named`, { json: named, idempotencyKey: newKey() });
    const made = await pdfOf(await visitor.fetch(`/estates/${reference}/file`));
    expect(made).toMatchObject({ marked: true, language: 'nl', title: 'Contracten van Wil de Bruin' });
    const tags = JSON.stringify(made.sheets.map((sheet) => sheet.tags));
    for (const role of ['H1', 'H2', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`);
    const text = textOf(made);
    for (const part of [
      'Netflix',
      'Overzetten op de partner',
      'Nog regelen',
      'bron:',
      'artikel 268',
      'wetten.overheid.nl',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Anna|klant|K-778899|Noordeinde/);
    const shared = await visitor.fetch(`/estates/${reference}/links`, { json: {} });
    const { link } = (await shared.json()) as { link: string };
    const copy = textOf(await pdfOf(await new Visitor(api).fetch(`/estates/shared/file?link=${link}`)));
    expect(copy).toContain('Overzetten op de partner');
    expect(copy).not.toContain('bron:');
    await problemOf(await new Visitor(api).fetch(`/estates/${reference}/file`), 404);
    await visitor.fetch(`/estates/${reference}/links`, { method: 'DELETE', json: {} });
    await problemOf(await new Visitor(api).fetch(`/estates/shared/file?link=${link}`), 404);
  });
});

describe('a letter that ends nothing', () => {
  it('is words to copy and a PDF that its sender sends, once it is known who acts', async () => {
    const visitor = new Visitor(api);
    const reference = await start(visitor, 'netflix');
    const [contract] = (await listOf(visitor, reference)).contracts;
    expect(contract?.notice).toBeNull();
    const path = `/estates/${reference}/contracts/${contract?.id}/letter`;
    await put(visitor, reference, `contracts/${contract?.id}`, { contract_wish: 'transfer', version: 1 });
    await problemOf(await visitor.fetch(path), 404);
    await put(visitor, reference, 'heir', { ...heir, heir_role: 'partner', version: 0 });
    const transfer = (await listOf(visitor, reference)).contracts[0]?.notice;
    expect(transfer?.subject).toBe('Contract op naam van de partner na het overlijden van Wil de Bruin');
    expect(transfer?.paragraphs.join(' ')).toContain('op mijn naam zetten? Ik zeg het contract niet op.');
    const pdf = await visitor.fetch(path);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const letter = await readLetter(new Uint8Array(await pdf.arrayBuffer()));
    expect(letter.marked).toBe(true);
    expect(textOf(letter)).toContain('op mijn naam zetten');
    const number = { contract_wish: 'report', contract_number: 'K-1', version: 2 };
    await put(visitor, reference, `contracts/${contract?.id}`, number);
    const report = (await listOf(visitor, reference)).contracts[0]?.notice;
    expect(report?.subject).toBe('Melding van het overlijden van Wil de Bruin');
    expect(report?.paragraphs[0]).toMatch(/K-1[\s\S]*Noordeinde 4/);
    // No cancellation, and nothing to order.
    expect(report?.paragraphs.join(' ')).not.toMatch(/machtiging|Opgezegd per|\[/);
    expect((await listOf(visitor, reference)).contracts[0]?.takes_letter).toBe(false);
    await problemOf(await new Visitor(api).fetch(path), 404);
  });
});
