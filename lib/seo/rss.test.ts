// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { rssXml } from './rss';

const feed = {
  title: 'Snoei & co',
  description: 'Nieuwe artikelen.',
  language: 'nl-NL',
  url: 'https://snoei.example/blog',
  self: 'https://snoei.example/rss/blog.xml',
  items: [
    {
      title: 'Wat <b>is</b> dit?',
      url: 'https://snoei.example/blog/opzeggen/x',
      description: 'Eerste & laatste.',
      publishedAt: '2026-10-01T08:00:00+02:00',
      author: 'Redactie Snoei',
      subjects: ['Opzeggen', 'Bespaartips'],
    },
    {
      title: 'Ouder',
      url: 'https://snoei.example/blog/opzeggen/y',
      description: 'Ouder.',
      publishedAt: null,
      author: null,
      subjects: [],
    },
  ],
};

it('is valid RSS 2.0', () => {
  const document = new DOMParser().parseFromString(rssXml(feed), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
  expect(text('channel > title')).toBe('Snoei & co');
  expect(text('channel > lastBuildDate')).toBe('Thu, 01 Oct 2026 06:00:00 GMT');
  const link = document.getElementsByTagName('atom:link')[0];
  expect([link?.getAttribute('rel'), link?.getAttribute('href')]).toEqual(['self', feed.self]);
  expect(document.querySelectorAll('item')).toHaveLength(2);
  expect(text('item > title')).toBe('Wat <b>is</b> dit?');
  expect(text('item > guid')).toBe(feed.items[0]?.url);
  expect(text('item > pubDate')).toBe('Thu, 01 Oct 2026 06:00:00 GMT');
  expect(document.getElementsByTagName('dc:creator')).toHaveLength(1);
  expect([...document.querySelectorAll('item > category')].map((one) => one.textContent)).toEqual([
    'Opzeggen',
    'Bespaartips',
  ]);
});

it('is a valid feed without articles', () => {
  const document = new DOMParser().parseFromString(rssXml({ ...feed, items: [] }), 'application/xml');
  expect(document.querySelector('parsererror, item, lastBuildDate')).toBeNull();
});
