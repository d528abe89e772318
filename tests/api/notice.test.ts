/** `GET /api/notice`: the response in both languages, every parameter's errors, the files, and caching. */
import { beforeAll, describe, expect, it } from 'vitest';
import { noticeReply } from '@/lib/contract/notice/notice-reply';
import { problem } from '@/lib/contract/problem';
import { createTestContext, type TestContext, type TestRequest } from '../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext({ start: new Date('2026-11-21T23:30:00Z') });
});

type Query = Readonly<Record<string, string>>;

const requestNotice = (query: Query, request: TestRequest = {}, path = '/api/notice') =>
  api.request(`${path}?${new URLSearchParams(query)}`, request);

async function replyTo(query: Query, request: TestRequest = {}) {
  const response = await requestNotice(query, request);
  expect(response.status).toBe(200);
  return noticeReply.parse(await response.json());
}

async function errorsOf(query: Query, request: TestRequest = {}) {
  const response = await requestNotice(query, request);
  expect(response.status).toBe(422);
  return problem.parse(await response.json());
}

describe('the answer', () => {
  it('is the last day, the rule with its sources, and the text for it', async () => {
    const reply = await replyTo(
      {
        contract_class: 'telecom',
        notice_day: '2026-03-16',
        contract_start: '2024-01-01',
        term_months: '12',
      },
      { locale: 'en' },
    );
    expect(reply).toMatchObject({
      contract_class: 'telecom',
      company: null,
      earliest_end: '2026-04-16',
      latest_end: '2026-04-16',
      counts_from: '2026-03-16',
      decided_by: 'notice-period',
      certainty: 'maximum',
      assumptions: [],
      refund_cents: null,
      links: { calendar_cancel_before: null },
    });
    expect(reply.rule.text).toMatch(/two years at most/);
    expect(reply.sources.map(({ id }) => id)).toEqual([
      'juridisch-loket',
      'telecommunications-act-7-2a',
      'telecommunications-act-7-2ab',
    ]);
  });

  it('takes today in Amsterdam where no day is given: after midnight there, before it in UTC', async () => {
    const reply = await replyTo({ contract_class: 'gym', term_months: '0' });
    expect(reply).toMatchObject({ notice_day: '2026-11-22', earliest_end: '2026-12-22' });
  });

  it('takes the kind of contract from the company', async () => {
    const reply = await replyTo({ company: 'netflix', notice_day: '2026-03-16', contract_class: 'energy' });
    expect(reply.company).toEqual({ slug: 'netflix', name: 'Netflix' });
    expect(reply.rule.id).toBe('by-month');
  });

  it('gives back what was prepaid in whole cents, however the amount is typed', async () => {
    const paid = {
      contract_class: 'gym',
      notice_day: '2026-03-16',
      term_months: '0',
      prepaid_from: '2026-01-01',
      prepaid_months: '12',
    };
    expect((await replyTo({ ...paid, prepaid_cents: '36500' })).refund_cents).toBe(25_900);
    expect((await replyTo({ ...paid, prepaid_amount: '€ 365,00' })).refund_cents).toBe(25_900);
    expect((await replyTo({ ...paid, prepaid_amount: '365' })).refund_cents).toBe(25_900);
  });

  it('clamps month ends and handles leap days, for energy too', async () => {
    const end = async (query: Query) => (await replyTo({ term_months: '0', ...query })).earliest_end;
    expect(await end({ contract_class: 'software', notice_day: '2026-01-31' })).toBe('2026-02-28');
    expect(await end({ contract_class: 'software', notice_day: '2028-01-31' })).toBe('2028-02-29');
    expect(await end({ contract_class: 'energy', notice_day: '31-01-2027' })).toBe('2027-02-28');
  });

  it('gives what the law presumes of two years at a gym, with the day by the contract beside it', async () => {
    const gym = { contract_class: 'gym', contract_start: '2025-06-01', term_months: '24' };
    expect(await replyTo({ ...gym, notice_day: '2026-11-22' })).toMatchObject({
      certainty: 'presumed',
      earliest_end: '2026-12-22',
      latest_end: '2027-06-01',
      decided_by: 'notice-period',
    });
  });

  it('recognises life cover of an insurer that sells both, and offers no letter', async () => {
    const query = { company: 'reaal', contract_class: 'life_insurance' };
    const reply = await replyTo(query);
    expect(reply).toMatchObject({
      contract_class: 'life_insurance',
      earliest_end: null,
      links: { letter: null },
    });
    expect(reply.notes.map(({ id }) => id)).toEqual(['paid-up', 'surrender']);
    for (const { sources } of reply.notes) expect(sources.length).toBeGreaterThan(0);
    const letter = await requestNotice(query, { locale: 'nl' }, '/api/notice/letter.txt');
    expect(letter.status).toBe(422);
    expect(problem.parse(await letter.json()).message).toMatch(/kwijtraken/);
    expect((await replyTo({ company: 'reaal' })).links.letter).not.toBeNull();
  });

  it('requires a registered letter of a tenant, due on a day of payment', async () => {
    const home = { contract_class: 'rental', notice_day: '2026-11-22', term_months: '0' };
    const reply = await replyTo({ ...home, payment_months: '3' });
    expect(reply).toMatchObject({
      earliest_end: '2027-03-01',
      latest_end: '2027-05-21',
      certainty: 'sourced',
    });
    const letter = await requestNotice(home, {}, '/api/notice/letter.txt');
    expect(await letter.text()).toContain('AANGETEKEND');
    expect((await errorsOf({ ...home, payment_months: '13' })).errors).toHaveProperty('payment_months');
  });

  it('gives no day for water and businesses, nor files for a calendar', async () => {
    const uncovered: Query[] = [{ contract_class: 'water' }, { contract_class: 'gym', business: 'true' }];
    for (const query of uncovered) {
      const reply = await replyTo(query);
      expect(reply).toMatchObject({
        earliest_end: null,
        last_notice_day: null,
        certainty: 'not-covered',
        links: { calendar_end: null, calendar_cancel_before: null },
      });
    }
  });

  it('gives an association the day of the law, and no last day to cancel in a calendar', async () => {
    const club = { contract_class: 'association', notice_day: '2026-06-10' };
    const reply = await replyTo({ ...club, fiscal_year_end: '6' }, { locale: 'en' });
    expect(reply).toMatchObject({
      earliest_end: '2027-06-30',
      latest_end: '2027-06-30',
      certainty: 'default',
      decided_by: 'fiscal-year-end',
      assumptions: [],
      links: { calendar_cancel_before: null },
    });
    expect((await replyTo(club)).assumptions).toMatchObject([{ id: 'calendar-year' }]);
    expect((await errorsOf({ ...club, fiscal_year_end: '13' })).errors).toHaveProperty('fiscal_year_end');
  });

  it('returns the last day to cancel for the same end', async () => {
    const policy = await replyTo({ contract_class: 'health_insurance', notice_day: '2026-11-21' });
    expect(policy).toMatchObject({ earliest_end: '2026-12-31', last_notice_day: '2026-12-31' });
    const gym = { contract_class: 'gym', contract_start: '2026-01-31', term_months: '12' };
    expect(await replyTo({ ...gym, notice_day: '2026-06-01' })).toMatchObject({
      earliest_end: '2027-01-31',
      last_notice_day: '2026-12-31',
    });
  });
});

