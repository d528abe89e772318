/** Reads the sitemap like a crawler: the index, its parts, every URL with its languages. */
import { parse } from 'node-html-parser';

export interface SitemapUrl {
  readonly path: string;
  /** Paths by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly changedAt: string | null;
  /** Path of its part. */
  readonly part: string;
}

/** Every URL; throws for an invalid response. */
export async function readSitemap(origin: string, site: string): Promise<SitemapUrl[]> {
  const robots = await text(`${origin}/robots.txt`, 'text/plain');
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1];
  if (!address) throw new Error('robots.txt names no sitemap');
  const path = (url: string | undefined) => {
    const parsed = new URL(url ?? '');
    if (parsed.origin !== site) throw new Error(`${url} is not of ${site}`);
    return parsed.pathname;
  };
  const index = parse(await text(origin + path(address), 'application/xml'));
  const parts = index.querySelectorAll('sitemap > loc').map((loc) => path(loc.text));
  const urls = await Promise.all(
    parts.map(async (part) => {
      const document = parse(await text(origin + part, 'application/xml'));
      return document.querySelectorAll('url').map((url) => ({
        path: path(url.querySelector('loc')?.text),
        alternates: Object.fromEntries(
          url
            .getElementsByTagName('xhtml:link')
            .map((link) => [link.getAttribute('hreflang') ?? '', path(link.getAttribute('href'))]),
        ),
        changedAt: url.querySelector('lastmod')?.text ?? null,
        part,
      }));
    }),
  );
  return urls.flat();
}

async function text(url: string, type: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  const found = response.headers.get('content-type') ?? '';
  if (!found.startsWith(type)) throw new Error(`${url}: ${found} instead of ${type}`);
  return response.text();
}
