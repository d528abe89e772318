/** Every page of a request's form: sound for everyone, on the narrowest phone too, and nothing moves. */
import { expect } from '@playwright/test';
import { companyFormPages, formPages } from '@/lib/routes/flow-pages';
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { checkPage } from './support/sound-page';
import { test } from './support/test';

/** A company of the category that a page is for. */
function companyOf(page: string): string {
  if (page.endsWith('-energy')) return 'vattenfall';
  if (page.endsWith('-mobile')) return 'vodafone';
  if (page.endsWith('-health')) return 'zilveren-kruis';
  return page === 'company-negotiate' ? 'ziggo' : 'centraal-beheer';
}

const places = [
  ...Object.keys(formPages).map((name, index) => ({ name, params: {}, isEnglish: index % 2 === 1 })),
  ...Object.keys(companyFormPages).map((name, index) => ({
    name,
    params: { company: companyOf(name) },
    isEnglish: index % 2 === 0,
  })),
  { name: 'company-personal-advice', params: { company: 'centraal-beheer' }, isEnglish: false },
  { name: 'company-personal-advice', params: { company: 'netflix' }, isEnglish: true },
];

for (const { name, params, isEnglish } of places) {
  const path = findPath(name as RouteName, isEnglish ? 'en' : 'nl', params) ?? '';
  test(path, async ({ browser }) => {
    await checkPage(browser, path, {
      look: async (page) => {
        await expect(page.locator('main')).toHaveText(/.{400,}/s);
        if (name !== 'company-personal-advice') {
          await expect(page.locator('main form[method=post]')).toHaveCount(1);
          // The price stands before the form, and once more in it.
          await expect(page.locator('#cost')).toBeVisible();
        }
      },
    });
  });
}
