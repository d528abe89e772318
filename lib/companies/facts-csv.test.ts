import { describe, expect, it } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { formatFactsCsv, parseFactsCsv } from './facts-csv';

const header =
  'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,checked,note,quote,remark';
const fileOf = (...rows: string[]) => [header, ...rows].join('\n');

describe('facts as CSV', () => {
  it('are read as they were written: every fact of the register', () => {
    const facts = listRegister().flatMap(({ slug, name, facts: list }) =>
      (list ?? []).map((fact) => ({ company: { slug, name }, fact })),
    );
    const { facts: read, refused } = parseFactsCsv(formatFactsCsv(facts));
    expect(refused).toEqual([]);
    expect(read).toEqual(
      facts.map(({ company, fact }, index) => ({ slug: company.slug, fact, line: index + 2 })),
    );
  });

  it('reads each language of a text', () => {
    const { facts } = parseFactsCsv(
      fileOf(
        'a,A,steps,Log in. | Stop. || Sign in. | Stop.,A,cancellation,https://a.nl/,own,2026-01,2026-11,,,',
      ),
    );
    expect(facts[0]?.fact.value).toEqual({ nl: ['Log in.', 'Stop.'], en: ['Sign in.', 'Stop.'] });
  });

  it.each([
    ['fact', null, 'a,A,fax,1,A,general,https://a.nl/,own,,2026-11,,,'],
    ['slug', null, ',A,phone,0800 1,A,general,https://a.nl/,own,,2026-11,,,'],
    ['tier', 'phone', 'a,A,phone,0800 1,Z,general,https://a.nl/,own,,2026-11,,,'],
    ['source_url', 'phone', 'a,A,phone,0800 1,A,general,javascript:alert(1),own,,2026-11,,,'],
    ['value', 'price', 'a,A,price,about ten euros,A,general,https://a.nl/,own,,2026-11,,,'],
    ['value', 'steps', 'a,A,steps,Only Dutch.,A,cancellation,https://a.nl/,own,,2026-11,,,'],
  ])('refuses a row by its column: %s', (column, kind, row) => {
    const { facts, refused } = parseFactsCsv(fileOf(row));
    expect(facts).toEqual([]);
    expect(refused).toEqual([
      { line: 2, slug: row.startsWith('a') ? 'a' : '', column, kind, problem: expect.any(String) },
    ]);
  });

  it('refuses a row whose source is refused, and says why', () => {
    const row = 'a,A,phone,0800 1,B,cancellation,https://www.mytour.vn/a,independent,,2026-11,,,';
    const { facts, refused } = parseFactsCsv(fileOf(row));
    expect(facts).toEqual([]);
    expect(refused).toMatchObject([{ line: 2, column: 'source_url', refusal: 'contentFarm' }]);
  });

  it('writes no cell that a spreadsheet takes for a formula', () => {
    const fact = {
      kind: 'phone',
      value: '+31 20 1',
      purpose: 'general',
      tier: 'A',
      source: { kind: 'own', url: 'https://a.nl/', date: null },
      checked: '2026-11',
    } as const;
    const text = formatFactsCsv([{ company: { slug: 'a', name: '=cmd()' }, fact }]);
    expect(text).not.toMatch(/(^|,)[=+]/m);
    expect(parseFactsCsv(text).facts[0]?.fact.value).toBe('+31 20 1');
  });

  it('reads the first of two columns with one name', () => {
    const [header, row] = fileOf('a,A,phone,0800 1,A,general,https://a.nl/,own,,2026-11,,,').split('\n');
    const { facts, refused } = parseFactsCsv(`${header},slug\n${row},another\n`);
    expect(refused).toEqual([]);
    expect(facts.map(({ slug }) => slug)).toEqual(['a']);
  });
});
