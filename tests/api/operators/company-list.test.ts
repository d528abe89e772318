/** The operators’ list of companies: what is missing. */
import { describe, expect, it } from 'vitest';
import { readCompanies, startWithOperator } from '@/tests/support/operator-companies';

describe('the list by demand', () => {
  it('has companies without a free way or an address, and a search finds the others', async () => {
    const { operator } = await startWithOperator();
    const withoutFreeWay = await readCompanies(operator, { missing: 'way' });
    expect(withoutFreeWay.total).toBe(withoutFreeWay.missing.way);
    expect(withoutFreeWay.companies).not.toEqual([]);
    expect(withoutFreeWay.companies.every(({ has_free_way: has }) => !has)).toBe(true);
    const address = await readCompanies(operator, { missing: 'address', page: '2' });
    expect(address.page).toBe(2);
    expect(address.companies).not.toEqual([]);
    expect(address.companies.every(({ has_letter_address: has }) => !has)).toBe(true);
    const found = await readCompanies(operator, { search: 'interpolis' });
    expect(found.companies.map((company) => company.slug)).toContain('interpolis-zorg');
  });
});
