/** Replaced names that must not return, and the tools that scripts call. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fieldName, wireName } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import { listFlows } from '@/lib/flows/registry';
import { listSources } from './sources';

/** Private names and the terms that replaced them. */
const replaced: Readonly<Record<string, string>> = {
  AccountCalls: 'AccountRequests',
  AccountFieldView: 'PostedFieldView',
  ActionFieldView: 'PostedFieldView',
  actPage: 'actionPage',
  answerFlowForm: 'mockFlowRequests',
  answerMilliseconds: 'responseMilliseconds',
  answerOnce: 'idempotent',
  answerOutside: 'mockThirdParties',
  answerPanel: 'mockPanelRequests',
  askedPages: 'query',
  asker: 'principal',
  askMagicLink: 'requestMagicLink',
  askWorker: 'sendToWorker',
  BlockWords: 'BlockText',
  bringJobsForward: 'advanceJobs',
  CallFailure: 'RequestFailure',
  categoryWord: 'categoryLabel',
  collectorNews: 'collectorLog',
  comforts: 'deferredWidgets',
  ContentAnswer: 'ContentResponse',
  CostPlace: 'CostContext',
  crawlerAnswer: 'crawlerResponse',
  CreatingCall: 'IdempotentRequest',
  deeds: 'auditLog',
  draftAnswer: 'draftView',
  EmailWay: 'EmailInstructions',
  expireHere: 'expireTags',
  findCallFailure: 'findRequestFailure',
  ForeignDraft: 'InaccessibleDraft',
  goSignedIn: 'reloadSignedIn',
  holdClose: 'shutDown',
  idempotentCalls: 'idempotentRequests',
  isVisitAnswer: 'isVisitResponse',
  keepChatDraft: 'saveChatDraft',
  keepConsented: 'storeConsented',
  keepDraft: 'storeDraft',
  keepFootRoom: 'reserveBottomSpace',
  keptByAll: 'publicCaching',
  keptByNobody: 'noStore',
  keptDocuments: 'cachedDocuments',
  keptForGood: 'immutableCaching',
  keptPages: 'pageCache',
  KeysetQuestion: 'KeysetQuery',
  knownMap: 'cachedLookup',
  lastGood: 'staleIfError',
  LetterQueueAnswer: 'LetterQueuePage',
  makeAgainSoon: 'shortRevalidate',
  mendRequestLine: 'normalizeRequest',
  MessageCall: 'MessageRequest',
  onPress: 'onClick',
  otherPlaces: 'fallbackFolders',
  OwnerQuestion: 'OwnerQuery',
  PageQuestion: 'PageAccessQuery',
  patience: 'timeout',
  paymentAnswer: 'paymentView',
  placesBefore: 'indexesBefore',
  prepareKeeping: 'prepareOfflineDrafts',
  ProofsByWay: 'ProofTable',
  proposalAnswer: 'proposalView',
  putInPlace: 'applyForm',
  QueueQuestion: 'QueueQuery',
  RawAnswer: 'RawResponse',
  readPlace: 'readRoute',
  readSent: 'readBody',
  registerAct: 'registerAction',
  RequestAnswer: 'RequestView',
  requestAnswer: 'requestView',
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
  timedQuestion: 'timedQuery',
  TrialPlaces: 'TrialUrls',
  useInSight: 'useIsVisible',
  usePasskeysKnown: 'usePasskeysSupported',
  VisitorPlace: 'UserMenuSlot',
  WayCard: 'OptionCard',
  waysToJoin: 'listJoins',
  WithdrawalAnswer: 'WithdrawalView',
};

/** Files whose `words` are words of a language, not a text or a message; by path, with the reason. */
const filesAboutWords: Readonly<Record<string, string>> = {
  'components/content/article/': 'the search index of articles',
  'components/content/seo/social-image/headline-lines.ts': 'line breaking',
  'lib/api/catalog/companies/': 'the search for company names',
  'lib/api/catalog/help/': 'the search for tasks, pages and articles',
  'lib/api/db/is-unavailable.ts': 'a pattern of words in errors of the database',
  'lib/api/people/accounts/': 'the dictionaries of guessable passwords',
  'lib/companies/monogram.ts': 'the words of a name',
  'lib/content/headings.ts': 'the words of an anchor',
  'lib/letters/fonts/': 'the cache of shaped words',
  'lib/transactions/payment-details.ts': 'the words of a bank in details',
  'tests/e2e/support/': 'the words of a visitor, and of stories',
  'tests/fuzz/known-ids.ts': 'the values of parameters',
  'tests/support/database/company-name-parts.ts': 'lists of words in one string',
  'tests/support/samples/': 'the words of stories',
};

