/** A crawler's view of a page: the server's HTML alone, without scripts. */
import { type HTMLElement, parse } from 'node-html-parser';
import { readStructuredData, type StructuredData } from '@/tests/support/samples/structured-data';

export interface PageLink {
  /** Path and query on this site. */
  readonly target: string;
  /** After the `#`, or empty. */
  readonly fragment: string;
}

export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  readonly lang: string | null;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  /** Paths by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly noindex: boolean;
  readonly headings: number;
  readonly links: readonly PageLink[];
  /** Images and files that the page refers to, on this site. */
  readonly assets: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly structured: readonly StructuredData[];
  /** Text of the whole page and of its main part, with collapsed white space. */
  readonly text: string;
  readonly mainText: string;
  readonly socialImage: Readonly<Record<'url' | 'width' | 'height' | 'alt' | 'twitter', string | undefined>>;
  /** Errors independent of the page's kind. */
  readonly problems: readonly string[];
}

/** Elements without visible text. */
const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** Inline elements: not separated by spaces from the text around them. */
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
]);

function textOf(element: HTMLElement): string {
  const parts: string[] = [];
  const walk = (node: HTMLElement) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) parts.push(child.text);
      else if (child.nodeType === 1) {
        const inner = child as HTMLElement;
        if (silent.has(inner.tagName)) continue;
        const space = inline.has(inner.tagName) ? '' : ' ';
        parts.push(space);
        walk(inner);
        parts.push(space);
      }
    }
  };
  walk(element);
  return oneSpace(parts.join(''));
}

/** Collapsed white space. */
export function oneSpace(text: string): string {
  return text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
}

/** Parses the response at a path; `site` is the origin in its URLs. */
export function readPage(path: string, status: number, html: string, site: string): CrawledPage {
  const root = parse(html, { comment: false });
  const problems: string[] = [];
  const meta = (selector: string) => root.querySelector(selector)?.getAttribute('content');
  const here = new URL(path, site);
  const onSite = (address: string): URL | null => {
    if (!URL.canParse(address, here)) {
      problems.push(`an address that is none: ${address}`);
      return null;
    }
    const url = new URL(address, here);
    return url.origin === site ? url : null;
  };
  const toPath = (address: string | undefined) => {
    const url = address === undefined ? null : onSite(address);
    return url && url.pathname + url.search;
  };

  const structured: StructuredData[] = [];
  for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
    const read = readStructuredData(script.rawText);
    if (read.problems === null) structured.push(read.data);
    else problems.push(`structured data: ${read.problems}`);
  }
  for (const image of root.querySelectorAll('img')) {
    if (image.getAttribute('alt') === undefined) problems.push(`no alt: ${image.getAttribute('src')}`);
  }
  for (const drawing of root.querySelectorAll('svg[role=img]')) {
    if (!drawing.getAttribute('aria-label') && !drawing.querySelector('title'))
      problems.push('a drawing without text');
  }
  // React's streaming: text that only a script would insert.
  if (/<template id="B:|<div hidden id="S:/.test(html)) problems.push('text that waits for a script');
  if (/\{\{\s*[\w.]+\s*\}\}/.test(html)) problems.push('a figure that was not filled in');
  if (/undefined<|\[object Object\]/.test(html)) problems.push('a value that is no text');

  return {
    path,
    status,
    lang: root.querySelector('html')?.getAttribute('lang') ?? null,
    title: root.querySelector('head > title')?.text ?? '',
    description: meta('head > meta[name=description]') ?? '',
    canonical: toPath(root.querySelector('head > link[rel=canonical]')?.getAttribute('href')),
    alternates: Object.fromEntries(
      root
        .querySelectorAll('head > link[rel=alternate][hreflang]')
        .map((link) => [link.getAttribute('hreflang') ?? '', toPath(link.getAttribute('href')) ?? '']),
    ),
    noindex: /noindex/.test(meta('head > meta[name=robots]') ?? ''),
    headings: root.querySelectorAll('h1').length,
    links: root.querySelectorAll('a[href]').flatMap((link) => {
      const address = link.getAttribute('href') ?? '';
      const url = /^(mailto|tel|data):/.test(address) ? null : onSite(address);
      return url
        ? [{ target: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }]
        : [];
    }),
    assets: [
      ...root.querySelectorAll('img').map((image) => image.getAttribute('src')),
      ...root
        .querySelectorAll('head > link[href]')
        .filter((link) =>
          /^(icon|apple-touch-icon|manifest|stylesheet)$/.test(link.getAttribute('rel') ?? ''),
        )
        .map((link) => link.getAttribute('href')),
      ...root
        .querySelectorAll('head > link[type="application/rss+xml"]')
        .map((link) => link.getAttribute('href')),
      ...root.querySelectorAll('video, source, track').map((file) => file.getAttribute('src')),
    ].flatMap((address) => (address?.startsWith('data:') ? [] : (toPath(address) ?? []))),
    ids: new Set(root.querySelectorAll('[id]').map((element) => element.id)),
    structured,
    text: textOf(root.querySelector('body') ?? root),
    mainText: textOf(root.querySelector('main') ?? root),
    socialImage: {
      url: meta('head > meta[property="og:image"]'),
      width: meta('head > meta[property="og:image:width"]'),
      height: meta('head > meta[property="og:image:height"]'),
      alt: meta('head > meta[property="og:image:alt"]'),
      twitter: meta('head > meta[name="twitter:image"]'),
    },
    problems,
  };
}
