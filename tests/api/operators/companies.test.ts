/** Operators maintain the register of companies: facts, hints, names, files; the register's synchronisation leaves that alone. */
import { describe, expect, it } from 'vitest';
import { requests } from '@/lib/api/cases/requests/table';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { findCompany, getCompaniesVersion } from '@/lib/api/catalog/companies/service';
import { writeCompanies } from '@/lib/api/catalog/companies/stored-company';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { sweep } from '@/lib/api/workers/cleanup';
import { parseFactsCsv } from '@/lib/companies/facts-csv';
import { companyReportMaxAgeDays } from '@/lib/config/business';
import {
  type OperatorCompany,
  type OperatorFact,
  operatorCompanies,
  operatorCompany,
} from '@/lib/contract/operator-companies';
import { bodyOf, problemOf } from '@/tests/support/cancel-job';
import { Member } from '@/tests/support/member';
import { joinOperator } from '@/tests/support/operator';
import { performAction, postAction } from '@/tests/support/operator-actions';
import { Requester } from '@/tests/support/requests';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { createTestContext } from '@/tests/support/test-context';

const today = '2026-12-02';
const slug = 'netflix';
const email = 'melder@klant.example';

const hint = {
  fact: 'address',
  value: 'Postbus 123 | 1000 AA Amsterdam | NL',
  purpose: 'cancellation',
  tier: 'C',
  source_kind: 'secondary',
  source_url: 'https://opzeggen.example/netflix',
  source_date: '2026-05',
  remark: 'Een opzegdienst noemt dit adres.',
  quote: 'Stuur je brief naar Postbus 123.',
};

const header =
  'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,checked,note,quote,remark';
const fileOf = (...rows: string[]) => [header, ...rows].join('\n');
const phoneRow = `${slug},Netflix,phone,0800 2005,A,cancellation,https://netflix.example/,own,2026-05,2026-11,,,`;

const see = async (operator: Member, of = slug): Promise<OperatorCompany> =>
  bodyOf(await operator.fetch(`/admin/companies/${of}`), 200, operatorCompany);

const list = async (operator: Member, query = '') =>
  bodyOf(await operator.fetch(`/admin/companies${query}`), 200, operatorCompanies);

/** The fact with a value. Fails where there is none. */
async function factOf(operator: Member, value: string): Promise<OperatorFact> {
  const found = (await see(operator)).facts.find((fact) => fact.value === value);
  if (!found) throw new Error(`no fact ${value}`);
  return found;
}

async function start() {
  const api = await createTestContext();
  return { api, operator: await joinOperator(api) };
}

const add = (operator: Member, values: object, key = newKey()) =>
  performAction(operator, `companies/${slug}/facts`, values, key);

/** Writes a register that differs from the one written last. */
async function syncAgain({ db, clock }: Awaited<ReturnType<typeof createTestContext>>) {
  const changed = listRegister().map((record) =>
    record.slug === 'simpel' ? { ...record, name: 'Simpel Mobiel' } : record,
  );
  expect(await syncRegister(db, clock, changed)).toBe(true);
}

describe('a hint', () => {
  it('is seen by operators only, with its evidence, until it is confirmed; then letters go there', async () => {
    const { api, operator } = await start();
    const hintsOf = async () => (await list(operator, `?search=${slug}`)).companies[0]?.hints ?? -1;
    const hints = await hintsOf();
    expect((await add(operator, hint)).status).toBe(200);
    const fact = await factOf(operator, hint.value);
    expect(fact).toMatchObject({ verdict: null, tier: 'C', quote: hint.quote, remark: hint.remark });
    const addressOf = async () => (await findCompany(api.db, slug, today))?.cancellation_address?.address;
    const isShown = async () =>
      ((await findCompany(api.db, slug, today))?.facts ?? []).some(
        ({ source }) => source.url === hint.source_url,
      );
    expect(await isShown()).toBe(false);
    expect(await hintsOf()).toBe(hints + 1);
    const version = await getCompaniesVersion(api.db);
    const key = newKey();
    const confirm = `companies/${slug}/facts/${fact.id}/confirm`;
    expect((await performAction(operator, confirm, {}, key)).status).toBe(200);
    expect((await performAction(operator, confirm, {}, key)).status).toBe(200);
    expect((await performAction(operator, confirm)).status).toBe(200);
    expect(await getCompaniesVersion(api.db)).not.toBe(version);
    expect(await isShown()).toBe(true);
    expect(await addressOf()).toMatchObject({ lines: ['Postbus 123'], city: 'Amsterdam' });
    const seen = await see(operator);
    expect(seen.facts.find(({ id }) => id === fact.id)).toMatchObject({
      verdict: 'confirmed',
      decided_by: 'Noor Bakker',
      is_letter_address: true,
    });
    expect(seen.history.map(({ action }) => action)).toEqual(['fact-confirm', 'fact-add']);
    expect(seen.history[0]?.before?.verdict).toBeUndefined();
    expect(seen.history[0]?.after).toMatchObject({ verdict: 'confirmed', value: hint.value });
    await performAction(operator, `companies/${slug}/facts/${fact.id}/reject`);
    expect(await isShown()).toBe(false);
  });
});

