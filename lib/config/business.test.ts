/** Every constant of the business is used, and has a unit in its name. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as business from './business';

const root = join(import.meta.dirname, '..', '..');

/** Product code; tests don't count as use. */
const sourceFolders = ['app', 'components', 'lib'];
const sourceFiles = ['middleware.ts', 'next.config.ts'];

function listSources(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listSources(join(path, name)));
}

/** Returns the names that a source imports from business.ts and uses. */
function usedConstants(source: string): string[] {
  const imports = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"][^'"]*\/business['"]/g)];
  const body = imports.reduce((text, [statement]) => text.replace(statement, ''), source);
  const names = imports.flatMap(([, list]) => (list ?? '').split(','));
  return names.flatMap((entry) => {
    const [name, alias] = entry.trim().split(/\s+as\s+/);
    return name && new RegExp(`\\b${alias ?? name}\\b`).test(body) ? [name] : [];
  });
}

function listUnusedConstants(): string[] {
  const paths = [...sourceFolders, ...sourceFiles]
    .flatMap((name) => listSources(join(root, name)))
    .filter((path) => /\.(ts|tsx)$/.test(path) && !/\.(test|bench)\.tsx?$/.test(path));
  const used = new Set(paths.flatMap((path) => usedConstants(readFileSync(path, 'utf8'))));
  return Object.keys(business)
    .filter((name) => !used.has(name))
    .sort();
}

describe('business constants', () => {
  it('counts an import as use only if the name is used after it', () => {
    expect(usedConstants("import { a, b as c } from '@/lib/config/business';\nshow(a, c);")).toEqual([
      'a',
      'b',
    ]);
    expect(usedConstants("import { a } from '@/lib/config/business';")).toEqual([]);
    expect(usedConstants('// a is a constant of business')).toEqual([]);
  });

  it('are all used', () => {
    expect(listUnusedConstants()).toEqual([]);
  });

  it('have their unit last in the name', () => {
    const units =
      /(Cents|Days|Hours|Minutes|Seconds|Milliseconds|Months|Years|Percent|Count|Stars|Max|Min|Default|Pixels|PixelsPerSecond|PerPage|PerMinute|Fraction|Characters|Hex)$/;
    const numbers = Object.entries(business).filter(([, value]) => typeof value === 'number');
    expect(numbers.map(([name]) => name).filter((name) => !units.test(name))).toEqual([]);
  });

  it('are consistent where both sides are given', () => {
    expect(business.successFeePercent + business.customerSharePercent).toBe(100);
  });
});
