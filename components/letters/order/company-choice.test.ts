import { describe, expect, it } from 'vitest';
import { chosenCompaniesMax } from '@/lib/config/business';
import { choiceHref, readChoice } from './company-choice';

const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

describe('companies in a query', () => {
  it('are read in order, duplicates included', () => {
    expect(readChoice({ company: ['basic-fit', 'kpn', 'basic-fit'] })).toEqual({
      companies: ['basic-fit', 'kpn', 'basic-fit'],
      draft: null,
      isCut: false,
    });
    expect(readChoice({ company: 'kpn', draft: reference.toLowerCase() })).toEqual({
      companies: ['kpn'],
      draft: reference,
      isCut: false,
    });
  });

  it('distinguish none named from none chosen', () => {
    expect(readChoice({}).companies).toBeNull();
    expect(readChoice({ company: '' }).companies).toEqual([]);
  });

  it.each(['<script>', '../x', 'a b', 'KPN', '-', 'x'.repeat(121), 'é', '%00', 'a\u202eb'])(
    'omit %s',
    (company) => expect(readChoice({ company: [company, 'kpn'] }).companies).toEqual(['kpn']),
  );

  it('ignore an invalid draft, and use the first of two', () => {
    expect(readChoice({ draft: 'x' }).draft).toBeNull();
    expect(readChoice({ draft: [reference, 'x'] }).draft).toBe(reference);
  });

  it('are limited to the size of an order', () => {
    const all = Array.from({ length: chosenCompaniesMax + 1 }, (_, index) => `company-${index}`);
    expect(readChoice({ company: all })).toMatchObject({
      companies: all.slice(0, chosenCompaniesMax),
      isCut: true,
    });
  });
});

describe('the link to a choice', () => {
  it.each([
    [{ companies: [] }, '/opzeggen/meerdere'],
    [{ companies: ['a', 'b', 'a'] }, '/opzeggen/meerdere?company=a&company=b&company=a'],
    [{ companies: ['a'], draft: reference }, `/opzeggen/meerdere?draft=${reference}&company=a`],
    [{ companies: [], draft: reference }, `/opzeggen/meerdere?draft=${reference}&company=`],
  ])('%o', (choice, path) => {
    expect(choiceHref('nl', choice)).toBe(path);
    const query = new URL(path, 'https://x').searchParams;
    expect(
      readChoice({ company: query.getAll('company'), draft: query.get('draft') ?? undefined }).companies,
    ).toEqual(choice.companies);
  });
});