describe('a fact of an operator', () => {
  it('is confirmed at once, and its edit has both sides in the history', async () => {
    const { api, operator } = await start();
    const values = { ...hint, fact: 'phone', value: '0800 1', tier: 'A', source_kind: 'own' };
    await add(operator, values);
    const { id, verdict } = await factOf(operator, '0800 1');
    expect(verdict).toBe('confirmed');
    const edited = await performAction(operator, `companies/${slug}/facts/${id}/edit`, {
      ...values,
      value: '0800 2',
    });
    expect(edited.status).toBe(200);
    expect((await factOf(operator, '0800 2')).id).toBe(id);
    const [change] = (await see(operator)).history;
    expect(change).toMatchObject({
      action: 'fact-edit',
      before: { value: '0800 1' },
      after: { value: '0800 2' },
    });
    const shown = (await findCompany(api.db, slug, today))?.facts;
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'phone', value: '0800 2', checked: today }));
  });

  it('is refused beside its field', async () => {
    const { operator } = await start();
    await add(operator, hint);
    const count = (await see(operator)).facts.length;
    for (const [field, values] of [
      ['value', { ...hint, fact: 'price', value: 'about ten euros' }],
      ['value', { ...hint, fact: 'steps', value: 'Alleen Nederlands.' }],
      ['value', hint],
      ['note', { ...hint, value: 'Postbus 9 | 1000 AA Amsterdam', note: 'Alleen Nederlands.' }],
      ['source_url', { ...hint, source_url: 'javascript:alert(1)' }],
      ['source_date', { ...hint, source_date: 'mei 2026' }],
      ['tier', { ...hint, tier: 'D' }],
      ['fact', { ...hint, fact: 'fax' }],
    ] as const) {
      const refused = await problemOf(await add(operator, values), 422);
      expect(Object.keys(refused.errors), JSON.stringify(values)).toEqual([field]);
    }
    const price = await problemOf(await add(operator, { ...hint, fact: 'price', value: '10' }), 422);
    expect(price.errors.value?.[0]).toContain('EUR 9.99 per month');
    expect((await see(operator)).facts).toHaveLength(count);
  });

  it('can be added by a form without JavaScript, which shows its errors', async () => {
    const { operator } = await start();
    const sent = Object.entries({ ...hint, source_date: 'mei', _page: '/admin/companies?company=netflix' });
    const refused = await postAction(operator, `companies/${slug}/facts`, sent);
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe('/admin/companies?company=netflix');
    expect((await see(operator)).history).toEqual([]);
    await postAction(operator, `companies/${slug}/facts`, Object.entries(hint));
    expect((await see(operator)).history).toHaveLength(1);
  });
});

