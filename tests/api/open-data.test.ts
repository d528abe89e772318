import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiGroups, methodOf } from '@/components/companies/open-data/api-endpoints';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { factRowOf } from '@/lib/api/catalog/companies/stored-facts';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { companies, companyFacts } from '@/lib/api/catalog/companies/table';
import { operatorsOpenApiPath } from '@/lib/api/core/api-documents';
import { limits } from '@/lib/api/core/limits/limits';
import { parseFactsFile } from '@/lib/companies/facts-file/parse-file';
import type { RecordedFact } from '@/lib/contract/company-facts';
import { changesFeed, changesMax, openRegister, ownTextFields } from '@/lib/contract/open-data';
import { openApiPath, openDataPaths } from '@/lib/routes/crawler-files';
import { type Endpoint, listEndpoints } from '../fuzz/endpoints';
import { documentedEndpoints } from '../support/api-document';
import { joinOperator } from '../support/operator';
import { createTestContext } from '../support/test-context';

const api = await createTestContext();
const { request, db, clock } = api;
const files = [openDataPaths.json, openDataPaths.csv, openDataPaths.changes];

const factBase = {
  kind: 'phone',
  purpose: 'general',
  source: { kind: 'own', url: 'https://www.netflix.com/', date: null },
  checked: '2026-11',
  remark: 'secret remark',
  quote: 'secret quote',
} as const;

const idOf = async (slug: string) => {
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
  if (!row) throw new Error(`${slug} is missing`);
  return row.id;
};

async function addFact(fact: RecordedFact, verdict: 'confirmed' | 'rejected' | null): Promise<void> {
  const row = factRowOf(fact, await idOf('netflix'), 'site');
  await db.insert(companyFacts).values({ ...row, verdict });
}

await addFact({ ...factBase, tier: 'A', value: '0800 1000001' }, null);
await addFact({ ...factBase, tier: 'C', value: '0800 1000002' }, null);
await addFact({ ...factBase, tier: 'C', value: '0800 1000003' }, 'confirmed');
await addFact({ ...factBase, tier: 'A', value: '0800 1000004' }, 'rejected');
await db.update(companies).set({ flagged: true }).where(eq(companies.slug, 'ziggo'));

async function textOf(path: string): Promise<string> {
  const response = await request(path);
  expect(response.status).toBe(200);
  return response.text();
}

const readRegister = async () => openRegister.parse(JSON.parse(await textOf(openDataPaths.json)));

