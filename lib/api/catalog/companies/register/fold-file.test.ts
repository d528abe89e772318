import { describe, expect, it } from 'vitest';
import { parseFactsFile } from '@/lib/companies/facts-file/parse-file';
import { foldFile } from './fold-file';
import { listRegister } from './register';
import type { RegisterRecord } from './register-record';

const register = listRegister();
const columns = 'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,quote,confidence,note';
const company = (website: string, ...aliases: string[]) =>
  `"${JSON.stringify({ category: 'other', contract_class: 'service', website, aliases, english: false }).replaceAll('"', '""')}"`;

const fold = (records: readonly RegisterRecord[], ...rows: string[]) =>
  foldFile(records, parseFactsFile([columns, ...rows].join('\n'), '2026-11'));
const recordOf = (records: readonly RegisterRecord[], slug: string) => {
  const found = records.find((record) => record.slug === slug);
  if (!found) throw new Error(`no ${slug}`);
  return found;
};

const rows = [
  `zonnepost,Zonnepost,new_company,${company('https://zonnepost.nl/', 'Zonnepost Nederland')},A,general,https://zonnepost.nl/faq,own,,,high,`,
  'zonnepost,Zonnepost,cancel_url,https://zonnepost.nl/opzeggen,A,cancellation,https://zonnepost.nl/opzeggen,own,,,high,',
  'zonnepost,Zonnepost,steps,Log in. | Stop. || Sign in. | Stop.,A,cancellation,https://zonnepost.nl/opzeggen,own,,,high,',
  'netflix,Netflix,phone,0800 9999,A,customer service,https://help.netflix.example/,own,2024,,high,',
  'netflix,Netflix,fax,1,A,general,https://help.netflix.example/,own,,,high,',
  'bestaat-niet,X,phone,0800 1,A,general,https://x.nl/,own,,,high,',
];

describe('a file that is folded into the register', () => {
  it('adds companies and facts, names the rows that are wrong, and changes nothing the second time', () => {
    const first = fold(register, ...rows);
    expect(first.counts).toMatchObject({ companies: 1, added: 4, updated: 0, aliases: 1 });
    expect(first.refused.map(({ line, slug, column }) => [line, slug, column])).toEqual([
      [6, 'netflix', 'fact'],
      [7, 'bestaat-niet', 'slug'],
    ]);
    const added = recordOf(first.records, 'zonnepost');
    expect(added).toMatchObject({ confidence: 'sourced', english: true, cancellable: true });
    expect(added.id).toBe(Math.max(...register.map(({ id }) => id)) + 1);
    const second = fold(first.records, ...rows);
    expect(second.counts).toMatchObject({ companies: 0, added: 0, updated: 0, withdrawn: 0, aliases: 0 });
    expect(second.records).toEqual(first.records);
  });

  it('leaves the records that it is given as they are', () => {
    const before = JSON.stringify(register);
    fold(register, ...rows);
    expect(JSON.stringify(register)).toBe(before);
  });

  it('takes a fact out for good', () => {
    const { records } = fold(register, ...rows);
    const withdraw =
      'netflix,Netflix,withdraw,phone 0800 9999: a sales line,A,other,https://a.nl/,own,,,high,';
    const without = fold(records, withdraw);
    expect(without.counts.withdrawn).toBe(1);
    const again = fold(without.records, ...rows);
    expect(again.counts).toMatchObject({ added: 0, updated: 0 });
    expect(JSON.stringify(recordOf(again.records, 'netflix').facts)).not.toContain('0800 9999');
  });

  it('keeps what was worded, noted or doubted here', () => {
    const { records } = fold(register, ...rows);
    const note = { nl: 'Alleen op werkdagen.', en: 'On working days only.' };
    const edited = records.map((record) =>
      record.slug === 'zonnepost' || record.slug === 'netflix'
        ? {
            ...record,
            facts: record.facts?.map((fact) =>
              fact.kind === 'steps' && record.slug === 'zonnepost'
                ? { ...fact, value: { nl: ['Stop.'], en: ['Stop.'] } }
                : fact.kind === 'phone'
                  ? { ...fact, note, tier: 'C' as const, remark: 'a sales line' }
                  : fact,
            ),
          }
        : record,
    );
    expect(fold(edited, ...rows).records).toEqual(edited);
  });

  it('gives no company the name of another', () => {
    const { refused, records } = fold(
      register,
      `netfliks,Netflix,new_company,${company('https://n.nl/')},A,general,https://n.nl/,own,,,high,`,
      'kpn,KPN,aliases,Ziggo;Koninklijke Proef,A,unknown,https://kpn.com/,own,,,high,',
    );
    expect(refused.map(({ slug, problem }) => [slug, problem])).toEqual([
      ['netfliks', 'Netflix is a name of netflix'],
      ['kpn', 'Ziggo is a name of ziggo'],
    ]);
    expect(recordOf(records, 'kpn').aliases).toContain('Koninklijke Proef');
  });

  it('has one site for each company, of the most trusted source', () => {
    const [known] = recordOf(register, 'netflix').facts?.filter(({ kind }) => kind === 'website') ?? [];
    const site = `netflix,Netflix,website,${String(known?.value)},A,general,https://help.netflix.example/,own,,,high,`;
    const sites = (records: readonly RegisterRecord[]) =>
      recordOf(records, 'netflix').facts?.filter(({ kind }) => kind === 'website');
    expect(sites(fold(register, site).records)).toMatchObject([{ tier: 'A' }]);
  });
});
