/** The JavaScript of a page's first load (DESIGN §4), in relation to that of Next and React alone. */
import { expect } from '@playwright/test';
import { sharedChunks, weigh } from '@/tests/bench/built-pages';
import { findFirstLoad } from '@/tests/bench/first-load';
import { pageFamilies } from '@/tests/bench/page-families';
import { test } from './support/http-test';

const limits = { home: 1.2, cancelForm: 1.23, complaintForm: 1.23, login: 1.18 } as const;

for (const [family, limit] of Object.entries(limits)) {
  test(`a page of the family ${family} loads at most ${limit} times the JavaScript of Next and React`, async ({
    baseURL,
  }) => {
    const { kilobytes } = await findFirstLoad(baseURL + pageFamilies[family as keyof typeof limits]);
    expect(kilobytes / weigh(sharedChunks())).toBeLessThanOrEqual(limit);
  });
}
