/** What a page's first load costs: its JavaScript, in relation to that of Next and React alone, and rules of its style sheet. */
import { expect } from '@playwright/test';
import { sharedChunks, weigh } from '@/tests/bench/built-pages';
import { findFirstLoad } from '@/tests/bench/first-load';
import { pageFamilies } from '@/tests/bench/page-families';
import { test } from './support/http-test';
import { test as browserTest } from './support/test';
import { visit } from './support/visit';

const limits = {
  home: 1.15,
  article: 1.15,
  companyCancel: 1.15,
  cancelForm: 1.17,
  complaintForm: 1.17,
  findSubscriptions: 1.15,
  noticePeriod: 1.15,
  login: 1.15,
} as const;

for (const [family, limit] of Object.entries(limits)) {
  test(`a page of the family ${family} loads at most ${limit} times the JavaScript of Next and React`, async ({
    baseURL,
  }) => {
    const { kilobytes } = await findFirstLoad(baseURL + pageFamilies[family as keyof typeof limits]);
    expect(kilobytes / weigh(sharedChunks())).toBeLessThanOrEqual(limit);
  });
}

// Behind such a pseudo-class, Chromium computes all styles below a parent again when an element is appended to it.
browserTest('positional pseudo-classes are only in the last part of a selector', async ({ page }) => {
  await visit(page, '/');
  const selectors = await page.evaluate(() => {
    const listSelectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
          ? listSelectors(rule.cssRules)
          : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => listSelectors(sheet.cssRules));
  });
  expect(selectors.length).toBeGreaterThan(500);
  const positional = /:(?:first|last|only|nth)-[a-z-]+(?:\([^)]*\))?\)*\s*(?:[>+~]|\s[^\s,)])/;
  expect(selectors.filter((selector) => positional.test(selector))).toEqual([]);
});
