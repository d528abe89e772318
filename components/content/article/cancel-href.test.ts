import { describe, expect, it } from 'vitest';
import { resolveLink } from '@/lib/content/links';
import { findCancelHref } from './cancel-href';

const story = (tags: readonly string[], cancelLink?: string) => ({ tags, content: { cancelLink } });
const resolve = (link: string) =>
  resolveLink(link, { locale: 'nl', siteUrl: 'https://snoei.example', storyExists: () => false });

describe('the floating button of an article', () => {
  it.each([
    ['a post that is about no cancelling', story(['save']), null],
    ['a cancel post', story(['save', 'cancel']), '/opzeggen'],
    [
      'a post about a company',
      story(['cancel'], 'route:company-cancel?company=netflix'),
      '/netflix/opzeggen',
    ],
    [
      'a post about a kind of company',
      story(['cancel'], 'route:cancel-category?category=sportscholen'),
      '/opzeggen/sportscholen',
    ],
    ['a post with nothing to cancel here', story(['cancel'], 'none'), null],
    ['a company in a post with another tag', story(['news'], 'route:company-cancel?company=netflix'), null],
    ['a page that is not there', story(['cancel'], 'route:no-such-page'), '/opzeggen'],
    ['another site', story(['cancel'], 'https://elsewhere.example/'), '/opzeggen'],
  ])('%s', (_, given, expected) => {
    expect(findCancelHref(given, 'nl', resolve)).toBe(expected);
  });
});
