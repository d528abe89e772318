/** Queries as people type them, with the company or category that has to be among the first three. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { suggestion } from '@/lib/contract/companies';
import queries from '../support/samples/company-queries.json';
import { createTestContext } from '../support/test-context';

const { request } = await createTestContext();

const leastShare = 0.97;
const atOnce = 5;

/** Slugs in order; a category's page is `category:` and its slug, help its path. */
async function search(query: string): Promise<string[]> {
  const response = await request(
    `/api/companies/search?${new URLSearchParams({ search: query, include: 'everything' })}`,
  );
  expect(response.status).toBe(200);
  const found = z.array(suggestion).parse(await response.json());
  return found.map(({ value, kind }) => (kind === 'category' ? `category:${value}` : value));
}

/** The failure of a query, or null: null is expected to find no company or category. */
async function failureOf(query: string, expected: string | null): Promise<string | null> {
  const found = await search(query);
  const isRight =
    expected === null ? found.every((value) => value.startsWith('/')) : found.slice(0, 3).includes(expected);
  return isRight ? null : `${query} (${expected ?? 'nothing'}) found ${found.join(', ') || 'nothing'}`;
}

it(`at least ${leastShare * 100} % of typed queries find their company or category in the first three`, async () => {
  const cases = Object.values<Record<string, string | null>>(queries).flatMap((group) =>
    Object.entries(group),
  );
  expect(cases.length).toBeGreaterThanOrEqual(300);
  const failures: string[] = [];
  for (let from = 0; from < cases.length; from += atOnce) {
    const part = cases.slice(from, from + atOnce).map(([query, expected]) => failureOf(query, expected));
    failures.push(...(await Promise.all(part)).filter((failure) => failure !== null));
  }
  expect(1 - failures.length / cases.length, failures.join('\n')).toBeGreaterThanOrEqual(leastShare);
}, 60_000);
