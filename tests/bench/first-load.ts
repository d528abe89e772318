/** A page's initial load, before any interaction. */
import { constants, gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';

const kilobyte = 1024;

export interface FirstLoad {
  readonly scripts: readonly string[];
  /** Kilobytes of 1024 bytes, each script gzipped separately at the highest level. */
  readonly kilobytes: number;
}

/** The scripts in a page's HTML, except those for browsers without modules. Throws if one can't be fetched. */
export async function findFirstLoad(
  page: string,
  fetchPage: typeof fetchBytes = fetchBytes,
): Promise<FirstLoad> {
  const html = (await fetchPage(page)).toString('utf8');
  const scripts = new Set(
    parse(html)
      .querySelectorAll('script[src]')
      .filter((script) => !script.hasAttribute('nomodule'))
      .map((script) => new URL(script.getAttribute('src') ?? '', page).href),
  );
  let bytes = 0;
  for (const script of scripts) bytes += gzippedBytes(await fetchPage(script));
  return { scripts: [...scripts], kilobytes: bytes / kilobyte };
}

/** Size after gzip at the highest level. */
export function gzippedBytes(bytes: Buffer): number {
  return gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length;
}

/** The body of a URL; a 404 page is valid too. Throws for any other status than 200. */
export async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok && response.status !== 404) throw new Error(`${url} returned ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
