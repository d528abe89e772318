/** Operators import and export facts of companies as a file. */
import { describe, expect, it } from 'vitest';
import { getCompaniesVersion } from '@/lib/api/catalog/companies/service';
import { parseFactsFile } from '@/lib/companies/facts-file/parse-file';
import { problemOf } from '@/tests/support/cancel-job';
import type { Member } from '@/tests/support/member';
import { performAction } from '@/tests/support/operator-actions';
import {
  addFact,
  factOf,
  factsFile,
  factsHeader,
  hint,
  phoneRow,
  readCompanies,
  readCompany,
  slug,
  startWithOperator,
  syncChangedRegister,
} from '@/tests/support/operator-companies';

describe('a file of facts', () => {
  const importFile = (operator: Member, csv: string) => performAction(operator, 'companies/import', { csv });

  it('adds, updates, reports refused rows, and changes nothing the second time', async () => {
    const { api, operator } = await startWithOperator();
    const file = factsFile(
      phoneRow,
      'bestaat-niet,X,phone,0800 1,A,general,https://a.example/,own,,2026-11,,,',
      `${slug},Netflix,fax,1,A,general,https://a.example/,own,,2026-11,,,`,
    );
    const first = await importFile(operator, file);
    expect(await first.json()).toEqual({ added: 1, updated: 0, unchanged: 0, decided: 0, refused: 2 });
    const [report] = (await readCompanies(operator)).imports;
    expect(report?.after?.refused_rows).toBe(
      [
        'Regel 3 (bestaat-niet), kolom slug: Dit bedrijf staat niet in het register.',
        'Regel 4 (netflix), kolom fact: Dit soort gegeven bestaat niet.',
      ].join('\n'),
    );
    const version = await getCompaniesVersion(api.db);
    expect(await (await importFile(operator, file)).json()).toMatchObject({ added: 0, unchanged: 1 });
    expect(await getCompaniesVersion(api.db)).toBe(version);
    const newer = factsFile(phoneRow.replace('2026-05', '2026-10'));
    expect(await (await importFile(operator, newer)).json()).toMatchObject({ added: 0, updated: 1 });
    expect(await factOf(operator, '0800 2005')).toMatchObject({ source_date: '2026-10', verdict: null });
    await syncChangedRegister(api);
    expect(await factOf(operator, '0800 2005')).toMatchObject({ source_date: '2026-10' });
    expect((await readCompany(operator)).history.map(({ action }) => action)).toEqual([
      'fact-import',
      'fact-import',
    ]);
  });

  it('never changes what an operator decided', async () => {
    const { operator } = await startWithOperator();
    await importFile(operator, factsFile(phoneRow));
    const { id } = await factOf(operator, '0800 2005');
    await performAction(operator, `companies/${slug}/facts/${id}/reject`);
    const again = await importFile(operator, factsFile(phoneRow.replace('2026-05', '2026-10')));
    expect(await again.json()).toMatchObject({ added: 0, updated: 0, decided: 1 });
    expect(await factOf(operator, '0800 2005')).toMatchObject({
      source_date: '2026-05',
      verdict: 'rejected',
    });
  });

  it('is refused without rows', async () => {
    const { operator } = await startWithOperator();
    for (const csv of ['', factsHeader]) {
      const refused = await problemOf(await importFile(operator, csv), 422);
      expect(Object.keys(refused.errors)).toEqual(['csv']);
    }
    expect((await readCompanies(operator)).imports).toEqual([]);
  });

  it('is exported with remarks and quotes, and read again as it was', async () => {
    const { operator } = await startWithOperator();
    await addFact(operator, hint);
    const response = await operator.fetch(`/admin/companies/facts.csv?company=${slug}`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const text = await response.text();
    const { facts, refused } = parseFactsFile(text);
    expect(refused).toEqual([]);
    expect(facts).toHaveLength((await readCompany(operator)).facts.length);
    expect(text).toContain(hint.quote);
    const report: unknown = await (await importFile(operator, text)).json();
    expect(report).toEqual({ added: 0, updated: 0, unchanged: facts.length, decided: 0, refused: 0 });
    const all = parseFactsFile(await (await operator.fetch('/admin/companies/facts.csv')).text());
    expect(all.facts.length).toBeGreaterThan(facts.length);
  });

  it('takes facts out, but none that an operator confirmed', async () => {
    const { operator } = await startWithOperator();
    const withdrawal = `${slug},Netflix,withdraw,phone | 0800 2005,,,,,,,,,`;
    await importFile(operator, factsFile(phoneRow));
    expect(await (await importFile(operator, factsFile(withdrawal))).json()).toMatchObject({ updated: 1 });
    const { id, verdict } = await factOf(operator, '0800 2005');
    expect(verdict).toBe('rejected');
    expect(await (await importFile(operator, factsFile(withdrawal))).json()).toMatchObject({ updated: 0 });
    await performAction(operator, `companies/${slug}/facts/${id}/confirm`);
    const again = await importFile(operator, factsFile(withdrawal));
    expect(await again.json()).toMatchObject({ updated: 0, decided: 1 });
    expect((await factOf(operator, '0800 2005')).verdict).toBe('confirmed');
  });

  it('changes nothing where it can’t be read', async () => {
    const { api, operator } = await startWithOperator();
    const version = await getCompaniesVersion(api.db);
    const open = factsFile(phoneRow.replace('0800 2005', '"0800 2005'), phoneRow);
    const refused = await problemOf(await importFile(operator, open), 422);
    expect(JSON.stringify(refused.errors.csv)).toMatch(/aanhalingsteken/);
    expect(await getCompaniesVersion(api.db)).toBe(version);
    expect((await readCompanies(operator)).imports).toEqual([]);
  });

  it('says why a source is refused', async () => {
    const { operator } = await startWithOperator();
    await importFile(operator, factsFile(phoneRow.replace('netflix.example', 'rynlo.app')));
    const [report] = (await readCompanies(operator)).imports;
    expect(report?.after?.refused_rows).toMatch(
      /^Regel 2 \(netflix\), kolom source_url: Deze bron nemen we niet over/,
    );
  });
});
