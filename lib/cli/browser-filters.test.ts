import { describe, expect, it } from 'vitest';
import { browserFilters } from './browser-filters.mjs';

const folder = '/home/me/passkeys (2)/tests/menu';

/** The files that a word selects, as Playwright matches them. */
function select(word: string): readonly string[] {
  const [filter = ''] = browserFilters(folder, [word]);
  const expression = new RegExp(filter, 'gi');
  return ['accounts/passkeys.spec.ts', 'menu.spec.ts', 'menuXspec.ts'].filter((file) => {
    expression.lastIndex = 0;
    return expression.test(`${folder}/tests/e2e/${file}`);
  });
}

describe('browserFilters', () => {
  it('match paths in the project, not its folder', () => {
    expect(select('passkeys')).toEqual(['accounts/passkeys.spec.ts']);
    expect(select('e2e/menu.spec')).toEqual(['menu.spec.ts']);
    expect(select('tests/e2e/menu.spec.ts')).toEqual(['menu.spec.ts']);
    expect(select('home')).toEqual([]);
    expect(select('spec')).toHaveLength(3);
  });

  it('have the line of a test at their end', () => {
    const [filter = ''] = browserFilters(folder, ['menu.spec.ts:12']);
    expect(filter.endsWith(':12')).toBe(true);
    expect(new RegExp(filter.slice(0, -':12'.length)).test(`${folder}/tests/e2e/menu.spec.ts`)).toBe(true);
  });
});
