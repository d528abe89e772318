/** RSS 2.0, one feed a section and language. Pure. */
import { escapeXml } from './sitemap-xml';

export interface FeedItem {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** ISO 8601; null where nobody knows. */
  readonly publishedAt: string | null;
  readonly author: string | null;
  readonly subjects: readonly string[];
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  /** The page that the feed belongs to. */
  readonly url: string;
  /** The feed's own address. */
  readonly self: string;
  /** The newest first. */
  readonly items: readonly FeedItem[];
}

/** The feed as XML. Dates are RFC 822, as the format asks. */
export function rssXml({ title, description, language, url, self, items }: Feed): string {
  const newest = items.find(({ publishedAt }) => publishedAt !== null)?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', rfc822(newest))] : []),
    ...items.map(itemXml),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemXml({ title, url, description, publishedAt, author, subjects }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', url),
    element('description', description),
    ...(publishedAt === null ? [] : [element('pubDate', rfc822(publishedAt))]),
    ...(author === null ? [] : [element('dc:creator', author)]),
    ...subjects.map((subject) => element('category', subject)),
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function rfc822(moment: string): string {
  return new Date(moment).toUTCString();
}
