import { describe, expect, it } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { formatFactsCsv } from '../facts-csv';
import { parseFactsFile } from './parse-file';

const header =
  'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,checked,note,quote,remark';
const fileOf = (...rows: string[]) => [header, ...rows].join('\n');

describe('facts as CSV', () => {
  it('are read as they were written: every fact of the register', () => {
    const facts = listRegister().flatMap(({ slug, name, facts: list }) =>
      (list ?? []).map((fact) => ({ company: { slug, name }, fact })),
    );
    const { facts: read, refused } = parseFactsFile(formatFactsCsv(facts));
    expect(refused).toEqual([]);
    expect(read).toEqual(
      facts.map(({ company, fact }, index) => ({ slug: company.slug, fact, line: index + 2 })),
    );
  });

  it('reads each language of a text', () => {
    const { facts } = parseFactsFile(
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
    const { facts, refused } = parseFactsFile(fileOf(row));
    expect(facts).toEqual([]);
    expect(refused).toEqual([
      { line: 2, slug: row.startsWith('a') ? 'a' : '', column, kind, problem: expect.any(String) },
    ]);
  });

  it('refuses a row whose source is refused, and says why', () => {
    const row = 'a,A,phone,0800 1,B,cancellation,https://www.mytour.vn/a,independent,,2026-11,,,';
    const { facts, refused } = parseFactsFile(fileOf(row));
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
    expect(parseFactsFile(text).facts[0]?.fact.value).toBe('+31 20 1');
  });

  it('reads the first of two columns with one name', () => {
    const [header, row] = fileOf('a,A,phone,0800 1,A,general,https://a.nl/,own,,2026-11,,,').split('\n');
    const { facts, refused } = parseFactsFile(`${header},slug\n${row},another\n`);
    expect(refused).toEqual([]);
    expect(facts.map(({ slug }) => slug)).toEqual(['a']);
  });

  it('names a row by its line, past empty lines and cells of several lines', () => {
    const good = 'a,A,phone,0800 1,A,general,https://a.nl/,own,,2026-11,,,';
    const noted = 'a,A,phone,0800 2,A,general,https://a.nl/,own,,2026-11,,,"two\nlines"';
    const { facts, refused } = parseFactsFile(fileOf(good, '', noted, good.replace('phone', 'fax'), good));
    expect(facts.map(({ line }) => line)).toEqual([2, 4, 7]);
    expect(refused).toMatchObject([{ line: 6, slug: 'a', column: 'fact' }]);
  });

  it.each([
    ['columns', 'name,price\na,1\n'],
    ['columns', ''],
    ['columns', '%PDF-1.7 \u0000\u0001'],
    ['quotes', fileOf('a,A,phone,"0800 1,A,general,https://a.nl/,own,,2026-11,,,', 'b,B,phone,1,A')],
  ])('reads nothing of a file that is none: %s', (unreadable, text) => {
    const parsed = parseFactsFile(text);
    expect(parsed.unreadable).toBe(unreadable);
    expect(parsed.facts).toEqual([]);
  });
});

describe('rows of researchers', () => {
  const columns =
    'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,quote,confidence,note';
  const read = (...rows: string[]) => parseFactsFile([columns, ...rows].join('\n'), '2026-11');

  it('are read in their own words', () => {
    const { facts, refused } = read(
      'a,A,cancel_method,"account, phone",A,cancellation,https://a.nl/,own,2024,q,high,',
      'a,A,steps,1. Log in. 2. Stop. || 1. Sign in. 2. Stop.,A,cancellation,https://a.nl/,own,,,high,',
      'a,A,refund,Niets terug / nothing back,A,cancellation,https://a.nl/,own,,,high,',
      'a,A,cancel_phone,0800 1,A,customer service,https://a.nl/,own,,,low,',
      'a,A,price_month,27.00,A,unknown,https://a.nl/,own,2022,,medium,checked twice',
    );
    expect(refused).toEqual([]);
    expect(facts.map(({ fact }) => [fact.kind, fact.value, fact.tier, fact.purpose])).toEqual([
      ['methods', ['account', 'phone'], 'A', 'cancellation'],
      ['steps', { nl: ['Log in.', 'Stop.'], en: ['Sign in.', 'Stop.'] }, 'A', 'cancellation'],
      ['refund', { nl: 'Niets terug', en: 'nothing back' }, 'A', 'cancellation'],
      ['phone', '0800 1', 'C', 'customer-service'],
      ['price', { cents: 2_700, per: 'month' }, 'A', 'general'],
    ]);
    expect(facts.at(-1)?.fact).toMatchObject({ checked: '2026-11', remark: 'checked twice' });
    expect(facts.at(-1)?.fact.note).toBeUndefined();
  });

  it('add companies, other names and withdrawals, and no general way', () => {
    const company =
      '"{""category"":""other"",""contract_class"":""service"",""website"":""https://b.nl/"",""aliases"":[],""english"":true}"';
    const parsed = read(
      `b,B,new_company,${company},A,general,https://b.nl/faq,own,,,high,childcare`,
      `c,C,new_company,${company},A,general,https://b.nl/faq,own,,,low,check whether it exists`,
      `d,D,new_company,${company},B,general,https://mytour.vn/d,independent,,,high,`,
      'a,A,aliases,One;Two,A,unknown,https://a.nl/,own,,,high,',
      'a,A,withdraw,phone 0800 1: a sales line,A,other,https://a.nl/,own,,,high,',
      '*,,cancel_url,https://a.nl/,A,cancellation,https://a.nl/,own,,,high,',
    );
    expect(parsed.companies.map(({ slug, website }) => [slug, website?.value ?? null])).toEqual([
      ['b', 'https://b.nl/'],
      ['d', null],
    ]);
    expect(parsed.aliases).toMatchObject([{ slug: 'a', names: ['One', 'Two'] }]);
    expect(parsed.withdrawals).toMatchObject([{ slug: 'a', withdrawal: { kinds: ['phone'] } }]);
    expect(parsed.refused.map(({ line, slug }) => [line, slug])).toEqual([
      [3, 'c'],
      [7, '*'],
    ]);
  });
});
