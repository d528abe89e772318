/**
 * `npm run bundle [-- FAMILY]`: the initial load of a browser, by family of routes, from the production build; and its content, by package
 * and file, from Next's analyser.
 */
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { type AnalysedRoute, analyse, type Weights } from './analysed-parts';
import { type BuiltPage, listBuiltPages, sharedChunks, weigh } from './built-pages';

/** Smaller ones are summed up. */
const leastKilobytes = 0.3;
const wanted = process.argv[2];

if ((await ensureBuilt()) !== 0) process.exit(1);
// Next's own error pages are excluded.
printSizes(listBuiltPages().filter(({ family }) => !family.startsWith('_')));
printContents(await analyse());

function printSizes(pages: readonly BuiltPage[]): void {
  const shared = sharedChunks();
  const everywhere = shared.concat(
    common(pages.map(({ chunks }) => chunks)).filter((chunk) => !shared.includes(chunk)),
  );
  console.log('\nFirst load, KB gzip, every file as it is sent');
  console.table({
    'Next and React': { pages: '', from: round(weigh(shared)), to: '', own: '' },
    'every page': { pages: pages.length, from: round(weigh(everywhere)), to: '', own: '' },
    ...Object.fromEntries(
      [...byFamily(pages)].map(([family, members]) => {
        const totals = members.map(({ chunks }) => weigh(chunks)).sort((a, b) => a - b);
        const own = Math.max(
          ...members.map(({ chunks }) => weigh(chunks.filter((chunk) => !everywhere.includes(chunk)))),
        );
        return [
          family,
          {
            pages: members.length,
            from: round(totals[0] ?? 0),
            to: round(totals.at(-1) ?? 0),
            own: round(own),
          },
        ];
      }),
    ),
  });
}

function printContents(routes: readonly AnalysedRoute[]): void {
  const pages = routes.filter(({ route, first }) => !route.startsWith('/_') && first.size > 0);
  const everywhere = new Set(common(pages.map(({ first }) => [...first.keys()])));
  const [any] = pages;
  if (!any) throw new Error('the analyser knows no page');
  console.log('\nIn what is in it: KB, each module compressed by itself, a fifth more than in a whole file');
  if (!wanted) {
    console.log('\nevery page');
    printWeights(any.first, (name) => everywhere.has(name));
  }
  for (const [family, members] of byFamily(pages)) {
    if (wanted && family !== wanted) continue;
    const [heaviest] = members.toSorted((a, b) => sum(b.first) - sum(a.first));
    if (!heaviest) continue;
    console.log(`\n${family}: ${heaviest.route}, beside what every page has`);
    printWeights(heaviest.first, (name) => !everywhere.has(name));
    console.log(`${family}: when something asks for it`);
    printWeights(heaviest.later, () => true);
  }
}

function printWeights(weights: Weights, belongs: (name: string) => boolean): void {
  const rows = [...weights].filter(([name]) => belongs(name)).sort((a, b) => b[1] - a[1]);
  const shown = rows.filter(([, kilobytes]) => kilobytes >= leastKilobytes);
  const rest = rows.slice(shown.length);
  for (const [name, kilobytes] of shown) console.log(`${kilobytes.toFixed(1).padStart(8)}  ${name}`);
  if (rest.length > 0) {
    const kilobytes = rest.reduce((total, [, each]) => total + each, 0);
    console.log(`${kilobytes.toFixed(1).padStart(8)}  ${rest.length} smaller ones`);
  }
}

function byFamily<T extends { readonly family: string }>(rows: readonly T[]): Map<string, readonly T[]> {
  return new Map([...Map.groupBy(rows, ({ family }) => family)].sort(([a], [b]) => a.localeCompare(b)));
}

/** Contents of each of the lists. */
function common(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists.map((list) => new Set(list));
  return [...first].filter((each) => others.every((list) => list.has(each)));
}

function sum(weights: Weights): number {
  return [...weights.values()].reduce((total, each) => total + each, 0);
}

function round(kilobytes: number): number {
  return Number(kilobytes.toFixed(1));
}
