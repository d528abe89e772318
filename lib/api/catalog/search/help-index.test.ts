import { describe, expect, it } from 'vitest';
import { locales, mapLocales } from '@/lib/i18n/locale';
import { matchPath } from '@/lib/routes/match';
import { listHelp, readFoundStories } from './help-documents';
import { type HelpDocument, HelpIndex } from './help-index';
import { tasks } from './tasks';

const page = (path: string, more: Partial<HelpDocument>): HelpDocument => ({
  kind: 'page',
  path,
  title: '',
  words: '',
  otherWords: '',
  text: '',
  ...more,
});

const index = new HelpIndex([
  page('/moving', { kind: 'task', title: 'Verhuizen', words: 'verhuizen adreswijziging opzeggen' }),
  page('/energy', { title: 'Energie & gas: te duur?', words: 'énergierekening' }),
  page('/article', { kind: 'article', title: 'Sportschool opzeggen', text: 'Bij verhuizing' }),
  page('/moving', { kind: 'task', title: 'Nieuw adres', words: 'nieuw adres' }),
]);

const find = (text: string, known?: readonly string[]) =>
  index.search(text, known).map(({ document }) => document.path);

describe('HelpIndex', () => {
  it.each([
    ['verhuizen', '/moving'],
    ['Hoe moet ik VERHUIZEN?', '/moving'],
    ['verh', '/moving'],
    ['verhuzen', '/moving'],
    ['energierekening', '/energy'],
    ['gas & énergie', '/energy'],
    ['sportschool-opzeggen', '/article'],
  ])('finds %s', (typed, path) => expect(find(typed)[0]).toBe(path));

  it('lists a page once, however many documents lead to it', () => {
    expect(find('nieuw adres verhuizen').filter((path) => path === '/moving')).toHaveLength(1);
  });

  it('finds nothing by a small part of the words', () => {
    expect(find('pizza bestellen opzeggen')).toEqual([]);
    expect(find('ziggo verhuizen')).toEqual([]);
    expect(find('!?')).toEqual([]);
  });

  it('leaves out the words of a company’s name, unless there are no others', () => {
    expect(find('ziggo verhuizen', ['ziggo'])).toEqual(['/moving', '/article']);
    expect(find('energie', ['energie'])).toEqual(['/energy']);
  });

  it('tells words as they were typed from begun and mistyped ones', () => {
    const isWhole = (text: string) => index.search(text)[0]?.isWhole;
    expect([isWhole('verhuizen'), isWhole('verhuize'), isWhole('verhuzen')]).toEqual([true, false, false]);
  });
});

const stories = await readFoundStories();
const help = listHelp(stories);

describe('what the search finds', () => {
  it.each(locales)(
    'has each task in %s, and only paths of indexed or own pages in that language',
    (locale) => {
      const ofTasks = help[locale].filter(({ kind }) => kind === 'task');
      expect(ofTasks).toHaveLength(tasks.length);
      for (const { path } of help[locale]) expect([path, matchPath(path)?.locale]).toEqual([path, locale]);
      expect(help[locale].some(({ kind }) => kind === 'article')).toBe(true);
    },
  );

  it('has no task about a story that is not there', () => {
    const without = listHelp(stories.filter(({ fullSlug }) => !fullSlug.includes('incasso-storneren')));
    const titles = mapLocales((locale) => without[locale].map(({ path }) => path));
    expect(titles.nl).not.toContain('/meer-over-geld/klachten/incasso-storneren');
    expect(titles.en).toContain('/en/more-about-money/complaints/reverse-a-direct-debit');
  });

  it('without stories has the tasks and pages that need none', () => {
    const { nl } = listHelp([]);
    expect(nl.map(({ path }) => path)).toContain('/opzegtermijn');
    expect(nl.filter(({ kind }) => kind === 'article')).toEqual([]);
  });
});
