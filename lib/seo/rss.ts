/** RSS 2.0, one feed per section and language. Pure. */
import { escapeXml } from './sitemap-xml';

export interface FeedItem {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** ISO 8601; null when unknown. */
  readonly publishedAt: string | null;
  readonly author: string | null;
  readonly subjects: readonly string[];
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  /** URL of the feed's page. */
  readonly url: string;
  /** URL of the feed. */
  readonly self: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** Returns the feed as XML, with RFC 822 dates. */
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