/** Files with answers that are no response of a server; by path, with the reason. */
const filesAboutAnswers: Readonly<Record<string, string>> = {
  'components/companies/notice/': 'the result of the notice calculator',
  'components/disputes/': 'answers of companies to letters',
  'components/flow/flow-answers.tsx': 'the step with the answers to check',
  'components/operator/disputes/': 'answers of companies to letters',
  'components/shell/notices/cookie-question': 'the visitor’s answer to the question about cookies',
  'lib/api/catalog/companies/corrections.ts': 'answers of companies to letters',
  'lib/api/catalog/notice/': 'the result of the notice calculator',
  'lib/api/ordering/cancellations/letters/notice-answer.ts': 'the result of the notice calculator',
  'lib/api/ordering/disputes/': 'answers of companies to letters',
  'lib/mail/templates/dispute-mails.ts': 'answers of companies to letters',
  'lib/notice/': 'the result of the notice calculator',
  'tests/e2e/articles.spec.ts': 'frequently asked questions',
  'tests/e2e/chat.spec.ts': 'the answer of an operator to a message',
  'tests/e2e/letters/': 'the step with the answers to check',
  'tests/e2e/support/request-form.ts': 'the answers of a visitor to the questions of a form',
  'tests/support/database/filled/people-rows.ts': 'answers of companies to letters',
  'tests/support/samples/request-samples.ts': 'the answers of a visitor to the questions of a form',
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

function startsWithOneOf(file: string, starts: Readonly<Record<string, string>>): boolean {
  return Object.keys(starts).some((start) => file.startsWith(start));
}

/** Returns the names of a file: not its comments and strings. */
function identifiersOf({
  path: file,
  text,
}: {
  readonly path: string;
  readonly text: string;
}): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}

/** Whether a name is that of a declared variable, parameter, function or type. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent)) &&
    parent.name === name
  );
}

describe('a text or a message', () => {
  const pattern = /^words(?:$|[A-Z])|^Words|[a-z]Words/;

  it('is not called words', () => {
    const found = sources
      .filter(({ path: file, text }) => /words/i.test(text) && !startsWithOneOf(file, filesAboutWords))
      .flatMap((source) =>
        identifiersOf(source)
          .filter(({ text }) => pattern.test(text))
          .map(({ text }) => `${source.path}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  it('could be called words in the listed files alone, which all have such a name', () => {
    const unused = Object.keys(filesAboutWords).filter(
      (start) =>
        !sources.some(
          (source) =>
            source.path.startsWith(start) && identifiersOf(source).some(({ text }) => pattern.test(text)),
        ),
    );
    expect(unused).toEqual([]);
  });
});

describe('a response', () => {
  const pattern = /^answer(?:s|ed|ing|Of|For|Form|With)?$/i;

  /** Returns the names that a file declares with that word: not fields, which can be those of JSON. */
  const answersIn = (source: (typeof sources)[number]): string[] =>
    identifiersOf(source)
      .filter((name) => pattern.test(name.text) && isDeclared(name))
      .map(({ text }) => `${source.path}: ${text}`);

  it('is not called an answer', () => {
    const found = sources
      .filter(({ path: file, text }) => /answer/i.test(text) && !startsWithOneOf(file, filesAboutAnswers))
      .flatMap(answersIn);
    expect(found).toEqual([]);
  });

  it('could be called an answer in the listed files alone, which all have such a name', () => {
    const named = sources
      .filter(({ text }) => /answer/i.test(text))
      .filter((source) => answersIn(source).length > 0);
    const unused = Object.keys(filesAboutAnswers).filter(
      (start) => !named.some(({ path: file }) => file.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the query of a list', () => {
  it('is not called a question in the API', () => {
    const found = sources
      .filter(({ path: file, text }) => file.startsWith('lib/api/') && text.includes('Question'))
      .flatMap((source) =>
        identifiersOf(source)
          .filter(
            ({ text, parent }) =>
              text.endsWith('Question') &&
              (ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent)),
          )
          .map(({ text }) => `${source.path}: ${text}`),
      );
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
