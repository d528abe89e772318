import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importCompanies } from '@/lib/api/catalog/companies/import/import-companies';
import { reportLines } from '@/lib/api/catalog/companies/import/report-lines';
import { findCompany, getCompaniesVersion } from '@/lib/api/catalog/companies/service';
import { company, type Suggestion } from '@/lib/contract/companies';
import { createTestContext } from '../support/test-context';

const fixtures = path.join(import.meta.dirname, '../fixtures/companies');
/** The whole open data set, if present beside the project. */
const everything = path.join(import.meta.dirname, '../../../shared/companies');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-import-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const valid = {
  slug: 'verzonnen-bedrijf',
  'relevant-countries': ['nl'],
  name: 'Verzonnen Bedrijf',
  address: 'Verzonnenstraat 1\n1012 ZZ Amsterdam\nNederland',
  sources: ['https://verzonnen.example/privacy'],
  quality: 'verified',
};

async function suggestions(
  request: Awaited<ReturnType<typeof createTestContext>>['request'],
  search: string,
): Promise<Suggestion[]> {
  const response = await request(`/api/companies/search?search=${encodeURIComponent(search)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Suggestion[];
}

const { context, db, request, clock } = await createTestContext();
const today = '2026-12-02';
const report = await importCompanies(context, fixtures);

describe('the ten fixtures', () => {
  it('are all imported, including the flagged one', () => {
    expect(report).toMatchObject({ read: 10, added: 10, changed: 0, unchanged: 0, flagged: 1, skipped: [] });
  });

  it('are unchanged by a repeated import, also in another month', async () => {
    const version = await getCompaniesVersion(db);
    clock.advance(60 * 24 * 60 * 60 * 1000);
    expect(await importCompanies(context, fixtures)).toMatchObject({ added: 0, changed: 0, unchanged: 10 });
    expect(await getCompaniesVersion(db)).toBe(version);
  });

  it('are privacy contacts, never cancellation addresses, each with source and date', async () => {
    for (const file of readdirSync(fixtures)) {
      const found = await findCompany(db, file.replace('.json', ''), today);
      expect(company.parse(found)).toMatchObject({ origin: 'import', confidence: 'imported' });
      expect(found?.cancellation_address).toBeNull();
      expect(found?.id).toBeGreaterThan(100_000);
      const facts = found?.facts ?? [];
      expect(facts.some(({ kind }) => kind === 'address')).toBe(true);
      for (const fact of facts) {
        expect(fact.purpose === 'privacy' || fact.kind === 'website', file).toBe(true);
        expect(fact.source).toMatchObject({ url: expect.stringContaining('.example'), date: null });
        expect(fact.checked).toMatch(/^\d{4}-\d{2}$/);
      }
    }
  });

  const addressOf = async (slug: string) =>
    (await findCompany(db, slug, today))?.facts.find(({ kind }) => kind === 'address')?.value;

  it('have parsed addresses', async () => {
    expect(await addressOf('huisarchief-de-linde')).toEqual({
      lines: [
        'Afdeling Abonnementen',
        'c/o Gebouwbeheer De Vijver',
        'Lindetoren, 4e verdieping',
        'Kamer 4.12',
        'Verzonnen Laan 120-122',
      ],
      postal_code: '3511 ZZ',
      city: 'Utrecht',
      country: 'nl',
    });
    expect(await addressOf('kaasplank-per-post')).toMatchObject({
      postal_code: '1018 ZZ',
      city: 'Amsterdam',
    });
    expect(await addressOf('nordlicht-kino')).toMatchObject({ postal_code: '10117', country: 'de' });
    expect(await addressOf('molenwiek-gb')).toMatchObject({ postal_code: 'EC1A 1ZZ', city: 'London' });
    expect(await addressOf('4-seizoenen-tuinbox')).toMatchObject({
      postal_code: '94199',
      city: 'San Francisco CA',
    });
    expect(await addressOf('thalassa-energeia')).toMatchObject({ postal_code: '105 64', country: 'gr' });
  });

  it('keep a name of 105 characters whole', async () => {
    const found = await findCompany(db, 'voorraadkelders-noord', today);
    expect([...(found?.name ?? '')]).toHaveLength(105);
  });

  it('carry a note where a program collected them', async () => {
    const found = await findCompany(db, 'nordlicht-kino', today);
    expect(found?.facts[0]?.note).toEqual({
      nl: expect.stringMatching(/nagekeken/),
      en: expect.stringMatching(/checked/),
    });
  });

  it.each([
    ['huisarchif', 'huisarchief-de-linde'],
    ['radio ijsbroek', 'streekstem'],
    ['Dagblad Uilendl', 'streekstem'],
    ['θαλασσα', 'thalassa-energeia'],
    ['thalassa', 'thalassa-energeia'],
    ['swiatlo', 'thalassa-energeia'],
    ['4 seizoenen', '4-seizoenen-tuinbox'],
    ['voorraadkelders', 'voorraadkelders-noord'],
  ])('are found by %s', async (text, slug) => {
    expect((await suggestions(request, text)).map(({ value }) => value)).toContain(slug);
  });

  it('shows which other brand matched', async () => {
    expect((await suggestions(request, 'radio ijsbroek'))[0]?.label).toBe(
      'Streekstem Media N.V. (Radio IJsbroek)',
    );
  });

  it('finds both of one name, the Dutch one first', async () => {
    const values = (await suggestions(request, 'molenwiek')).map(({ value }) => value);
    expect(values).toEqual(['molenwiek', 'molenwiek-gb']);
  });

  it('never suggests the flagged one, whose page exists nevertheless', async () => {
    for (const text of ['nachtkamer', 'nachtkamer online', 'nachtkamr']) {
      expect((await suggestions(request, text)).map(({ value }) => value)).not.toContain('nachtkamer');
    }
    const response = await request('/api/companies/nachtkamer');
    expect(await response.json()).toMatchObject({ flagged: true });
    const list = await request('/api/companies?origin=all&category=media');
    expect(JSON.stringify(await list.json())).not.toContain('nachtkamer');
  });
});

describe('an import', () => {
  it('skips invalid records with a reason', async () => {
    const folder = folderWith({
      'LICENSE.txt': 'not a record',
      'a-good.json': valid,
      'b-json.json': '{"slug": ',
      'c-format.json': { ...valid, slug: 'c', sources: [] },
      'd-unknown-field.json': { ...valid, slug: 'd', surprise: 1 },
      'e-page.json': { ...valid, slug: 'opzeggen' },
      'f-register.json': { ...valid, slug: 'netflix', name: 'Not that Netflix' },
      'g-again.json': { ...valid, name: 'Later' },
      'h-list.json': [],
      'i-token.json': '{\n  "slug": "i",\n  "name": Zonder aanhalingstekens\n}',
      'j-comma.json': '{\n  "slug": "j"\n  "name": "Zonder komma"\n}',
      'f-visitor.json': { ...valid, slug: 'bedrijf-0123456789' },
      'k-large.json': { ...valid, slug: 'k', comments: ['x'.repeat(1_000_000)] },
    });
    const report = await importCompanies(context, folder);
    expect(report).toMatchObject({ read: 12, added: 1 });
    expect(report.skipped.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      'b-json.json: invalid JSON',
      'c-format.json: not of the record format',
      'd-unknown-field.json: not of the record format',
      'e-page.json: slug is the first part of a page’s path',
      'f-register.json: slug is in the register',
      'f-visitor.json: slug has the form of those given to visitors',
      'g-again.json: slug was in an earlier file',
      'h-list.json: not of the record format',
      'i-token.json: invalid JSON',
      'j-comma.json: invalid JSON',
      'k-large.json: too large',
    ]);
    const detailOf = (name: string) => report.skipped.find(({ file }) => file === name)?.detail;
    expect(detailOf('b-json.json')).toContain('(line 1)');
    expect(detailOf('i-token.json')).toMatch(/^Unexpected token 'Z'.*\(line 3\)$/);
    expect(detailOf('j-comma.json')).toContain('(line 3 ');
    expect(report.skipped[1]?.detail).toContain('sources');
    expect((await findCompany(db, 'netflix', today))?.name).toBe('Netflix');
    expect((await findCompany(db, 'verzonnen-bedrijf', today))?.name).toBe('Verzonnen Bedrijf');
    const lines = reportLines(report, 1.25).join('\n');
    for (const { file, reason } of report.skipped) {
      expect(lines).toContain(file);
      expect(lines).toContain(reason);
    }
  });

  it('writes what changed, under the id it had', async () => {
    const before = await findCompany(db, 'verzonnen-bedrijf', today);
    const report = await importCompanies(
      context,
      folderWith({ 'x.json': { ...valid, name: 'Andere Naam' } }),
    );
    expect(report).toMatchObject({ read: 1, added: 0, changed: 1, unchanged: 0 });
    const after = await findCompany(db, 'verzonnen-bedrijf', today);
    expect(after).toMatchObject({ id: before?.id, name: 'Andere Naam' });
    expect(after?.facts).toHaveLength(before?.facts.length ?? -1);
  });

  it('leaves an address unparsed if its country is unknown', async () => {
    const address = 'Somewhere 1\nAtlantis';
    await importCompanies(
      context,
      folderWith({ 'x.json': { ...valid, slug: 'atlantis', 'relevant-countries': ['all'], address } }),
    );
    const fact = (await findCompany(db, 'atlantis', today))?.facts.find(({ kind }) => kind === 'address');
    expect(fact?.value).toMatchObject({ lines: address.split('\n'), country: null });
  });

  it('fails for a missing folder', async () => {
    await expect(importCompanies(context, '/nowhere/at/all')).rejects.toThrow('ENOENT');
  });
});

describe.skipIf(!existsSync(everything))('the whole open data set (skipped if absent)', () => {
  it('is imported in under 30 s, every skipped record with its reason, and unchanged by a repeat', async () => {
    const start = performance.now();
    const report = await importCompanies(context, everything);
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(`${report.read} open records imported in ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(30);
    expect(report.read).toBe(3069);
    expect(report.added + report.skipped.length).toBe(3069);
    expect(report.flagged).toBe(14);
    expect(report.skipped.length).toBeLessThan(100);
    expect(new Set(report.skipped.map(({ reason }) => reason))).toEqual(new Set(['slug is in the register']));
    const again = await importCompanies(context, everything);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: report.added });
    expect((await findCompany(db, 'github', today))?.origin).toBe('register');
  }, 300_000);
});