describe('a company', () => {
  const values = { name: 'Netflix Nieuw', category: 'media', contract_class: 'press', status: 'active' };

  it('is renamed, found by both names, and left alone by the register', async () => {
    const { api, operator } = await start();
    expect((await performAction(operator, `companies/${slug}/edit`, values)).status).toBe(200);
    const expected = { name: 'Netflix Nieuw', category: 'media', contract_class: 'press' };
    expect(await findCompany(api.db, slug, today)).toMatchObject({
      ...expected,
      aliases: expect.arrayContaining(['Netflix']),
    });
    await syncAgain(api);
    expect(await findCompany(api.db, slug, today)).toMatchObject(expected);
    for (const search of ['netflix', 'netflix%20nieuw']) {
      const found = await api.request(`/api/companies/search?search=${search}`);
      expect(await found.json(), search).toContainEqual(
        expect.objectContaining({ value: slug, label: 'Netflix Nieuw' }),
      );
    }
    const seen = await see(operator);
    expect(seen).toMatchObject({ is_maintained: true });
    expect(seen.history[0]).toMatchObject({
      action: 'company-edit',
      before: { name: 'Netflix' },
      after: { name: 'Netflix Nieuw' },
    });
    await performAction(operator, `companies/${slug}/edit`, values);
    expect((await see(operator)).history).toHaveLength(1);
  });

  it('is merged into another that is sold, and nothing else', async () => {
    const { api, operator } = await start();
    const edit = (change: object) =>
      performAction(operator, `companies/${slug}/edit`, { ...values, name: 'Netflix', ...change });
    for (const change of [
      { status: 'active', successor: 'simpel' },
      { status: 'inactive', successor: 'bestaat-niet' },
      { status: 'inactive', successor: slug },
      { status: 'inactive', successor: 'Twee Woorden' },
    ]) {
      const refused = await problemOf(await edit(change), 422);
      expect(Object.keys(refused.errors), JSON.stringify(change)).toEqual(['successor']);
    }
    expect((await edit({ status: 'inactive', successor: 'simpel' })).status).toBe(200);
    const merged = { status: 'inactive', successor: 'simpel' };
    expect(await findCompany(api.db, slug, today)).toMatchObject(merged);
    await syncAgain(api);
    expect(await findCompany(api.db, slug, today)).toMatchObject(merged);
  });
});

describe('the register’s synchronisation', () => {
  it('does not bring back a fact that was rejected or edited', async () => {
    const { api, operator } = await start();
    const record = listRegister().find(({ slug: each }) => each === slug);
    expect(record?.facts?.length ?? 0).toBeGreaterThan(1);
    const [rejected, edited] = (await see(operator)).facts;
    if (!rejected || !edited) throw new Error('two facts are needed');
    await performAction(operator, `companies/${slug}/facts/${rejected.id}/reject`);
    const { kind, value, purpose, source_kind, checked } = edited;
    await performAction(operator, `companies/${slug}/facts/${edited.id}/edit`, {
      fact: kind,
      value,
      purpose,
      tier: 'B',
      source_kind,
      source_url: 'https://elsewhere.example/',
      checked,
    });
    const before = (await see(operator)).facts;
    await syncAgain(api);
    const after = (await see(operator)).facts;
    const decided = (facts: readonly OperatorFact[]) => facts.filter(({ verdict }) => verdict !== null);
    expect(decided(after)).toEqual(decided(before));
    expect(
      decided(after)
        .map(({ verdict }) => verdict)
        .sort(),
    ).toEqual(['confirmed', 'rejected', 'rejected']);
    expect(after).toHaveLength(before.length);
  });
});

describe('an imported company that gets into the register', () => {
  const [sample] = listRegister();
  if (!sample) throw new Error('the register is empty');
  const taken = 'zo-ingelezen';
  const record = { ...sample, id: 99_999, slug: taken, name: 'Zo ingelezen', facts: [] };

  async function startImported() {
    const { api, operator } = await start();
    await api.db.transaction((transaction) =>
      writeCompanies(
        transaction,
        [
          {
            company: {
              slug: taken,
              name: 'Ingelezen',
              aliases: [],
              category: record.category,
              contractClass: record.contract_class,
              country: record.country,
              status: 'active',
              cancellable: true,
              english: false,
              flagged: false,
              origin: 'import',
              confidence: 'imported',
            },
            facts: [],
            names: [{ term: 'Ingelezen', kind: 'name' }],
          },
        ],
        api.clock.now(),
      ),
    );
    return { api, operator };
  }

  it('keeps the facts that operators decided on', async () => {
    const { api, operator } = await startImported();
    await performAction(operator, `companies/${taken}/facts`, { ...hint, tier: 'A' });
    const { facts } = await see(operator, taken);
    expect(facts).toHaveLength(1);
    expect(await syncRegister(api.db, api.clock, [...listRegister(), record])).toBe(true);
    expect(await see(operator, taken)).toMatchObject({ name: record.name, origin: 'register', facts });
  });

  it('gives way where no operator worked on it', async () => {
    const { api } = await startImported();
    const before = await findCompany(api.db, taken, today);
    await syncRegister(api.db, api.clock, [...listRegister(), record]);
    expect(before?.id).toBeGreaterThan(100_000);
    expect(await findCompany(api.db, taken, today)).toMatchObject({ id: record.id, name: record.name });
  });
});

