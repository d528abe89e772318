/**
 * `npm run lighthouse [-- PAGE] [--throttling-method=devtools|simulate]`: Lighthouse with its mobile profile, on the
 * production build: its four scores, LCP, TBT and all failed audits, for the key pages in both languages beside an
 * empty Next app (throttling is applied by the browser, `devtools`). `LIGHTHOUSE_RUNS` of each page (1): the table
 * has their medians. Lighthouse is run by `npm exec` and cached by npm: with its dependencies it is larger than
 * everything the site needs at run time, so it is not a dependency.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { run } from '@/lib/cli/project.mjs';
import { findBrowser } from '@/lib/cli/system-packages.mjs';
import { type Locale, locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { buildEmptyApp, emptyAppPaths } from './empty-app';
import { fetchBytes } from './first-load';
import { type Order, orderLetter } from './lighthouse-order';
import { shareOf } from './measure';
import { pageFamilies } from './page-families';
import { serve, serveSite } from './served';

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** By the heading of their column. */
const timings = { 'LCP (ms)': 'largest-contentful-paint', 'TBT (ms)': 'total-blocking-time' } as const;
const company = { company: 'netflix' };
const articles: Record<Locale, { category: string; slug: string }> = {
  nl: { category: 'opzeggen', slug: 'sportschool-opzeggen' },
  en: { category: 'cancel', slug: 'cancel-gym-membership' },
};

const pages: Record<string, (locale: Locale, order: Order) => string> = {
  home: (locale) => href('home', locale),
  company: (locale) => href('company', locale, company),
  form: (locale) => href('company-cancel-submit', locale, company),
  article: (locale) => href('blog-category-slug', locale, articles[locale]),
  login: (locale) => href('login', locale),
  track: (locale, { reference }) => href('cancel-track-reference', locale, { reference }),
};

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});

const { values: options, positionals } = parseArgs({
  options: { 'throttling-method': { type: 'string', default: 'devtools' } },
  allowPositionals: true,
});
const throttling = options['throttling-method'];
const [wanted] = positionals;
const runs = Number(process.env.LIGHTHOUSE_RUNS || 1);
if (wanted && !pages[wanted]) {
  console.error(`There is no page "${wanted}"; there are ${Object.keys(pages).join(', ')}.`);
  process.exit(1);
}
if ((await ensureBuilt()) !== 0) process.exit(1);
const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-lighthouse-'));
const rows: Record<string, object> = {};
try {
  const site = await serveSite(path.join(folder, 'data'));
  try {
    const order = await orderLetter(site.origin);
    const empty = await buildEmptyApp((await fetchBytes(site.origin + pageFamilies.home)).length);
    try {
      const served = await serve({ folder: empty.folder, ready: emptyAppPaths.page });
      try {
        await measure('empty app', served.origin + emptyAppPaths.page, '');
      } finally {
        await served.stop();
      }
    } finally {
      empty.remove();
    }
    for (const [name, pathOf] of Object.entries(pages)) {
      if (wanted && name !== wanted) continue;
      for (const locale of locales)
        await measure(`${name} ${locale}`, site.origin + pathOf(locale, order), order.cookie);
    }
  } finally {
    await site.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Performance is measured on an emulated phone: it depends on the load of the machine, the other three do not.
console.log(
  `\nLighthouse ${version}, mobile, throttling by ${throttling}, median of ${runs}, ${os.availableParallelism()} processors`,
);
console.table(rows);

/** Adds the row of a page: the medians of its runs. */
async function measure(name: string, url: string, cookie: string): Promise<void> {
  const audited: Audited[] = [];
  for (let count = 0; count < runs; count += 1) {
    const each = await audit(url, cookie);
    if (each) audited.push(each);
  }
  const load = os.loadavg()[0]?.toFixed(1);
  const [first] = audited;
  const medians = Object.fromEntries(
    Object.keys(first?.numbers ?? {}).map((key) => [
      key,
      shareOf(
        audited.map(({ numbers }) => numbers[key] ?? 0),
        0.5,
      ),
    ]),
  );
  rows[name] = { ...medians, runs: audited.length, load };
  console.log(`\n${name}: ${first ? JSON.stringify(medians) : 'not measured'}`);
  for (const line of new Set(audited.flatMap(({ failures }) => failures))) console.log(`  ${line}`);
}

interface Audited {
  /** Scores of a hundred and milliseconds, by the heading of their column. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

/** Its result for a page; null after two failures. */
async function audit(url: string, cookie: string): Promise<Audited | null> {
  const file = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const lighthouseOptions = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    `--throttling-method=${throttling}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    '--output=json',
    `--output-path=${file}`,
  ];
  // On a busy machine it sometimes loses the browser's trace.
  if ((await runLighthouse(lighthouseOptions)) !== 0 && (await runLighthouse(lighthouseOptions)) !== 0) {
    process.exitCode = 1;
    return null;
  }
  const { categories: scored, audits } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const milliseconds = Object.entries(timings).map(([heading, id]) => [
    heading,
    Math.round(audits[id]?.numericValue ?? 0),
  ]);
  const failures = Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 1)
    .map(([id, { title, displayValue }]) => [id, title, displayValue].filter(Boolean).join(': '));
  return { numbers: Object.fromEntries([...scores, ...milliseconds]), failures };
}

/** The host's npm, without packages' scripts. */
function runLighthouse(lighthouseOptions: readonly string[]): Promise<number> {
  return run(
    'npm',
    ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', ...lighthouseOptions],
    { env: { CHROME_PATH: findBrowser() ?? '', npm_config_ignore_scripts: 'true' } },
  );
}
