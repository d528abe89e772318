/**
 * `npm run lighthouse [-- PAGE]`: Lighthouse with its mobile profile, on the production build: its four scores and all failed audits, for
 * the key pages in both languages (DESIGN §4). Lighthouse is run by `npm exec` and cached by npm: with its dependencies it is larger than
 * everything the site needs at run time, so it is not a dependency.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { run } from '@/lib/cli/project.mjs';
import { findBrowser } from '@/lib/cli/system-packages.mjs';
import { type Locale, locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { type Order, orderLetter } from './lighthouse-order';
import { serveSite } from './served';

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
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
    }),
  ),
});

const wanted = process.argv[2];
if ((await ensureBuilt()) !== 0) process.exit(1);
const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-lighthouse-'));
const rows: Record<string, object> = {};
try {
  const site = await serveSite(path.join(folder, 'data'));
  try {
    const order = await orderLetter(site.origin);
    for (const [name, pathOf] of Object.entries(pages)) {
      if (wanted && name !== wanted) continue;
      for (const locale of locales) {
        const audited = await audit(site.origin + pathOf(locale, order), order.cookie);
        const load = os.loadavg()[0]?.toFixed(1);
        rows[`${name} ${locale}`] = audited ? { ...audited.scores, load } : { load };
        console.log(
          `\n${name} ${locale}: ${audited ? Object.values(audited.scores).join(' ') : 'not measured'}`,
        );
        for (const line of audited?.failures ?? []) console.log(`  ${line}`);
      }
    }
  } finally {
    await site.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Performance is measured on an emulated phone: it depends on the load of the machine, the other three do not.
console.log(`\nLighthouse ${version}, mobile, ${os.availableParallelism()} processors`);
console.table(rows);

/** Its result for a page; null after two failures. */
async function audit(url: string, cookie: string) {
  const file = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const options = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--output=json',
    `--output-path=${file}`,
  ];
  // On a busy machine it sometimes loses the browser's trace.
  if ((await runLighthouse(options)) !== 0 && (await runLighthouse(options)) !== 0) {
    process.exitCode = 1;
    return null;
  }
  const { categories: scored, audits } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]),
  );
  const failures = Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 1)
    .map(([id, { title, displayValue }]) => [id, title, displayValue].filter(Boolean).join(': '));
  return { scores, failures };
}

/** The host's npm, without packages' scripts. */
function runLighthouse(options: readonly string[]): Promise<number> {
  return run('npm', ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', ...options], {
    env: { CHROME_PATH: findBrowser() ?? '', npm_config_ignore_scripts: 'true' },
  });
}
