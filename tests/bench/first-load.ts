/** What a browser fetches of a page before anybody does anything. */
import { constants, gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';

const kilobyte = 1024;

export interface FirstLoad {
  readonly scripts: readonly string[];
  /** Kilobytes of 1024 bytes, each script gzipped by itself as hard as possible. */
  readonly kilobytes: number;
}

/** The scripts that a page's HTML names, but those for browsers without modules. Throws where one can't be had. */
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

/** How long bytes are once gzipped, as hard as possible. */
export function gzippedBytes(bytes: Buffer): number {
  return gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length;
}

/** The bytes at an address; a page that is not found is one too. Throws at anything else that is no 200. */
export async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok && response.status !== 404) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
