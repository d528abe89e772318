/** A company that a visitor adds because the register lacks it: it gets letters, is in no list, and is deleted if unused. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { searchCompanies } from '@/lib/api/catalog/companies/search';
import { companies } from '@/lib/api/catalog/companies/table';
import { listCandidates } from '@/lib/api/catalog/companies/visitor-companies';
import { drafts } from '@/lib/api/ordering/drafts/table';
import { runPostCommand } from '@/lib/api/ordering/post/print-queue';
import { readPostLine } from '@/lib/api/ordering/post/report-line';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { isVisitorSlug, newVisitorSlug } from '@/lib/companies/visitor-slug';
import { visitorCompanyMaxAgeDays } from '@/lib/config/business';
import { company as companySchema } from '@/lib/contract/companies';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import {
  nameCompany,
  otherCompanyValues,
  sendOtherCompany,
  startOtherCompany,
} from '../../support/other-company';
import { cancelValues, newKey, ownAddressValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const values = { ...otherCompanyValues, recipientPostalCode: '1234ab' };
const { contractClass: _, ...recipient } = otherCompanyValues;
const { recipientName: name } = values;
const dayMilliseconds = 86_400_000;

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext({ settings: { DATA_DIR: temporaryFolder('other-company') } });
});
// Limits are counted by the hour.
beforeEach(() => api.clock.advance(3_600_001));

async function getDraft(visitor: Visitor, reference: string) {
  return bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
}

async function countCompanies(): Promise<number> {
  return api.db.$count(companies, eq(companies.origin, 'visitor'));
}

describe('POST /api/other-companies', () => {
  it('stores the company and continues the draft as one of a letter to it, with the address filled in', async () => {
    const visitor = new Visitor(api);
    const { slug, reference } = await nameCompany(visitor, values);
    expect(isVisitorSlug(slug)).toBe(true);
    expect(await getDraft(visitor, reference)).toMatchObject({
      flow: 'cancel',
      company: slug,
      step: 'details',
      values: recipient,
    });
    const found = await bodyOf(await visitor.fetch(`/companies/${slug}`), 200, companySchema);
    expect(found).toMatchObject({
      name,
      contract_class: 'gym',
      country: 'nl',
      origin: 'visitor',
      status: 'active',
      cancellable: true,
      cancellation_address: null,
      facts: [],
    });
    expect((await listCandidates(api.db))[0]).toMatchObject({
      slug,
      name,
      contractClass: 'gym',
      namedAt: api.clock.now(),
      address: {
        lines: ['Ledenadministratie', 'Kerkstraat 1'],
        postal_code: '1234 AB',
        city: 'Ons Dorp',
        country: 'nl',
      },
    });
  });

  it('stores one company when it is sent twice at once, and when it is repeated', async () => {
    const visitor = new Visitor(api);
    const reference = await startOtherCompany(visitor);
    const before = await countCompanies();
    const key = newKey();
    const both = [key, newKey()].map((each) => sendOtherCompany(visitor, reference, values, each));
    for (const response of await Promise.all(both)) expect([201, 404]).toContain(response.status);
    expect((await sendOtherCompany(visitor, reference, values, key)).status).toBe(201);
    expect(await countCompanies()).toBe(before + 1);
  });

  it.each([
    ['recipientName', ''],
    ['recipientName', '  '],
    ['recipientName', '???'],
    ['recipientName', 'x'.repeat(106)],
    ['recipientName', 'https://spam.example'],
    ['recipientName', 'Kijk op www.spam.example'],
    ['recipientName', 'a\u0000b'],
    ['contractClass', ''],
    ['contractClass', 'constructor'],
    ['recipientLines', ''],
    ['recipientLines', 'a\nb\nc\nd\ne'],
    ['recipientPostalCode', ''],
    ['recipientPostalCode', '12'],
    ['recipientCity', ''],
    ['recipientCountry', 'xx'],
  ])('refuses the field %s as %j, in both languages', async (field, value) => {
    const before = await countCompanies();
    for (const locale of ['nl', 'en'] as const) {
      const visitor = new Visitor(api, locale);
      const reference = await startOtherCompany(visitor);
      const response = await sendOtherCompany(visitor, reference, { ...values, [field]: value });
      const { errors } = await problemOf(response, 422);
      expect(Object.keys(errors ?? {})).toEqual([wireName(field)]);
    }
    expect(await countCompanies()).toBe(before);
  });

  it('refuses unknown fields, other drafts, other sites and a missing key', async () => {
    const visitor = new Visitor(api);
    const reference = await startOtherCompany(visitor);
    const { errors } = await problemOf(
      await sendOtherCompany(visitor, reference, { ...values, extra: 1 }),
      422,
    );
    expect(Object.keys(errors ?? {})).toEqual(['extra']);
    await problemOf(await sendOtherCompany(new Visitor(api), reference), 404);
    const { reference: other } = await visitor.startDraft();
    await problemOf(await sendOtherCompany(visitor, other), 404);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const json = { draft: reference, ...renameKeys(values, wireName) };
    const request = { json, idempotencyKey: newKey(), headers };
    expect((await visitor.fetch('/other-companies', request)).status).toBe(403);
    await problemOf(await visitor.fetch('/other-companies', { json }), 400);
  });

  it('is limited per network', async () => {
    const visitor = new Visitor(api);
    for (let sent = 0; sent < 60; sent += 1) await nameCompany(visitor);
    const refused = await sendOtherCompany(visitor, await startOtherCompany(visitor));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('accepts an address abroad, without a postcode where there is none', async () => {
    const visitor = new Visitor(api, 'en');
    const abroad = { ...values, recipientPostalCode: '', recipientCity: 'Hong Kong', recipientCountry: 'hk' };
    const { slug } = await nameCompany(visitor, abroad);
    const [candidate] = await listCandidates(api.db);
    expect(candidate).toMatchObject({ slug, address: { postal_code: null, country: 'hk' } });
    const found = await bodyOf(await visitor.fetch(`/companies/${slug}`), 200, companySchema);
    expect(found.country).toBe('nl');
  });
});

describe('without JavaScript', () => {
  const post = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.fetch('/forms/cancel-other-company', {
      body: new URLSearchParams({ _locale: 'en', _step: 'company', ...fields }),
    });

  it('shows the errors with the typed values, then goes on to the cancel form', async () => {
    const visitor = new Visitor(api, 'en');
    const failed = await post(visitor, {
      ...values,
      recipientName: 'http://spam.example',
      recipientCity: '',
    });
    expect(failed.status).toBe(303);
    const [, , , reference = ''] = (failed.headers.get('location') ?? '').split('/');
    expect(failed.headers.get('location')).toBe(`/en/request/${reference}/complete`);
    const shown = await getDraft(visitor, reference);
    expect(Object.keys(shown.errors ?? {}).sort()).toEqual(['recipientCity', 'recipientName']);
    expect(shown.values).toMatchObject({ recipientName: 'http://spam.example', contractClass: 'gym' });

    const sent = await post(visitor, { ...values, _draft: reference });
    expect(sent.headers.get('location')).toBe(`/en/cancel/${reference}/complete`);
    const { flow, values: stored, errors } = await getDraft(visitor, reference);
    expect({ flow, stored, errors }).toEqual({ flow: 'cancel', stored: recipient, errors: null });
  });
});

describe('a company that a visitor named', () => {
  it('is in no list, search, sitemap or flags', async () => {
    const visitor = new Visitor(api);
    const versions = async () => (await visitor.fetch('/internal/company-flags')).headers.get('etag');
    const before = await versions();
    const { slug } = await nameCompany(visitor, { ...values, recipientName: 'Zzyzx Onvindbaar' });
    expect(await versions()).toBe(before);
    expect(await (await visitor.fetch('/internal/company-flags')).text()).not.toContain(slug);
    expect(await searchCompanies(api.db, 'Zzyzx Onvindbaar')).toEqual([]);
    expect(await searchCompanies(api.db, slug)).toEqual([]);
    const listed = z.object({ companies: z.array(z.object({ slug: z.string() })), total: z.number() });
    for (const path of ['/companies?origin=all&category=other', '/internal/company-pages']) {
      const slugs: string[] = [];
      const separator = path.includes('?') ? '&' : '?';
      for (let page = 1; ; page += 1) {
        const response = await visitor.fetch(`${path}${separator}page=${page}`);
        const { companies: part, total } = await bodyOf(response, 200, listed);
        if (part.length === 0) {
          expect(slugs.length, path).toBe(total);
          break;
        }
        slugs.push(...part.map((each) => each.slug));
      }
      expect(slugs.filter(isVisitorSlug), path).toEqual([]);
    }
    await problemOf(await visitor.fetch('/companies?origin=visitor'), 422);
  });

  it('has pages that the middleware shows, while it exists', async () => {
    const visitor = new Visitor(api);
    const { slug } = await nameCompany(visitor);
    const statusOf = async (route: string, id: string) => {
      const query = new URLSearchParams({ route, id, has_key: 'false' });
      return (await visitor.fetch(`/internal/access?${query}`)).status;
    };
    expect(await statusOf('company-cancel-submit', slug)).toBe(204);
    expect(await statusOf('company-cancel-download', slug)).toBe(204);
    expect(await statusOf('company-cancel-submit', newVisitorSlug())).toBe(404);
    expect(await statusOf('company-cancel-submit', 'netflix')).toBe(404);
    expect(await statusOf('letter-link', slug)).toBe(404);
  });

  it('is found by its visitor alone, also once it is ordered', async () => {
    const visitor = new Visitor(api);
    const { slug, reference } = await nameCompany(visitor);
    const others = async (path: string) => (await new Visitor(api).fetch(path)).status;
    const query = new URLSearchParams({ id: slug, has_key: 'false' });
    const found = await visitor.fetch(`/companies/${slug}`);
    expect(found.status).toBe(200);
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    expect(await others(`/companies/${slug}`)).toBe(404);
    expect(await others(`/companies/${slug}/monogram.svg`)).toBe(404);
    for (const route of ['company-cancel-submit', 'company-cancel-download']) {
      expect(await others(`/internal/access?${query}&route=${route}`), route).toBe(404);
    }
    // Whoever has the order's link sees its state, also in the browser that the bank opens.
    expect(await others(`/internal/access?${query}&route=company-cancel-payment-reference`)).toBe(204);
    const complete = { ...cancelValues, ...recipient, recipientConfirmed: true };
    expect((await visitor.order(reference, complete)).status).toBe(201);
    await api.db.delete(drafts).where(eq(drafts.reference, reference));
    expect((await visitor.fetch(`/companies/${slug}`)).status).toBe(200);
    expect(await others(`/companies/${slug}`)).toBe(404);
    const notice = await new Visitor(api).fetch(`/notice?company=${slug}`);
    expect(await notice.text()).not.toContain(name);
  });

  it('is one that letters alone can be about', async () => {
    const visitor = new Visitor(api);
    const { slug } = await nameCompany(visitor);
    for (const flow of ['negotiation', 'complaint', 'advice-energy']) {
      const json = { flow, company: slug, step: 'contract', values: {} };
      await problemOf(await visitor.fetch('/drafts', { json, idempotencyKey: newKey() }), 404);
    }
  });

  it('gets a letter that is paid, printed, posted and received', async () => {
    const visitor = new Visitor(api);
    const { slug, reference } = await nameCompany(visitor);
    const unconfirmed = { ...cancelValues, ...recipient };
    const { errors } = await problemOf(await visitor.order(reference, unconfirmed), 422);
    expect(Object.keys(errors ?? {})).toEqual(['recipient_confirmed']);
    const complete = { ...unconfirmed, recipientConfirmed: true };
    expect((await visitor.order(reference, complete)).status).toBe(201);
    const order = await visitor.find(reference);
    expect(order.letters[0]?.company).toMatchObject({ slug, name });
    await visitor.play(order, 'paid');
    await api.runJobs();
    const { code } = await letterOf(api, order);
    const runPost = (...args: string[]) => runPostCommand(api.context, readPostLine(args));
    await runPost('printed', code);
    await runPost('sent', code, 'RR473124829NL');
    await runPost('received', code);
    expect((await visitor.find(reference)).state).toBe('received');
    expect((await letterOf(api, order)).input?.recipient).toMatchObject({ name });
  });

  it('has the notice rule of its kind of contract', async () => {
    const complete = { ...cancelValues, ...recipient, recipientConfirmed: true };
    const endOf = async (kind: string) => {
      const visitor = new Visitor(api);
      const { reference } = await nameCompany(visitor, { ...values, contractClass: kind });
      expect((await visitor.order(reference, complete)).status).toBe(201);
      return (await letterOf(api, { reference })).endsOn;
    };
    const orderOfRegister = await new Visitor(api).placeOrder(
      { ...complete, ...ownAddressValues },
      'netflix',
    );
    expect(await endOf('streaming')).toBe((await letterOf(api, orderOfRegister)).endsOn);
    expect(await endOf('water')).not.toBe(await endOf('streaming'));
  });

  it('is deleted after its time, unless a draft or an order is about it', async () => {
    const visitor = new Visitor(api);
    const unused = await nameCompany(visitor);
    const ordered = await nameCompany(visitor);
    const complete = { ...cancelValues, ...recipient, recipientConfirmed: true };
    expect((await visitor.order(ordered.reference, complete)).status).toBe(201);
    const exists = async ({ slug }: { slug: string }) =>
      (await api.db.$count(companies, eq(companies.slug, slug))) === 1;
    api.clock.advance((visitorCompanyMaxAgeDays - 1) * dayMilliseconds);
    await runCleanup(api.context);
    expect([await exists(unused), await exists(ordered)]).toEqual([true, true]);
    const { slug: drafted } = unused;
    const returned = await visitor.startDraft({}, drafted);
    api.clock.advance(2 * dayMilliseconds);
    await runCleanup(api.context);
    expect([await exists(unused), await exists(ordered)]).toEqual([true, true]);
    expect((await visitor.fetch(`/drafts/${returned.reference}`)).status).toBe(200);
    api.clock.advance(visitorCompanyMaxAgeDays * dayMilliseconds);
    await runCleanup(api.context);
    await runCleanup(api.context);
    expect([await exists(unused), await exists(ordered)]).toEqual([false, true]);
  });
});
