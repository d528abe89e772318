/**
 * The site compared with an empty Next app built in the same run: requests per second of static pages, the latency of one request, and the
 * JavaScript of a page. Both are served in production mode, side by side, and requested in turns.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { buildEmptyApp, emptyAppPaths } from './empty-app';
import { fetchBytes, findFirstLoad } from './first-load';
import { measureLoad } from './load';
import { compare, type Measurement, measureInTurns } from './measure';
import { missingPage, pageFamilies } from './page-families';
import { type Served, serve, serveSite } from './served';

const requests = 400;
const { home, about, company, companyInEnglish } = pageFamilies;
/** Content pages; the others are for actions. */
const contentFamilies: readonly string[] = [
  'home',
  'about',
  'blog',
  'article',
  'cancel',
  'company',
  'companyInEnglish',
  'companyCancel',
];

/** Builds if needed, serves both, and measures. */
export default async function siteBench(): Promise<readonly Measurement[]> {
  if ((await ensureBuilt()) !== 0) throw new Error('the site could not be built');
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  try {
    const site = await serveSite(dataFolder);
    try {
      const homeBytes = (await fetchBytes(site.origin + home)).length;
      const empty = await buildEmptyApp(homeBytes);
      try {
        const served = await serve({ folder: empty.folder, ready: emptyAppPaths.page });
        try {
          return await measureBoth(site, served);
        } finally {
          await served.stop();
        }
      } finally {
        empty.remove();
      }
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measureBoth(site: Served, empty: Served): Promise<readonly Measurement[]> {
  return [
    ...(await compareWeight(site, empty)),
    ...(await compareTime(site, empty)),
    ...(await compareLoad(site, empty)),
  ];
}

async function compareLoad(site: Served, empty: Served): Promise<readonly Measurement[]> {
  const ours = (what: string, page: string) => ({ what, served: site, path: page, status: 200 });
  const theirs = (what: string, page: string) => ({ what, served: empty, path: page, status: 200 });
  const [emptyPage, emptyLong, ...pages] = await measureLoad([
    theirs('empty app: page', emptyAppPaths.page),
    theirs('empty app: page as long as our home', emptyAppPaths.long),
    ours('home', home),
    ours('story (about)', about),
    ours('company', company),
    ours('company, in English', companyInEnglish),
    { ...ours('no such page', missingPage), status: 404 },
  ]);
  const [ourHome] = pages;
  if (!emptyPage || !emptyLong || !ourHome) throw new Error('each page gives a row');
  const inTable = (kind: 'rate' | 'cost', target: string) => [
    ...compare([emptyPage[kind], emptyLong[kind], ...pages.map((page) => ({ ...page[kind], target }))]),
    // The same two numbers again: the difference for equal sizes.
    ...compare([
      emptyLong[kind],
      { ...ourHome[kind], what: `${ourHome[kind].what}, against a page as long`, target },
    ]).slice(1),
  ];
  return [...inTable('rate', 'at least 0.9 ×'), ...inTable('cost', 'at most 1.11 ×')];
}

async function compareTime(site: Served, empty: Served): Promise<readonly Measurement[]> {
  const action = (what: string, url: string) => ({
    what: `one request: ${what}`,
    act: () => fetchBytes(url),
  });
  return compare(
    await measureInTurns(
      [
        action('empty app: page', empty.origin + emptyAppPaths.page),
        action('empty app: page as long as our home', empty.origin + emptyAppPaths.long),
        action('home', site.origin + home),
        action('story (about)', site.origin + about),
        action('company', site.origin + company),
        action('no such page', site.origin + missingPage),
      ],
      requests,
    ),
  );
}

async function compareWeight(site: Served, empty: Served): Promise<readonly Measurement[]> {
  const weigh = async (what: string, url: string, target?: string): Promise<Measurement> => ({
    what: `JavaScript: ${what}`,
    unit: 'KB gzip',
    median: Number((await findFirstLoad(url)).kilobytes.toFixed(1)),
    p99: null,
    runs: 1,
    ...(target ? { target } : {}),
  });
  const rows = [await weigh('empty app: page', empty.origin + emptyAppPaths.page)];
  for (const [family, page] of Object.entries(pageFamilies)) {
    const target = contentFamilies.includes(family) ? 'at most 1.15 ×' : undefined;
    rows.push(await weigh(family, site.origin + page, target));
  }
  return compare(rows);
}
