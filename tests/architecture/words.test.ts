/** Replaced names that must not return, and the tools that scripts call. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldName, wireName } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import { listFlows } from '@/lib/flows/registry';
import { listSources } from './sources';

/** Private names and the terms that replaced them. */
const replaced: Readonly<Record<string, string>> = {
  actPage: 'actionPage',
  ActionFieldView: 'PostedFieldView',
  AccountFieldView: 'PostedFieldView',
  answerOnce: 'idempotent',
  askedPages: 'query',
  asker: 'principal',
  askMagicLink: 'requestMagicLink',
  askWorker: 'sendToWorker',
  BlockWords: 'BlockText',
  bringJobsForward: 'advanceJobs',
  categoryWord: 'categoryLabel',
  collectorNews: 'collectorLog',
  comforts: 'deferredWidgets',
  crawlerAnswer: 'crawlerResponse',
  deeds: 'auditLog',
  expireHere: 'expireTags',
  ForeignDraft: 'InaccessibleDraft',
  goSignedIn: 'reloadSignedIn',
  holdClose: 'shutDown',
  keepChatDraft: 'saveChatDraft',
  keepConsented: 'storeConsented',
  keepDraft: 'storeDraft',
  keepFootRoom: 'reserveBottomSpace',
  keptDocuments: 'cachedDocuments',
  keptByNobody: 'noStore',
  keptByAll: 'publicCaching',
  keptForGood: 'immutableCaching',
  keptPages: 'pageCache',
  knownMap: 'cachedLookup',
  lastGood: 'staleIfError',
  makeAgainSoon: 'shortRevalidate',
  mendRequestLine: 'normalizeRequest',
  patience: 'timeout',
  prepareKeeping: 'prepareOfflineDrafts',
  readSent: 'readBody',
  registerAct: 'registerAction',
  saysSessionExpired: 'hasSessionExpired',
  sendElsewhere: 'closeKeepAlive',
  settleAnswer: 'responseHeaders',
  settleClient: 'trustProxy',
  settleCookies: 'secureCookies',
  SettledNote: 'ClosedNote',
  standOnFoot: 'applyBottomSpace',
  steadyApi: 'withMinDelay',
  SteadyPool: 'ResilientPool',
  takePasskey: 'getPasskey',
  takeTurn: 'consumeRateLimit',
  tellCopies: 'invalidateTags',
  tellExposure: 'reportExposure',
  tellVisit: 'reportVisit',
  useInSight: 'useIsVisible',
  usePasskeysKnown: 'usePasskeysSupported',
  VisitorPlace: 'UserMenuSlot',
  WayCard: 'OptionCard',
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

  it('are named by no other file that imports messages, but the letters’ own', () => {
    const importing = listSources(['{app,components,lib}/**/*.{ts,tsx,mjs}'])
      .filter(({ path: file, text }) => !/\.test\.tsx?$/.test(file) && /@\/messages\/(?:nl|en)\b/.test(text))
      .map(({ path: file }) => file);
    expect(importing).toEqual(['lib/letters/letter-messages.ts']);
  });

  it('are not compared with one of them by name', () => {
    const comparing = listSources(['{app,components,lib}/**/*.{ts,tsx,mjs}'])
      .filter(({ text }) => /locale\w*(?:\(\))?\)* [!=]== '(?:nl|en)'/i.test(text))
      .map(({ path: file }) => file);
    expect(comparing).toEqual([]);
  });
});

describe('names on the wire', () => {
  it('are converted in lib/fields/wire-names.ts alone', () => {
    const conversion = /replace(?:All)?\(.*=>.*to(?:Lower|Upper)Case/;
    const found = sources.filter(({ text }) => conversion.test(text)).map(({ path: file }) => file);
    expect(found).toEqual(['lib/fields/wire-names.ts']);
  });

  it('give back the name of every field of a flow', () => {
    const names = listFlows().flatMap((flow) => listFields(flow).map(({ field }) => field.name));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => fieldName(wireName(name)) !== name)).toEqual([]);
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