describe('the open register', () => {
  it('has every company but flagged ones once, by slug, as JSON', async () => {
    const { companies: open } = await readRegister();
    const expected = listRegister()
      .filter(({ nsfw }) => !nsfw)
      .map(({ slug }) => slug);
    expect(open.map(({ slug }) => slug)).toEqual(
      expected.filter((slug) => slug !== 'ziggo').sort((one, other) => (one < other ? -1 : 1)),
    );
    expect(open.length).toBeGreaterThan(250);
    expect(open.some(({ facts }) => facts.length > 3)).toBe(true);
  });

  it('is valid by its JSON Schema, which refuses unknown fields', async () => {
    const response = await request(openDataPaths.schema);
    expect(response.headers.get('content-type')).toBe('application/schema+json');
    const schema = (await response.json()) as z.core.JSONSchema.JSONSchema;
    expect(schema.$id).toBe(new URL(openDataPaths.schema, api.env.SITE_URL).toString());
    const validator = z.fromJSONSchema(schema);
    const register = JSON.parse(await textOf(openDataPaths.json));
    expect(validator.safeParse(register).error).toBeUndefined();
    const [first] = register.companies.filter(({ facts }: { facts: object[] }) => facts.length > 0);
    expect(validator.safeParse({ ...register, version: 1 }).success).toBe(false);
    first.facts[0].remark = 'no';
    expect(validator.safeParse(register).success).toBe(false);
  });

  it('reads back from the CSV as the facts of the JSON', async () => {
    const { facts, refused } = parseFactsFile(await textOf(openDataPaths.csv));
    expect(refused).toEqual([]);
    const { companies: open } = await readRegister();
    const read = facts.map(({ slug, fact }) => ({ slug, fact }));
    expect(read).toEqual(open.flatMap(({ slug, facts: list }) => list.map((fact) => ({ slug, fact }))));
    expect(facts.length).toBeGreaterThan(500);
  });

  it.each([openDataPaths.json, openDataPaths.csv])(
    'has no hint, rejected fact, remark or quote in %s',
    async (path) => {
      const text = await textOf(path);
      expect(text).toContain('0800 1000001');
      expect(text).toContain('0800 1000003');
      for (const secret of ['0800 1000002', '0800 1000004', 'secret remark', 'secret quote', '"remark":']) {
        expect(text.includes(secret), secret).toBe(false);
      }
      expect(text.split('\r\n')[0]).not.toMatch(/,(?:remark|quote)\b/);
    },
  );

  it('has texts by language only in the fields that the licence excludes', async () => {
    const register = await readRegister();
    expect(register).toMatchObject({
      license: 'CC0-1.0',
      license_excludes: Object.values(ownTextFields),
    });
    const found = new Set<string>();
    for (const fact of register.companies.flatMap(({ facts }) => facts)) {
      if (fact.note) found.add('note');
      if (JSON.stringify(fact.value).includes('"nl":')) found.add(fact.kind);
    }
    expect(Object.keys(ownTextFields)).toEqual(expect.arrayContaining([...found]));
    expect(found).toContain('steps');
  });
});

