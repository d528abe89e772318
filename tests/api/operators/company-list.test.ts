/** The operators’ list of companies: what is missing, and visitors’ reports. */
import { describe, expect, it } from 'vitest';
import { requests } from '@/lib/api/cases/requests/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { companyReportMaxAgeDays } from '@/lib/config/business';
import { problemOf } from '@/tests/support/cancel-job';
import { joinOperator } from '@/tests/support/operator';
import { performAction } from '@/tests/support/operator-actions';
import { readCompanies, readCompany, slug, startWithOperator } from '@/tests/support/operator-companies';
import { Requester } from '@/tests/support/requests';
import { createTestContext } from '@/tests/support/test-context';

describe('the list by demand', () => {
  it('has companies without a free way or an address, and a search finds the others', async () => {
    const { operator } = await startWithOperator();
    const withoutFreeWay = await readCompanies(operator, '?missing=way');
    expect(withoutFreeWay.total).toBe(withoutFreeWay.missing.way);
    expect(withoutFreeWay.companies).not.toEqual([]);
    expect(withoutFreeWay.companies.every(({ has_free_way: has }) => !has)).toBe(true);
    const address = await readCompanies(operator, '?missing=address&page=2');
    expect(address.page).toBe(2);
    expect(address.companies).not.toEqual([]);
    expect(address.companies.every(({ has_letter_address: has }) => !has)).toBe(true);
    const found = await readCompanies(operator, '?search=interpolis');
    expect(found.companies.map((company) => company.slug)).toContain('interpolis-zorg');
  });
});

describe('a report by a visitor', () => {
  const email = 'melder@klant.example';

  const send = (visitor: Requester, values: Readonly<Record<string, unknown>>) =>
    visitor.send('company-report', null, values);

  it('waits on the page of companies, with or without an address, until it is closed', async () => {
    const { api, operator } = await startWithOperator();
    const visitor = new Requester(api);
    const message = 'Het nummer klopt niet.';
    expect((await send(visitor, { message, company: slug })).status).toBe(201);
    api.clock.advance(1000);
    const response = await send(visitor, { message: 'De pagina is weg.', company: slug, email });
    expect(response.status).toBe(201);
    const { reports } = await readCompanies(operator);
    expect(reports).toMatchObject([
      { message, has_email: false, company: { slug, name: 'Netflix' } },
      { message: 'De pagina is weg.', has_email: true },
    ]);
    expect((await readCompany(operator)).reports).toEqual(reports);
    expect((await readCompany(operator, 'simpel')).reports).toEqual([]);
    const closed = await performAction(operator, `requests/${reports[0]?.reference}/acts/close`, {
      reason: 'Aangepast.',
    });
    expect(closed.status).toBe(200);
    expect((await readCompanies(operator)).reports).toHaveLength(1);
    await problemOf(await send(visitor, { company: slug }), 422);
  });

  it('is erased after its term, also if it was not handled', async () => {
    const api = await createTestContext();
    await send(new Requester(api), { message: 'Bel 06 12345678.', company: slug, email });
    const runCleanupAfter = async (milliseconds: number) => {
      api.clock.advance(milliseconds);
      await runCleanup(api.context);
      return (await api.db.select().from(requests))[0];
    };
    const term = companyReportMaxAgeDays * 86_400_000;
    expect(await runCleanupAfter(term - 1)).toMatchObject({ email, erasedAt: null });
    expect(await runCleanupAfter(1)).toMatchObject({ email: null, values: null });
    expect((await readCompanies(await joinOperator(api))).reports).toEqual([]);
  });
});
