import { expect, it, vi } from 'vitest';
import { articleStory } from '@/tests/support/samples/article-story';
import { searchArticles } from './article-search';
import { articleEntry } from './list-entries';

vi.mock('server-only', () => ({}));

const story = articleStory('nl/blog/opzeggen/sportschool', {
  tags: ['cancel'],
  content: {
    heroText: 'Alleen de datum.',
    faq: [{ question: 'En een blessure?', answer: 'Vraag naar **bevriezen**.' }],
    body: [
      { _uid: 'a', component: 'text', text: 'Een [brief](https://voorbeeld.example/pad) en een brief.' },
      { _uid: 'b', component: 'steps', steps: [{ title: 'Zoek je klantnummer', text: 'Op je pas.' }] },
    ],
  },
});

it('contains every word once, and no URL', () => {
  const { words, ...rest } = articleEntry(story, 'nl');
  expect(rest).toEqual({
    path: '/blog/opzeggen/sportschool',
    title: 'sportschool',
    intro: 'About sportschool.',
  });
  expect(words.split(' ')).toEqual([
    'alleen',
    'de',
    'datum',
    'en',
    'een',
    'blessure',
    'vraag',
    'naar',
    'bevriezen',
    'brief',
    'zoek',
    'je',
    'klantnummer',
    'op',
    'pas',
    'opzeggen',
  ]);
});

it('finds by text, questions and subject', () => {
  const entries = [articleEntry(story, 'nl')];
  for (const query of ['brief pas', 'bevriezen', 'opzeggen', 'sportschool datum'])
    expect(searchArticles(entries, query), query).toHaveLength(1);
  expect(searchArticles(entries, 'voorbeeld')).toHaveLength(0);
});