describe('what is wrong', () => {
  it.each([
    ['nl', {}, 'contract_class', 'Kies een soort contract, of zoek je bedrijf.'],
    ['en', {}, 'contract_class', 'Choose a kind of contract, or find your company.'],
    ['nl', { contract_class: 'boot' }, 'contract_class', 'Kies een soort contract uit de lijst.'],
    ['en', { company: 'nobody-knows' }, 'company', /don’t know a company with exactly this name/],
    ['nl', { contract_class: 'gym', notice_day: '2026-02-30' }, 'notice_day', /bestaande datum/],
    ['en', { contract_class: 'gym', contract_start: '1200-01-01' }, 'contract_start', /date that exists/],
    ['nl', { contract_class: 'gym', term_months: '-1' }, 'term_months', /hele maanden/],
    ['en', { contract_class: 'gym', term_months: '1e3' }, 'term_months', /whole number/],
    ['nl', { contract_class: 'gym', notice_day_means: 'posted' }, 'notice_day_means', /mogelijkheden/],
    ['en', { contract_class: 'gym', prepaid_cents: '12.5' }, 'prepaid_cents', /amount/],
    ['nl', { contract_class: 'gym', prepaid_amount: '120' }, 'prepaid_from', /Vul dit ook in/],
    ['en', { contract_class: 'gym', prepaid_from: '2026-01-01' }, 'prepaid_amount', /Fill this in too/],
    ['nl', { contract_class: 'g'.repeat(200) }, 'contract_class', /korter/],
  ] as const)('is reported per field (%s) %o', async (locale, query, field, text) => {
    const { errors } = await errorsOf(query, { locale });
    expect(errors[field]?.join(' ')).toMatch(text);
  });

  it('is reported all at once', async () => {
    const { errors } = await errorsOf({ notice_day: 'tomorrow', term_months: 'x', renewal: 'never' });
    expect(Object.keys(errors).sort()).toEqual(['contract_class', 'notice_day', 'renewal', 'term_months']);
  });

  it('is never a failure of ours, whatever is sent', async () => {
    const queries = [
      'contract_class=gym&contract_class=energy',
      'notice_day=%00',
      'company=%F0%9F%92%A9',
      'company=../x',
    ];
    for (const query of queries) expect((await api.request(`/api/notice?${query}`)).status).toBe(422);
  });
});

