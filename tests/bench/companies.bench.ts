/**
 * Companies, 100,000 compared with the register alone: search through the API's app, results for mistyped names, the pages of the sitemap's
 * list, and the middleware's data. `companies-site` measures the same companies on a running site.
 */

import { companyOfRecord } from '@/lib/api/catalog/companies/import/company-of-record';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { searchCompanies } from '@/lib/api/catalog/companies/search';
import { markChanged, writeCompanies } from '@/lib/api/catalog/companies/stored-company';
import { companyPagesMax } from '@/lib/contract/companies';
import { decide } from '@/lib/middleware/decide';
import { companyFlagSource } from '@/lib/middleware/lookups/company-flags';
import { routeStep } from '@/lib/middleware/routing/route-step';
import helpQueries from '../support/samples/help-queries.json';
import { seededRandom, typoOf } from '../support/samples/typos';
import { type CompanyWorld, manyCompanies, withCompanyWorlds } from './company-worlds';
import { type Action, compare, type Measurement, measureInTurns } from './measure';

const searches = 500;
const typos = 1_000;
const decisions = 20_000;
const searchTarget = 'p99 under 20 ms';
const foundTarget = 'at least 95 %';

/** Measures both databases in turns, so that ratios hold on a busy machine. */
export default function companiesBench(): Promise<readonly Measurement[]> {
  return withCompanyWorlds(async (worlds) => [
    ...(await measureSearch(worlds)),
    ...(await measureFound(worlds)),
    ...(await measureLists(worlds)),
    ...(await measureEdge(worlds)),
  ]);
}

type Worlds = readonly [CompanyWorld, CompanyWorld];

async function sendRequest(
  { app }: CompanyWorld,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await app.request(path, { headers });
  if (!response.ok && response.status !== 304) throw new Error(`${path} returned ${response.status}`);
  return response;
}

const search = async (world: CompanyWorld, text: string) =>
  (
    await sendRequest(world, `/api/companies/search?include=everything&search=${encodeURIComponent(text)}`)
  ).text();

/** The same action on each database, side by side, and the ratio of the large one to the small one. */
async function inBoth(
  worlds: Worlds,
  what: string,
  actionName: (world: CompanyWorld, run: number) => unknown,
  runs: number,
  target?: string,
): Promise<readonly Measurement[]> {
  const actions = worlds.map(
    (world): Action => ({
      what: `${what}, ${world.name}`,
      act: (run) => actionName(world, run),
      ...(target && world === worlds[1] ? { target } : {}),
    }),
  );
  return compare(await measureInTurns(actions, runs));
}

