// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { escapeXml, sitemapIndexXml, sitemapXml } from './sitemap-xml';

const toUrl = (path: string) => new URL(path, 'https://snoei.example').toString();

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent);

describe('sitemapXml', () => {
  const document = parse(
    sitemapXml(
      [
        { paths: { nl: '/opzeggen', en: '/en/cancel' }, changedAt: '2026-11-20T10:00:00.000Z' },
        { paths: { nl: '/opzeggen/energie' }, changedAt: null },
        { paths: { en: '/en/only' }, changedAt: null },
      ],
      toUrl,
    ),
  );

  it('lists each page once per language', () => {
    expect(texts(document, 'loc')).toEqual([
      'https://snoei.example/opzeggen',
      'https://snoei.example/en/cancel',
      'https://snoei.example/opzeggen/energie',
      'https://snoei.example/en/only',
    ]);
  });

  it('has every language of a page at each of its URLs, Dutch as default', () => {
    const alternates = [...document.getElementsByTagName('url')].map((url) =>
      [...url.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    );
    const both = [
      ['nl', 'https://snoei.example/opzeggen'],
      ['en', 'https://snoei.example/en/cancel'],
      ['x-default', 'https://snoei.example/opzeggen'],
    ];
    expect(alternates[0]).toEqual(both);
    expect(alternates[1]).toEqual(both);
    expect(alternates[2]).toEqual([
      ['nl', 'https://snoei.example/opzeggen/energie'],
      ['x-default', 'https://snoei.example/opzeggen/energie'],
    ]);
    expect(alternates[3]).toEqual([['en', 'https://snoei.example/en/only']]);
  });

  it('has the day only if known', () => {
    expect(texts(document, 'lastmod')).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z']);
  });
});

describe('sitemapIndexXml', () => {
  it('lists the parts', () => {
    const document = parse(
      sitemapIndexXml([
        { url: 'https://snoei.example/sitemaps/pages.xml', changedAt: '2026-11-20' },
        { url: 'https://snoei.example/sitemaps/companies-1.xml', changedAt: null },
      ]),
    );
    expect(texts(document, 'loc')).toHaveLength(2);
    expect(texts(document, 'lastmod')).toEqual(['2026-11-20']);
  });
});

describe('escapeXml', () => {
  it.each(['a & b <c> "d" \'e\'', 'é € 字', 'line\nbreak'])('encodes %j readably', (text) => {
    expect(parse(`<x a="${escapeXml(text)}">${escapeXml(text)}</x>`).documentElement.textContent).toBe(text);
  });

  it('omits characters that are invalid in XML', () => {
    expect(escapeXml('a\u0000b\u000Bc\uFFFEd\uD800e')).toBe('abcde');
  });
});