describe('files of the open data', () => {
  it.each(files)('%s may be read by other sites, and is unchanged by its ETag', async (path) => {
    const first = await request(path);
    await first.arrayBuffer();
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await request(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('are limited by address, but not while they are unchanged', async () => {
    const address = '192.0.2.77';
    const { times } = limits['open-data'];
    const etag = (await request(openDataPaths.csv, { address })).headers.get('etag') ?? '';
    for (let count = 1; count < times; count += 1) await request(openDataPaths.csv, { address });
    const refused = await request(openDataPaths.json, { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const known = await request(openDataPaths.csv, { address, headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  });
});

describe('the feed of changes', () => {
  const readFeed = async (locale: string) =>
    changesFeed.parse(JSON.parse(await textOf(`${openDataPaths.changes}?locale=${locale}`)));

  it('starts with the company that changed last, and moves no other', async () => {
    const before = new Map((await readRegister()).companies.map((each) => [each.slug, each.updated_at]));
    clock.advance(60_000);
    const changed = listRegister().map((record) =>
      record.slug === 'simpel' ? { ...record, name: 'Simpel Mobiel' } : record,
    );
    await syncRegister(db, clock, changed);
    const { items } = await readFeed('nl');
    expect(items).toHaveLength(changesMax);
    expect(items[0]).toMatchObject({
      title: 'Simpel Mobiel',
      url: new URL('/simpel', api.env.SITE_URL).toString(),
      date_modified: clock.now().toISOString(),
      content_text: expect.stringMatching(/^\d+ feit/),
    });
    const moved = (await readRegister()).companies.filter(
      ({ slug, updated_at }) => before.get(slug) !== updated_at,
    );
    // The flag of the set-up is a change that the register takes back.
    expect(moved.map(({ slug }) => slug).filter((slug) => slug !== 'ziggo')).toEqual(['simpel']);
  });

  it('counts the facts that visitors see: no hint, nothing rejected, no disputed address', async () => {
    clock.advance(60_000);
    const slugs = ['kpn', 'netflix'];
    await db.update(companies).set({ updatedAt: clock.now() }).where(inArray(companies.slug, slugs));
    const open = (await readRegister()).companies;
    const { items } = await readFeed('nl');
    for (const [index, slug] of slugs.entries()) {
      const { facts = [] } = open.find((each) => each.slug === slug) ?? {};
      expect(facts.length).toBeGreaterThan(0);
      expect(items[index]?.content_text).toMatch(new RegExp(`^${facts.length} feit`));
      expect(await db.$count(companyFacts, eq(companyFacts.companyId, await idOf(slug)))).toBeGreaterThan(
        facts.length,
      );
    }
  });

  it('is in the language of its parameter', async () => {
    const { language, items } = await readFeed('en');
    expect(language).toBe('en');
    expect(items[0]?.content_text).toMatch(/fact/);
    expect((await request(`${openDataPaths.changes}?locale=xx`)).status).toBe(422);
  });
});

describe('the OpenAPI documents', () => {
  const shapeOf = ({ method, path, parameters, responses }: Endpoint) => ({
    endpoint: `${method} ${path}`,
    parameters: parameters.map(({ name }) => name).sort(),
    statuses: [...responses.keys()].sort(),
  });
  const readPublic = async () => listEndpoints(JSON.parse(await textOf(openApiPath)));

  it('has public reads only in the public one, and the answers of companies', async () => {
    const endpoints = await readPublic();
    const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name);
    expect(writes).toEqual(['POST /api/disputes/{code}', 'DELETE /api/disputes/{code}']);
    expect(endpoints.filter(({ path }) => /^\/api\/(?:admin|internal|dev|me|drafts)\b/.test(path))).toEqual(
      [],
    );
    expect(await textOf(openApiPath)).not.toMatch(/\/(?:admin|internal|dev)\//);
    for (const path of Object.values(openDataPaths))
      expect(endpoints.map((each) => each.path)).toContain(path);
    const again = await request(openApiPath, {
      headers: { 'if-none-match': (await request(openApiPath)).headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('has the endpoints, parameters and statuses of the page about the API', async () => {
    const shown = apiGroups.flatMap(({ endpoints }) => [...endpoints]);
    const notice = shown.find(({ path }) => path === '/api/notice');
    const expected = shown.map((endpoint) => ({
      endpoint: `${methodOf(endpoint)} ${endpoint.path}`,
      parameters: [...endpoint.parameters, ...('like' in endpoint ? (notice?.parameters ?? []) : [])].sort(),
      statuses: [...endpoint.statuses],
    }));
    const byName = (one: { endpoint: string }, other: { endpoint: string }) =>
      one.endpoint < other.endpoint ? -1 : 1;
    expect((await readPublic()).map(shapeOf).sort(byName)).toEqual(expected.sort(byName));
    for (const endpoint of shown.filter((each) => methodOf(each) === 'GET')) {
      const { status } = await request('example' in endpoint ? endpoint.example : endpoint.path);
      expect([endpoint.path, status]).toEqual([
        endpoint.path,
        /letters\/|disputes\//.test(endpoint.path) ? 404 : 200,
      ]);
    }
  });

  it('describes the register as it is sent', async () => {
    const endpoint = (await readPublic()).find(({ path }) => path === openDataPaths.json);
    const validator = z.fromJSONSchema(endpoint?.responses.get(200) as z.core.JSONSchema.JSONSchema);
    expect(validator.safeParse(JSON.parse(await textOf(openDataPaths.json))).error).toBeUndefined();
    expect(validator.safeParse({}).success).toBe(false);
  });

  it('has every route in the one for operators, and serves it to them alone', async () => {
    expect((await request(operatorsOpenApiPath)).status).toBe(401);
    const operator = await joinOperator(api);
    const response = await request(operatorsOpenApiPath, { browser: operator.browser });
    expect(response.status).toBe(200);
    const endpoints = listEndpoints(await response.json());
    expect(endpoints).toHaveLength(documentedEndpoints(api).length);
    expect(endpoints.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/admin/overview',
        '/api/internal/company-flags',
        '/api/dev/outbox',
        openDataPaths.json,
      ]),
    );
  });
});