describe('a file of facts', () => {
  const importFile = (operator: Member, csv: string, key = newKey()) =>
    performAction(operator, 'companies/import', { csv }, key);

  it('adds, updates, reports refused rows, and changes nothing the second time', async () => {
    const { api, operator } = await start();
    const file = fileOf(
      phoneRow,
      'bestaat-niet,X,phone,0800 1,A,general,https://a.example/,own,,2026-11,,,',
      `${slug},Netflix,fax,1,A,general,https://a.example/,own,,2026-11,,,`,
    );
    const first = await importFile(operator, file);
    expect(await first.json()).toEqual({ added: 1, updated: 0, unchanged: 0, decided: 0, refused: 2 });
    const [report] = (await list(operator)).imports;
    expect(report?.after?.refused_rows).toBe('3: bestaat-niet: slug: unknown\n4: netflix: fact: fax');
    const version = await getCompaniesVersion(api.db);
    expect(await (await importFile(operator, file)).json()).toMatchObject({ added: 0, unchanged: 1 });
    expect(await getCompaniesVersion(api.db)).toBe(version);
    const newer = fileOf(phoneRow.replace('2026-05', '2026-10'));
    expect(await (await importFile(operator, newer)).json()).toMatchObject({ added: 0, updated: 1 });
    expect(await factOf(operator, '0800 2005')).toMatchObject({ source_date: '2026-10', verdict: null });
    await syncAgain(api);
    expect(await factOf(operator, '0800 2005')).toMatchObject({ source_date: '2026-10' });
    expect((await see(operator)).history.map(({ action }) => action)).toEqual(['fact-import', 'fact-import']);
  });

  it('never changes what an operator decided', async () => {
    const { operator } = await start();
    await importFile(operator, fileOf(phoneRow));
    const { id } = await factOf(operator, '0800 2005');
    await performAction(operator, `companies/${slug}/facts/${id}/reject`);
    const again = await importFile(operator, fileOf(phoneRow.replace('2026-05', '2026-10')));
    expect(await again.json()).toMatchObject({ added: 0, updated: 0, decided: 1 });
    expect(await factOf(operator, '0800 2005')).toMatchObject({
      source_date: '2026-05',
      verdict: 'rejected',
    });
  });

  it('is refused without rows', async () => {
    const { operator } = await start();
    for (const csv of ['', header]) {
      const refused = await problemOf(await importFile(operator, csv), 422);
      expect(Object.keys(refused.errors)).toEqual(['csv']);
    }
    expect((await list(operator)).imports).toEqual([]);
  });

  it('is exported with remarks and quotes, and read again as it was', async () => {
    const { operator } = await start();
    await add(operator, hint);
    const response = await operator.fetch(`/admin/companies/facts.csv?company=${slug}`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const text = await response.text();
    const { facts, refused } = parseFactsCsv(text);
    expect(refused).toEqual([]);
    expect(facts).toHaveLength((await see(operator)).facts.length);
    expect(text).toContain(hint.quote);
    const report: unknown = await (await importFile(operator, text)).json();
    expect(report).toEqual({ added: 0, updated: 0, unchanged: facts.length, decided: 0, refused: 0 });
    const all = parseFactsCsv(await (await operator.fetch('/admin/companies/facts.csv')).text());
    expect(all.facts.length).toBeGreaterThan(facts.length);
  });
});

describe('the list by demand', () => {
  it('has companies without a free way or an address, and a search finds the others', async () => {
    const { operator } = await start();
    const way = await list(operator, '?missing=way');
    expect(way.total).toBe(way.missing.way);
    expect(way.companies.every(({ has_free_way: has }) => !has)).toBe(true);
    const address = await list(operator, '?missing=address&page=2');
    expect(address.page).toBe(2);
    expect(address.companies.every(({ has_letter_address: has }) => !has)).toBe(true);
    const found = await list(operator, '?search=interpolis');
    expect(found.companies.map((company) => company.slug)).toContain('interpolis-zorg');
  });
});

describe('a report by a visitor', () => {
  const send = (visitor: Requester, values: Readonly<Record<string, unknown>>) =>
    visitor.send('company-report', null, values);

  it('waits on the page of companies, with or without an address, until it is closed', async () => {
    const { api, operator } = await start();
    const visitor = new Requester(api);
    const message = 'Het nummer klopt niet.';
    expect((await send(visitor, { message, company: slug })).status).toBe(201);
    api.clock.advance(1000);
    const answered = await send(visitor, { message: 'De pagina is weg.', company: slug, email });
    expect(answered.status).toBe(201);
    const { reports } = await list(operator);
    expect(reports).toMatchObject([
      { message, has_email: false, company: { slug, name: 'Netflix' } },
      { message: 'De pagina is weg.', has_email: true },
    ]);
    expect((await see(operator)).reports).toEqual(reports);
    expect((await see(operator, 'simpel')).reports).toEqual([]);
    const closed = await performAction(operator, `requests/${reports[0]?.reference}/acts/close`, {
      reason: 'Aangepast.',
    });
    expect(closed.status).toBe(200);
    expect((await list(operator)).reports).toHaveLength(1);
    await problemOf(await send(visitor, { company: slug }), 422);
  });

  it('is erased after its term, also where nobody handled it', async () => {
    const api = await createTestContext();
    await send(new Requester(api), { message: 'Bel 06 12345678.', company: slug, email });
    const sweepAfter = async (milliseconds: number) => {
      api.clock.advance(milliseconds);
      await sweep(api.context);
      return (await api.db.select().from(requests))[0];
    };
    const term = companyReportMaxAgeDays * 86_400_000;
    expect(await sweepAfter(term - 1)).toMatchObject({ email, erasedAt: null });
    expect(await sweepAfter(1)).toMatchObject({ email: null, values: null });
    expect((await list(await joinOperator(api))).reports).toEqual([]);
  });
});

describe('anybody but operators', () => {
  it('gets 401 or 404, and changes nothing', async () => {
    const { api, operator } = await start();
    const member = new Member(api);
    const ask = async () => [
      (await member.fetch('/admin/companies')).status,
      (await member.fetch(`/admin/companies/${slug}`)).status,
      (await member.fetch('/admin/companies/facts.csv')).status,
      (await add(member, hint)).status,
      (await performAction(member, `companies/${slug}/edit`, {})).status,
      (await performAction(member, 'companies/import', { csv: fileOf(phoneRow) })).status,
    ];
    expect(new Set(await ask())).toEqual(new Set([401]));
    await member.join('iemand@klant.example');
    await member.login('iemand@klant.example');
    expect(new Set(await ask())).toEqual(new Set([404]));
    expect((await see(operator)).history).toEqual([]);
  });

  it('and operators get 404 for what is not there, 403 without a recent proof', async () => {
    const { api, operator } = await start();
    await problemOf(await operator.fetch('/admin/companies/bestaat-niet'), 404);
    await problemOf(await performAction(operator, 'companies/bestaat-niet/facts', hint), 404);
    for (const id of ['0', 'x', '99999999']) {
      await problemOf(await performAction(operator, `companies/${slug}/facts/${id}/confirm`), 404);
    }
    await add(operator, hint);
    const { id } = await factOf(operator, hint.value);
    await problemOf(await performAction(operator, `companies/simpel/facts/${id}/confirm`), 404);
    api.clock.advance(3_600_000);
    await problemOf(await add(operator, { ...hint, value: 'Postbus 7 | 1000 AA Amsterdam' }), 403);
  });
});
