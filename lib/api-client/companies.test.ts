import { describe, expect, it } from 'vitest';
import type { Api } from './api';
import { listAllCompanies } from './companies';

/** An API with `count` companies and real pagination. */
function apiOf(count: number, requested: string[]): Api {
  return async (path, { schema }) => {
    requested.push(path);
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const companies = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      slug: `c${index}`,
      name: `C ${index}`,
      category: 'telecom',
      cancellable: true,
      english: true,
      status: 'active',
      picture_url: '/p.svg',
    })).slice((page - 1) * limit, page * limit);
    return schema.parse({ companies, total: count });
  };
}

describe('listAllCompanies', () => {
  it('requests every page once', async () => {
    const requested: string[] = [];
    const all = await listAllCompanies(apiOf(250, requested), 'telecom');
    expect(all.map(({ slug }) => slug)).toEqual(Array.from({ length: 250 }, (_, index) => `c${index}`));
    expect(requested).toHaveLength(3);
  });

  it('ends on an empty category', async () => {
    expect(await listAllCompanies(apiOf(0, []), 'telecom')).toEqual([]);
  });
});
