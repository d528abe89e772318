import { expect, it, vi } from 'vitest';
import { movingCompaniesMax } from '@/lib/moving/companies-max';
import { readSubmittedMoving, searchWith } from './moving-question-page';

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'nl' }));
vi.mock('@/lib/api-client/server', () => ({
  serverApi: async () => async (path: string) => {
    asked.push(path);
    if (path.startsWith('/companies/search')) return [];
    const slugs = new URLSearchParams(path.split('?')[1]).getAll('company');
    return {
      companies: slugs
        .filter((slug) => slug.startsWith('known-'))
        .map((slug) => ({ slug, name: slug, contract_class: 'gym', cancellable: true, english: true })),
    };
  },
}));

const known = Array.from({ length: movingCompaniesMax + 1 }, (_, index) => `known-${index}`);

it('keeps the companies that fit where there is one too many, and says so', async () => {
  const submitted = await readSubmittedMoving({ date: '2099-01-09', company: known });
  expect(submitted.problems).toEqual({ company: 'many' });
  expect(searchWith(submitted).getAll('company')).toEqual(known.slice(0, movingCompaniesMax));
  expect(submitted.plan).not.toBeNull();
});

it('asks once for all slugs, and searches for the last text that is none', async () => {
  asked.length = 0;
  const submitted = await readSubmittedMoving({
    date: '2099-01-09',
    company: ['Eerste', 'known-1', 'Laatste'],
  });
  expect(asked).toHaveLength(2);
  expect(submitted.companies.map(({ slug }) => slug)).toEqual(['known-1']);
  expect(submitted.unknown).toMatchObject({ text: 'Laatste' });
});
