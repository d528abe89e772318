/** What people ask stands where they look for it: a text that is rewritten keeps these answers. */
import { describe, expect, it } from 'vitest';
import { stringsIn } from '@/lib/content/embedded/json';
import { messagesOf } from '@/lib/i18n/messages';
import { projectStories } from '../support/samples/project-stories';

function textOf(slug: string): string {
  const story = projectStories.find(({ full_slug }) => full_slug === slug);
  return story ? [...stringsIn(story.content)].join(' ') : '';
}

describe('a story', () => {
  it.each([
    ['that a mail address stays free for six months', 'nl/overstappen/internet-en-tv', /zes maanden gratis/],
    ['that KPN’s address does too', 'nl/companies/kpn', /zes maanden/],
    [
      'who cancels where no new supplier does',
      'nl/blog/overstappen/energie-overstappen-zonder-brief',
      /geen nieuwe leverancier[\s\S]*Dan zeg je zelf op/,
    ],
    ['what to do with internet at a move', 'nl/verhuizen', /Kan je provider niet leveren/],
    ['that net metering ends', 'nl/blog/nieuws/salderen-stopt-op-1-januari-2027', /1 januari 2027/],
  ])('says %s', (_, slug, text) => {
    expect(textOf(slug), slug).toMatch(text);
  });
});

describe('the pages about notice and about a death', () => {
  it.each([
    ['nl', 'tweede maand'],
    ['en', 'second month'],
  ] as const)('say in %s that a lease ends by itself after a death', (locale, text) => {
    expect([...stringsIn(messagesOf(locale).behalf)].find((each) => each.includes(text))).toBeDefined();
  });

  it.each(['nl', 'en'] as const)('answer in %s what the law says, with its article', (locale) => {
    const { questions } = messagesOf(locale).noticePage;
    expect(questions.priceAnswer).toMatch(/<telecom>.*<insurance>.*<subscription>/s);
    expect(questions.minorAnswer).toMatch(/<age>.*<annul>/s);
    expect(questions.bankruptAnswer).toContain('<act>');
    expect(questions.abroadAnswer).toContain('<health>');
    expect(questions.beforeAnswer).toMatch(/<withdraw>.*<button>/s);
  });
});
