import { describe, expect, it } from 'vitest';
import { normalise, searchArticles } from './article-search';

const entries = [
  {
    path: '/energie',
    title: 'Je energierekening',
    intro: 'Gas en stroom.',
    words: 'gas stroom contract sportschool',
  },
  { path: '/gym', title: 'Sportschool opzeggen', intro: 'Eén maand.', words: 'abonnement fitnessabonnement' },
  { path: '/krant', title: 'De krant', intro: 'Ook een sportschool.', words: 'een abonnement op papier' },
];

describe('searchArticles', () => {
  it.each([
    ['', ['/energie', '/gym', '/krant']],
    ['  ', ['/energie', '/gym', '/krant']],
    ['krant', ['/krant']],
    ['SPORTSCHOOL', ['/gym', '/krant', '/energie']],
    ['abonnement', ['/gym', '/krant']],
    ['fitness', ['/gym']],
    ['een maand', ['/gym']],
    ['abonnement papier', ['/krant']],
    ['gas papier', []],
    ['op', ['/gym', '/krant']],
    ['zzz', []],
    ['*+?[', ['/energie', '/gym', '/krant']],
  ])('%j finds %j', (query, paths) => {
    expect(searchArticles(entries, query)).toEqual(paths);
  });

  it('reads typed text as %s', () => {
    expect(normalise('Één  café—3× goedkóper!')).toBe(' een cafe 3 goedkoper ');
    expect(normalise('…')).toBe('  ');
  });
});