/** One entry of a list per run; the list repeats. */
function at<T>(list: readonly T[], run: number): T {
  const found = list[run % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

/** A search with the register's names on both databases, through the database's own functions or the whole API. */
async function measureSearch(worlds: Worlds): Promise<readonly Measurement[]> {
  const random = seededRandom(1);
  const register = listRegister()
    .filter(({ nsfw }) => !nsfw)
    .map(({ name }) => name);
  const imported = worlds[1].records.filter((_, index) => index % 97 === 0).map(({ name }) => name);
  const mistyped = register.map((name) => typoOf(name, random));
  const importedMistyped = imported.map((name) => typoOf(name, random));
  // The first search after startup loads the names.
  for (const world of worlds) await search(world, 'ziggo');
  const both = (what: string, texts: readonly string[], length?: number) =>
    inBoth(
      worlds,
      `search ${what}`,
      (world, run) => search(world, at(texts, run).slice(0, length)),
      searches,
      searchTarget,
    );
  return [
    ...(await both('exact name', register)),
    ...(await both('first letter', register, 1)),
    ...(await both('first 4 letters', register, 4)),
    ...(await both('typo', mistyped)),
    ...(await both(
      'name with generic words',
      register.map((name) => `hoe zeg ik mijn ${name} abonnement op`),
    )),
    ...(await both(
      'typo with generic words',
      mistyped.map((name) => `${name} internet opzegen`),
    )),
    ...(await both(
      'several names and unknown words',
      register.map((name, index) => `${name} ${at(register, 7 * index)} ${at(imported, index)} qwijbo`),
    )),
    ...(await both('what people want to arrange', Object.keys(helpQueries.nl))),
    ...(await both('exact name of an import', imported)),
    ...(await both('typo in an import', importedMistyped)),
    ...(await inBoth(
      worlds,
      'search typo in an import, without HTTP',
      ({ context }, run) => searchCompanies(context.db, at(importedMistyped, run)),
      searches,
    )),
    ...(await measureRenewal(worlds)),
  ];
}

/** Duration of the next search after one company changed, and after all changed. */
async function measureRenewal(worlds: Worlds): Promise<readonly Measurement[]> {
  const [record] = worlds[1].records;
  if (!record) throw new Error('nothing was generated');
  const write = async ({ context, clock }: CompanyWorld) => {
    clock.advance(1_000);
    await context.db.transaction(async (transaction) => {
      await writeCompanies(transaction, [companyOfRecord(record, '2026-12')], clock.now());
      await markChanged(transaction, clock.now());
    });
  };
  const anew = async ({ context, clock }: CompanyWorld) => {
    // Another hash of the register: everything may have changed.
    await context.db.transaction((transaction) =>
      markChanged(transaction, clock.now(), `bench ${performance.now()}`),
    );
  };
  const actions = (what: string, prepare: (world: CompanyWorld) => Promise<void>) =>
    worlds.map(
      (world): Action => ({
        what: `search after ${what}, ${world.name}`,
        prepare: () => prepare(world),
        act: () => search(world, 'ziggo'),
      }),
    );
  return [
    ...compare(await measureInTurns(actions('one company changed', write), 10)),
    ...compare(await measureInTurns(actions('all were written anew, or a start', anew), 5)),
  ];
}

/** The share of mistyped names with their company among the six. */
async function measureFound([small, large]: Worlds): Promise<readonly Measurement[]> {
  const random = seededRandom(20_261_121);
  const suggested = listRegister().filter(({ nsfw }) => !nsfw);
  const ofRegister = suggested.map(({ name, slug, inactive }) => ({
    name,
    slug: inactive?.successor ?? slug,
  }));
  const shown = large.records.filter(({ nsfw }) => !nsfw);
  const step = Math.floor(shown.length / typos);
  const ofImports = shown.filter((_, index) => index % step === 0).slice(0, typos);
  const share = async (
    what: string,
    world: CompanyWorld,
    names: readonly { name: string; slug: string }[],
  ) => {
    let right = 0;
    for (let run = 0; run < typos; run += 1) {
      const { name, slug } = at(names, run);
      const found = await searchCompanies(world.context.db, typoOf(name, random));
      if (found.some(({ value }) => value === slug)) right += 1;
    }
    return {
      what: `right one among 6, ${what}, ${world.name}`,
      unit: '%',
      median: (100 * right) / typos,
      p99: null,
      runs: typos,
      target: foundTarget,
    } satisfies Measurement;
  };
  return [
    ...compare([
      await share('typo in the register', small, ofRegister),
      await share('typo in the register', large, ofRegister),
    ]),
    await share('typo in an import', large, ofImports),
  ];
}

/** Public lists, at their beginning and their end. */
async function measureLists(worlds: Worlds): Promise<readonly Measurement[]> {
  const last = Math.floor((manyCompanies - 1) / companyPagesMax) + 1;
  const list = (what: string, path: string) => inBoth(worlds, what, (world) => sendRequest(world, path), 20);
  return [
    ...(await list('sitemap’s first companies', '/api/internal/company-pages?page=1')),
    ...(await list('sitemap’s last companies', `/api/internal/company-pages?page=${last}`)),
    ...(await list('open list, first page', '/api/companies?origin=all')),
    ...(await list('open list, page 900', '/api/companies?origin=all&page=900')),
    ...(await inBoth(
      worlds,
      'one company',
      (world, run) => sendRequest(world, `/api/companies/${at(listRegister(), run).slug}`),
      200,
    )),
  ];
}

/** The middleware's data: its request, the cost of a decision, and the delay of a new company. */
async function measureEdge(worlds: Worlds): Promise<readonly Measurement[]> {
  const flagsPath = '/api/internal/company-flags';
  const size = async (world: CompanyWorld): Promise<Measurement> => ({
    what: `slugs for the edge, ${world.name}`,
    unit: 'MB',
    median: Number(((await (await sendRequest(world, flagsPath)).arrayBuffer()).byteLength / 1e6).toFixed(3)),
    p99: null,
    runs: 1,
  });
  const edges = new Map(worlds.map((world) => [world, edgeOf(world)]));
  const edge = (world: CompanyWorld) => {
    const found = edges.get(world);
    if (!found) throw new Error('each world has an edge');
    return found;
  };
  return [
    ...compare([await size(worlds[0]), await size(worlds[1])]),
    ...(await inBoth(worlds, 'edge fetches the slugs', (world) => edgeOf(world).decide('netflix'), 10)),
    ...(await inBoth(
      worlds,
      'decision about a company’s page',
      (world, run) => edge(world).decide(at(listRegister(), run).slug),
      decisions,
      'p99 under 0.1 ms',
    )),
    ...(await inBoth(
      worlds,
      'decision about a page of nobody',
      (world, run) => edge(world).decide(`niemand-${run}`),
      decisions,
      'p99 under 0.1 ms',
    )),
  ];
}

/** The middleware's decision on a database's companies, requested from its API as the middleware does. */
function edgeOf(world: CompanyWorld) {
  const companies = companyFlagSource(
    () => 'http://localhost',
    async (url, init) => world.app.request(String(url), init),
    () => 0,
  );
  const step = routeStep({
    companies,
    stories: { exists: async () => true },
    mayAccess: async () => true,
    isCategory: () => true,
    visitor: async () => null,
    https: () => true,
    guards: {},
  });
  return {
    decide: (slug: string) =>
      decide({ method: 'GET', path: `/${slug}`, search: '', cookies: { get: () => undefined } }, [step]),
  };
}