describe('caching', () => {
  const gym = { contract_class: 'gym', notice_day: '2026-03-16' };

  it('is a day for a response that can not change, a minute for today and for companies', async () => {
    expect((await requestNotice(gym)).headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await requestNotice({ contract_class: 'gym' })).headers.get('cache-control')).toBe(
      'public, max-age=60',
    );
    const company = await requestNotice({ company: 'netflix', notice_day: '2026-03-16' });
    expect(company.headers.get('cache-control')).toBe('public, max-age=60');
    expect(company.headers.get('vary')).toContain('Accept-Language');
  });

  it('returns 304 while unchanged, in each language', async () => {
    const first = await requestNotice(gym, { locale: 'nl' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await requestNotice(gym, { locale: 'nl', headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await requestNotice(gym, { locale: 'en', headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('the files', () => {
  it('puts the last day in a calendar, in the language of the link', async () => {
    const { links } = await replyTo(
      { company: 'netflix', notice_day: '2026-03-16', term_months: '0' },
      { locale: 'en' },
    );
    const response = await api.request(links.calendar_end ?? '', { locale: 'nl' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="snoei-netflix.ics"');
    const text = (await response.text()).replace(/\r\n[ \t]/g, '');
    expect(text).toContain('DTSTART;VALUE=DATE:20260416');
    expect(text).toContain('SUMMARY:Netflix: last day of your contract');
    expect(text).toContain('http://localhost:3000/en/notice-period');
    const etag = response.headers.get('etag') ?? '';
    const again = await api.request(links.calendar_end ?? '', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('reminds to cancel a week and a day ahead, where waiting costs nothing', async () => {
    const { links } = await replyTo({ contract_class: 'health_insurance', notice_day: '2026-11-21' });
    const text = (await (await api.request(links.calendar_cancel_before ?? '')).text()).replace(
      /\r\n[ \t]/g,
      '',
    );
    expect(text).toContain('DTSTART;VALUE=DATE:20261231');
    expect(text).toContain('SUMMARY:je contract: laatste dag om op te zeggen');
    expect(text.match(/TRIGGER:-P\w+/g)).toEqual(['TRIGGER:-P6DT15H', 'TRIGGER:-PT15H']);
  });

  it('has none where no rule gives a day', async () => {
    const query = { contract_class: 'union' };
    expect((await requestNotice(query, {}, '/api/notice/calendar.ics')).status).toBe(404);
    const before = { contract_class: 'gym', event: 'cancel-before', term_months: '0' };
    expect((await requestNotice(before, {}, '/api/notice/calendar.ics')).status).toBe(404);
    expect(
      (await requestNotice({ contract_class: 'gym', event: 'tomorrow' }, {}, '/api/notice/calendar.ics'))
        .status,
    ).toBe(422);
  });

  it('tells of a withdrawal as it stands today, and keeps that for no longer than a minute', async () => {
    const query = {
      contract_class: 'streaming',
      notice_day: '2027-01-15',
      made_on: '2026-11-20',
      right_told: 'true',
    };
    const response = await requestNotice(query);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const { withdrawal, links } = noticeReply.parse(await response.json());
    expect(withdrawal).toMatchObject({ state: 'in-time', applies: 'surely', by: '2026-12-04' });
    expect(await (await api.request(links.calendar_withdraw_before ?? '')).text()).toContain('20261204');
    expect((await replyTo({ contract_class: 'streaming' })).links.calendar_withdraw_before).toBeNull();
  });

  it('writes a letter with blanks, naming the day only where a rule is certain of it', async () => {
    const letter = async (query: Query, locale: 'nl' | 'en') => {
      const response = await requestNotice({ ...query, locale }, {}, '/api/notice/letter.txt');
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      return response.text();
    };
    const certain = await letter({ company: 'netflix', notice_day: '2026-03-16', term_months: '0' }, 'nl');
    expect(certain).toContain('[je voor- en achternaam]');
    expect(certain).toContain('Opzegging van mijn contract bij Netflix');
    expect(certain).toContain('eerst mogelijke datum, volgens mij uiterlijk 16 april 2026');
    const assumed = await letter({ contract_class: 'gym', notice_day: '2026-03-16' }, 'en');
    expect(assumed).toContain('Cancelled as of: the first possible date\r\n');
    expect(assumed).toContain('[name of the company]');
  });
});

describe('the description', () => {
  it('has every parameter and response', async () => {
    const description = (await (await api.request('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { parameters: { name: string; schema: object }[]; responses: object } }>;
    };
    const { get } = description.paths['/api/notice'] ?? { get: { parameters: [], responses: {} } };
    expect(get.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contract_class', 'company', 'notice_day', 'prepaid_cents', 'locale']),
    );
    const kind = get.parameters.find(({ name }) => name === 'contract_class');
    expect(kind?.schema).toMatchObject({ enum: expect.arrayContaining(['telecom', 'press']) });
    expect(Object.keys(get.responses)).toEqual(['200', '304', '422']);
  });
});
