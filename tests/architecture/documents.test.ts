/** README.md and docs: every path, command and link in them exists. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as accountTerms from '@/lib/config/account-terms';
import * as business from '@/lib/config/business';
import * as legal from '@/lib/config/legal';
import * as smsTerms from '@/lib/config/sms-terms';

const root = path.join(import.meta.dirname, '../..');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).sort()];
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const read = (document: string) => readFileSync(path.join(root, document), 'utf8');
const valuesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);

describe('README.md', () => {
  it('has at most 6 KB', () => {
    expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(6 * 1024);
  });

  it('links to every document', () => {
    const links = valuesOf(read('README.md'), /\]\((docs\/[^)#]*)/g);
    const linked = (document: string) => links.some((link) => document === link || document.startsWith(link));
    expect(documents.filter((document) => document !== 'README.md' && !linked(document))).toEqual([]);
  });
});

/** Paths of the project in a document, but for those that exist only while the site runs. */
function pathsIn(document: string): string[] {
  return valuesOf(read(document), /`((?:\.[\w-]+|[\w-]+)(?:\/[\w.()[\]-]+)*\/?)`/g)
    .filter((mentioned) =>
      /\/[\w.()[\]-]|\.(?:md|json|ts|mjs|example)$|^(?:app|components|lib|tests|messages)\/$/.test(mentioned),
    )
    .filter((mentioned) => !/^(?:\.data|\.next|test-results)\b/.test(mentioned));
}

it('paths in documents are found', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(400);
});

describe.each(documents)('%s', (document) => {
  it('mentions only paths that exist', () => {
    const paths = pathsIn(document);
    expect(paths.filter((mentioned) => !existsSync(path.join(root, mentioned)))).toEqual([]);
  });

  it('mentions only scripts and settings that exist', () => {
    const text = read(document);
    const names = valuesOf(text, /npm run ([\w:-]+)/g);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
    const settings = readFileSync(path.join(root, '.env.example'), 'utf8');
    const mentioned = valuesOf(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g);
    const elsewhere = new Set([
      'FUZZ_SECONDS',
      'LONG_TESTS',
      'REPEATABLE_READ',
      'NODE_ENV',
      'NODE_OPTIONS',
      'CHROMIUM_PATH',
      // Of the benchmarks.
      'LOAD_SECONDS',
      'LOAD_CONNECTIONS',
      'INP_RUNS',
      'LIGHTHOUSE_RUNS',
      'TEST_DATABASE_URL',
    ]);
    expect(mentioned.filter((name) => !elsewhere.has(name) && !settings.includes(`${name}=`))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = valuesOf(read(document), /\]\((?!https?:|#|mailto:)([^)#]+)/g);
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)))).toEqual([]);
  });
});

it('docs/architecture.md lists each room once', () => {
  const cells = valuesOf(read('docs/architecture.md'), /^\| (`[^|]*)\|/gm);
  const rooms = cells.flatMap((cell) => valuesOf(cell, /`([^`]+)`/g));
  expect(rooms.length).toBeGreaterThan(40);
  expect(rooms.filter((room, index) => rooms.indexOf(room) !== index)).toEqual([]);
});

it('docs/privacy.md names the terms as their constants set them', () => {
  const constants: Readonly<Record<string, unknown>> = {
    ...accountTerms,
    ...business,
    ...legal,
    ...smsTerms,
  };
  const named = read('docs/privacy.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((row) =>
      [...row.matchAll(/`(\w+(Minutes|Hours|Days|Months|Years))`/g)].map(([, name = '', unit = '']) => ({
        row,
        name,
        term: `${constants[name]} ${unit.toLowerCase()}`,
      })),
    )
    .filter(({ name }) => name in constants);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ row, term }) => !row.includes(term)).map(({ name, term }) => [name, term])).toEqual(
    [],
  );
});
