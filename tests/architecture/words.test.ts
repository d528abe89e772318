/** Replaced names that must not return, and the tools that scripts call. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources } from './sources';

/** Private names and the terms that replaced them. */
const replaced: Readonly<Record<string, string>> = {
  askedPages: 'query',
  answerOnce: 'idempotent',
  asker: 'principal',
  comforts: 'deferredWidgets',
  deeds: 'auditLog',
  expireHere: 'expireTags',
  holdClose: 'shutDown',
  keptPages: 'pageCache',
  knownMap: 'cachedLookup',
  lastGood: 'staleIfError',
  makeAgainSoon: 'shortRevalidate',
  mendRequestLine: 'normalizeRequest',
  patience: 'timeout',
  readSent: 'readBody',
  registerAct: 'registerAction',
  sendElsewhere: 'closeKeepAlive',
  settleAnswer: 'responseHeaders',
  settleClient: 'trustProxy',
  settleCookies: 'secureCookies',
  steadyApi: 'withMinDelay',
  SteadyPool: 'ResilientPool',
  takeTurn: 'consumeRateLimit',
  tellCopies: 'invalidateTags',
};

const sources = listSources(['{app,components,lib,tests}/**/*.{ts,tsx,mjs}']).filter(
  ({ path: file }) => !file.endsWith('words.test.ts'),
);

describe('names', () => {
  it('in this list do not occur in code and file names', () => {
    const pattern = new RegExp(`\\b(?:${Object.keys(replaced).join('|')})\\b`);
    const found = sources.flatMap(({ path: file, text }) => {
      const [name] = pattern.exec(`${path.basename(file)}\n${text}`) ?? [];
      return name === undefined ? [] : [`${file}: ${name} is called ${replaced[name]}`];
    });
    expect(sources.length).toBeGreaterThan(1500);
    expect(found).toEqual([]);
  });
});

describe('the languages of the site', () => {
  it('are listed in lib/i18n/locale.ts alone', () => {
    const lists = listSources(['{app,components,lib}/**/*.{ts,tsx,mjs}'])
      .filter(({ text }) => /\['nl', 'en'\]|'nl' \| 'en'/.test(text))
      .map(({ path: file }) => file);
    expect(lists).toEqual(['lib/i18n/locale.ts']);
  });
});

describe('scripts of package.json', () => {
  const { scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<'scripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const binaries = new Set(
    declared.flatMap((name) => {
      const { bin = {} } = JSON.parse(
        readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'),
      ) as {
        bin?: string | Record<string, string>;
      };
      return typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin);
    }),
  );

  it.each(Object.entries(scripts))('%s calls only declared tools', (_, script) => {
    const tools = script.split('&&').map((command) => command.trim().split(' ')[0] ?? '');
    expect(tools.filter((tool) => tool !== 'npm' && !binaries.has(tool))).toEqual([]);
  });
});
