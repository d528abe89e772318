/**
 * Two sites side by side, one with few companies and one with 100,000: a company's page when rendered and when cached, the
 * sitemap with all its parts, and the servers' memory. Both use one build, which contains their page caches until the next build.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { sitemapIndexPath } from '@/lib/routes/crawler-files';
import { href } from '@/lib/routes/href';
import { fillDataFolder, manyCompanies } from './company-worlds';
import { compare, type Measurement, measureInTurns } from './measure';
import { type Served, serveSite } from './served';

const pages = 40;
const urlsMax = 50_000;
const megabytesMax = 50;

interface Site {
  readonly name: string;
  readonly served: Served;
  /** Slugs of companies whose pages were not requested yet, one at a time. */
  nextSlug(): string;
}

type Sites = readonly [few: Site, many: Site];

/** Builds if needed, fills two databases, serves both, and measures. */
export default async function companiesSiteBench(): Promise<readonly Measurement[]> {
  if ((await ensureBuilt()) !== 0) throw new Error('the site could not be built');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const closing: (() => Promise<void>)[] = [];
  const open = async (generated: number): Promise<Site> => {
    const dataFolder = path.join(folder, String(generated));
    const records = await fillDataFolder(dataFolder, generated, Math.floor(Math.random() * 2 ** 31));
    const served = await serveSite(dataFolder);
    closing.push(() => served.stop());
    const slugs = records.filter(({ nsfw }) => !nsfw).map(({ slug }) => slug);
    return {
      name: (generated + listRegister().length).toLocaleString('en'),
      served,
      nextSlug: () => {
        const slug = slugs.pop();
        if (slug === undefined) throw new Error('every page was asked for');
        return slug;
      },
    };
  };
  try {
    const few = await open(2 * pages);
    return await measureSites([few, await open(manyCompanies - listRegister().length)]);
  } finally {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSites(sites: Sites): Promise<readonly Measurement[]> {
  return [
    ...memoryRows('once it is ready', sites),
    ...(await measurePages(sites)),
    ...memoryRows('after these pages', sites),
    ...(await measureSitemaps(sites)),
    ...memoryRows('after the whole sitemap', sites),
  ];
}

/** Each on a new connection: the server may close an idle one while the other site is measured. */
async function read({ served }: Site, page: string): Promise<string> {
  const request = get(served.origin + page, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`${page} returned ${response.statusCode}`);
  return body;
}

/** Resident memory of the server's process, as reported by the system. */
function memoryRows(when: string, sites: Sites): readonly Measurement[] {
  return compare(
    sites.map(({ name, served }) => {
      const status = readFileSync(`/proc/${served.processId}/status`, 'utf8');
      const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
      return {
        what: `memory ${when}, ${name}`,
        unit: 'MB',
        median: Math.round(kilobytes / 1024),
        p99: null,
        runs: 1,
      };
    }),
  );
}

async function measurePages(sites: Sites): Promise<readonly Measurement[]> {
  const stored = new Map(sites.map((site) => [site, site.nextSlug()]));
  const hub = (company: string) => href('company', 'nl', { company });
  const rows = async (what: string, runs: number, action: (site: Site) => Promise<unknown>) =>
    compare(
      await measureInTurns(
        sites.map((site) => ({ what: `${what}, ${site.name}`, act: () => action(site) })),
        runs,
      ),
    );
  return [
    ...(await rows('company’s page, made', pages, (site) => read(site, hub(site.nextSlug())))),
    ...(await rows('company’s page, cached', 10 * pages, (site) => read(site, hub(stored.get(site) ?? '')))),
    ...(await rows('a search', 2 * pages, (site) => read(site, '/api/companies/search?search=verzkeringen'))),
  ];
}

/** The index, then every part once: their durations, and whether each is within the protocol's size limit. */
async function measureSitemaps(sites: Sites): Promise<readonly Measurement[]> {
  const found = [];
  for (const site of sites) found.push(await readSitemaps(site));
  const only = (row: Omit<Measurement, 'p99' | 'runs'>): Measurement => ({ ...row, p99: null, runs: 1 });
  return [
    ...compare(
      await measureInTurns(
        sites.map((site) => ({
          what: `sitemap’s index, ${site.name}`,
          act: () => read(site, sitemapIndexPath),
        })),
        10,
      ),
    ),
    ...compare(found.map(({ times }) => times)),
    ...found.flatMap(({ name, bytes, urls }) => [
      only({
        what: `largest part, ${name}`,
        unit: 'MB',
        median: Number((Math.max(...bytes) / 1e6).toFixed(2)),
        target: `at most ${megabytesMax}`,
      }),
      only({
        what: `largest part’s share of ${urlsMax.toLocaleString('en')} addresses, ${name}`,
        unit: '%',
        median: Number(((100 * Math.max(...urls)) / urlsMax).toFixed(1)),
        target: 'at most 100 %',
      }),
    ]),
  ];
}

async function readSitemaps(site: Site) {
  const index = await read(site, sitemapIndexPath);
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const bytes: number[] = [];
  const urls: number[] = [];
  // Each part is a run, in the order of a crawler.
  let next = 0;
  const action = async () => {
    const part = await read(site, parts[next++ % parts.length] ?? '');
    bytes.push(Buffer.byteLength(part));
    urls.push(part.match(/<loc>/g)?.length ?? 0);
  };
  const what = `a part of the sitemap (${parts.length}), ${site.name}`;
  const [times] = await measureInTurns([{ what, act: action }], parts.length);
  if (!times) throw new Error('one act gives one measurement');
  return { name: site.name, times, bytes, urls };
}
