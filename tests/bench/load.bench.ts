/**
 * Sustained load on the site's key pages and writes, on its embedded database, beside an empty Next app in the same
 * run: errors, latency, and the memory of the server. `LOAD_SECONDS` per page (60), `LOAD_CONNECTIONS` (64),
 * `LOAD_PAGES` (all; their names, separated by commas).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { inProject } from '@/lib/cli/project.mjs';
import { href } from '@/lib/routes/href';
import { buildEmptyApp, emptyAppPaths } from './empty-app';
import { fetchBytes } from './first-load';
import { orderLetter } from './lighthouse-order';
import {
  type LoadOptions,
  type LoadResult,
  loadForSeconds,
  type Traffic,
  waitUntilIdle,
} from './load-for-seconds';
import { echo, order, readPage, register, searchCompanies } from './load-traffic';
import type { Measurement } from './measure';
import { pageFamilies } from './page-families';
import { type Served, serve, serveSite } from './served';

const { home, company } = pageFamilies;

const options: LoadOptions = {
  connections: Number(process.env.LOAD_CONNECTIONS || 64),
  seconds: Number(process.env.LOAD_SECONDS || 60),
};
const wanted = process.env.LOAD_PAGES?.split(',').map((name) => name.trim()) ?? [];

/** Enough for the 99th percentile of an app that does nothing else. */
const emptySecondsMax = 15;
/** Until the code is compiled and connections to the database are open; not measured. */
const warmUpSeconds = 2;

/** The part of the empty app that does the most similar work. */
const references = {
  br: readPage('empty app: page, br', emptyAppPaths.page),
  gzip: readPage('empty app: page, gzip', emptyAppPaths.page, 'gzip'),
  identity: readPage('empty app: page, identity', emptyAppPaths.page, 'identity'),
  read: { ...readPage('empty app: JSON read', emptyAppPaths.json) },
  rendered: readPage('empty app: page rendered per request', emptyAppPaths.rendered),
  write: { ...echo(emptyAppPaths.json), what: 'empty app: JSON returned' },
} satisfies Record<string, Traffic>;

interface Loaded {
  readonly traffic: Traffic;
  readonly reference: keyof typeof references;
}

/** Builds if needed, serves the site and the empty app, and loads one after the other. */
export default async function loadBench(): Promise<readonly Measurement[]> {
  if ((await ensureBuilt()) !== 0) throw new Error('the site could not be built');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  try {
    // Each visitor has an address of its own.
    const site = await serveSite(path.join(folder, 'data'), { TRUSTED_PROXIES: '1' });
    try {
      return await loadBoth(site);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadBoth(site: Served): Promise<readonly Measurement[]> {
  const homeBytes = (await fetchBytes(site.origin + home)).length;
  const pages = (await listPages(site.origin)).filter(
    ({ traffic }) => wanted.length === 0 || wanted.includes(traffic.what),
  );
  if (pages.length === 0) throw new Error(`there is no page "${wanted.join(', ')}"`);
  const generator = await measureGenerator(homeBytes);
  const empty = await buildEmptyApp(homeBytes);
  try {
    const served = await serve({ folder: empty.folder, ready: emptyAppPaths.page });
    try {
      const rows = [generator];
      const found = new Map<Loaded['reference'], LoadResult>();
      for (const { traffic, reference } of pages) {
        let base = found.get(reference);
        if (!base) {
          const seconds = Math.min(options.seconds, emptySecondsMax);
          base = await loadWarm(served, references[reference], { ...options, seconds });
          found.set(reference, base);
          rows.push(rowOf(references[reference].what, base));
        }
        rows.push(rowOf(traffic.what, await loadWarm(site, traffic, options), base));
      }
      return rows;
    } finally {
      await served.stop();
    }
  } finally {
    empty.remove();
  }
}

async function listPages(origin: string): Promise<readonly Loaded[]> {
  const { reference, cookie } = await orderLetter(origin);
  const track = href('cancel-track-reference', 'nl', { reference });
  return [
    { traffic: readPage('home', home), reference: 'br' },
    { traffic: readPage('home gzip', home, 'gzip'), reference: 'gzip' },
    { traffic: readPage('home identity', home, 'identity'), reference: 'identity' },
    { traffic: readPage('company', company), reference: 'br' },
    { traffic: searchCompanies(), reference: 'read' },
    { traffic: readPage('tracking', track, 'br', { cookie }), reference: 'rendered' },
    { traffic: register(), reference: 'write' },
    { traffic: order(), reference: 'write' },
  ];
}

async function loadWarm(served: Served, traffic: Traffic, given: LoadOptions): Promise<LoadResult> {
  await loadForSeconds(served, traffic, { ...given, seconds: warmUpSeconds });
  await waitUntilIdle(served);
  const result = await loadForSeconds(served, traffic, given);
  await waitUntilIdle(served);
  return result;
}

/** What the generator receives from a server that does nothing, in bodies of this size: it has to be more than from the site. */
async function measureGenerator(bytes: number): Promise<Measurement> {
  const bare = await serve({
    folder: inProject(),
    ready: '/',
    command: [inProject('tests', 'bench', 'bare-server.mjs')],
    env: { BYTES: String(bytes) },
  });
  try {
    const traffic = readPage(`generator: ${Math.round(bytes / 1024)} KB from a bare server`, '/');
    const seconds = Math.min(options.seconds, emptySecondsMax);
    return rowOf(traffic.what, await loadWarm(bare, traffic, { ...options, seconds }));
  } finally {
    await bare.stop();
  }
}

function rowOf(what: string, result: LoadResult, base?: LoadResult): Measurement {
  const errors = Object.entries(result.errors).map(([kind, times]) => `${times} × ${kind}`);
  const { start, highest, end } = result.memory;
  return {
    what,
    unit: 'ms',
    median: Number(result.median.toFixed(1)),
    p99: Number(result.p99.toFixed(1)),
    runs: result.requests,
    columns: {
      'p99 of empty app': base ? Number(base.p99.toFixed(1)) : '',
      slowest: Number(result.slowest.toFixed(0)),
      'requests/s': Math.round(result.perSecond),
      errors: errors.join(', ') || 'none',
      'MB after 10 s': inMegabytes(start),
      highest: inMegabytes(highest),
      'at the end': inMegabytes(end),
      'processors: server': Number(result.processors.server.toFixed(2)),
      generator: Number(result.processors.generator.toFixed(2)),
      load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
    },
  };
}

/** The server's own process, and with its database. */
function inMegabytes({ own, tree }: { own: number; tree: number }): string {
  return `${Math.round(own)} / ${Math.round(tree)}`;
}
