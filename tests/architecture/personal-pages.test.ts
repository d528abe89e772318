/** Pages that show a visitor's own data are loaded anew after Back (components/shell/fresh-on-return.client.tsx). */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What reads an account, an order, a draft or a request with the visitor's session or keys. */
const readers =
  /'@\/components\/(?:letters\/order\/page-order|cases\/follow-page|operator\/operator-page|account\/signed-out)'/;

function isFresh(page: string): boolean {
  for (let folder = path.dirname(page); folder !== 'app'; folder = path.dirname(folder)) {
    const layout = path.join(folder, 'layout.tsx');
    if (existsSync(layout) && readFileSync(layout, 'utf8').includes('FreshOnReturn')) return true;
  }
  return false;
}

it('each page that reads what is the visitor’s own has the layout that loads it anew', () => {
  const pages = globSync('app/**/page.tsx').filter((page) => readers.test(readFileSync(page, 'utf8')));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !isFresh(page))).toEqual([]);
});
