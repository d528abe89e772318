/** The public figures over a database with letters. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { companies } from '@/lib/api/catalog/companies/table';
import { createVisitorCompany } from '@/lib/api/catalog/companies/visitor-companies';
import { eraseOrders } from '@/lib/api/ordering/cancellations/erase-orders';
import { disputeAnswers } from '@/lib/api/ordering/disputes/table';
import { countLetters, type LetterCount } from '@/lib/api/ordering/figures/count-letters';
import { figuresPeriodAt } from '@/lib/api/ordering/figures/figures-period';
import { publishFigures } from '@/lib/api/ordering/figures/publish-figures';
import { publishedFigures } from '@/lib/api/ordering/figures/table';
import { letterEvents, letters, orders } from '@/lib/api/ordering/orders/table';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import type { CancellationState } from '@/lib/contract/cancellations';
import { publicFigures } from '@/lib/contract/figures/public-figures';
import { newReference } from '@/lib/contract/references';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { sweepNow } from '../support/dispute-job';
import { createTestContext, type TestContext } from '../support/test-context';
import { testStart } from '../support/test-start';

const dayMilliseconds = 86_400_000;

interface Posted {
  readonly company: string;
  readonly postedAt: Date;
  /** Its outcome, with the days after posting at which it was recorded. */
  readonly outcome?: 'confirmed' | 'refunded';
  readonly outcomeDays?: number;
  /** Days after posting of the company's answer. */
  readonly answerDays?: number;
  readonly isPosted?: boolean;
}

let api: TestContext;
const references: string[] = [];

async function addLetter({
  company,
  postedAt,
  outcome,
  outcomeDays = 8,
  answerDays,
  isPosted = true,
}: Posted) {
  const { db } = api;
  const reference = newReference();
  references.push(reference);
  const id = randomUUID();
  const later = (days: number) => new Date(postedAt.getTime() + days * dayMilliseconds);
  const state: CancellationState = isPosted ? (outcome ?? 'received') : 'withdrawn';
  await db.insert(orders).values({
    reference,
    locale: 'nl',
    company,
    country: 'nl',
    letterOption: 'regular',
    amountCents: 395,
    regularAmountCents: 395,
    email: 'jan@klant.example',
    firstName: 'Jan',
    startMoment: 'now',
    payloadHash: reference,
    clientAddress: '192.0.2.1',
    createdAt: postedAt,
    submittedAt: postedAt,
  });
  await db.insert(letters).values({
    id,
    orderReference: reference,
    position: 0,
    code: newReference().slice(0, 16),
    state,
    company,
    companyName: company,
    companyPictureUrl: '/',
    option: 'regular',
    priceCents: 395,
    country: 'nl',
    letterDate: '2026-01-01',
    sha256: '',
    fingerprint: '',
  });
  const event = (to: CancellationState, at: Date) =>
    db.insert(letterEvents).values({ letterId: id, at, actor: 'operator', from: 'processed', to, note: 'x' });
  await event(isPosted ? 'sent' : 'withdrawn', postedAt);
  if (outcome) await event(outcome, later(outcomeDays));
  if (answerDays === undefined) return;
  await db.insert(disputeAnswers).values({
    id: randomUUID(),
    letterId: id,
    kind: 'confirm',
    payload: {
      last_usable_date: '2026-12-31',
      missing_fields: [],
      missing_other: null,
      reject_reason: null,
      text: 'Groet',
      respondent: 'Kim',
    },
    browserHash: 'x',
    clientAddress: '192.0.2.1',
    at: later(answerDays),
    finalAt: later(answerDays),
    verdict: 'accepted',
  });
}

async function addLetters(count: number, letter: Posted): Promise<void> {
  for (let added = 0; added < count; added += 1) await addLetter(letter);
}

async function readFigures() {
  const response = await api.request(openDataPaths.figures);
  expect(response.status).toBe(200);
  return publicFigures.parse(await response.json());
}

describe('without letters', () => {
  it('are null and empty, with their period once the cleanup job ran, and follow the next one', async () => {
    api = await createTestContext();
    expect(await readFigures()).toMatchObject({
      period: null,
      computed_at: null,
      total: null,
      companies: [],
    });
    await sweepNow(api);
    const first = figuresPeriodAt(api.clock.now());
    const { period, total, categories } = await readFigures();
    expect({ period, total, categories }).toEqual({ period: first, total: null, categories: [] });
    api.clock.advance(31 * dayMilliseconds);
    await publishFigures(api.context);
    const next = figuresPeriodAt(api.clock.now());
    expect(next).not.toEqual(first);
    const rows = await api.db.select({ from: publishedFigures.from }).from(publishedFigures);
    expect(rows).toEqual([{ from: next.from }]);
  });
});

describe('with letters', () => {
  const { from, to } = figuresPeriodAt(testStart);
  const inside = new Date(startOfDay(from).getTime() + 100 * dayMilliseconds);
  let counts: LetterCount[];

  beforeAll(async () => {
    api = await createTestContext();
    const first = startOfDay(from);
    const last = new Date(startOfDay(addDays(to, 1)).getTime() - 1);
    // 60 of KPN: 40 confirmed, by an answer after 5 or on the phone after 9 days; 15 refunded; 5 open.
    const kpn = { company: 'kpn', postedAt: inside };
    await addLetters(24, { ...kpn, outcome: 'confirmed', outcomeDays: 8, answerDays: 5 });
    await addLetters(16, { ...kpn, outcome: 'confirmed', outcomeDays: 9 });
    await addLetters(15, { ...kpn, outcome: 'refunded', outcomeDays: 31 });
    await addLetters(5, { company: 'kpn', postedAt: first });
    // 25 of Basic-Fit on the last instant, none confirmed.
    await addLetters(25, { company: 'basic-fit', postedAt: last });
    // In the total only.
    await createVisitor();
    await addLetters(20, { company: 'bedrijf-van-een-bezoeker', postedAt: inside });
    await addLetters(7, { company: 'verdwenen-bedrijf', postedAt: inside });
    // In none: posted outside of the period, or never.
    await addLetters(3, { company: 'kpn', postedAt: new Date(first.getTime() - 1) });
    await addLetters(3, { company: 'kpn', postedAt: new Date(last.getTime() + 1) });
    await addLetters(3, { company: 'kpn', postedAt: inside, isPosted: false });
    counts = await countLetters(api.db, { from, to });
    await publishFigures(api.context);
  });

  async function createVisitor(): Promise<void> {
    const address = { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' };
    await api.db.transaction((transaction) =>
      createVisitorCompany(
        transaction,
        { slug: 'bedrijf-van-een-bezoeker', name: 'Bedrijf', contractClass: 'other', address },
        api.clock.now(),
      ),
    );
  }

  it('counts letters by the day of posting, and days up to the company’s own answer', () => {
    expect(counts.find(({ level }) => level === 'total')).toMatchObject({
      letters: 112,
      confirmed: 40,
      refunded: 15,
      median_days: 5,
    });
    expect(counts.filter(({ level, company }) => level === 'company' && company !== null)).toMatchObject([
      { company: 'basic-fit', category: 'fitness', letters: 25, confirmed: 0, median_days: null },
      { company: 'kpn', category: 'telecom', letters: 60, confirmed: 40, refunded: 15, median_days: 5 },
    ]);
    expect(counts.filter(({ level }) => level === 'category').map(({ category }) => category)).toEqual(
      expect.arrayContaining(['fitness', 'other', 'telecom', null]),
    );
  });

  it('publishes them rounded, valid by their schema, and unchanged by their ETag', async () => {
    const figures = await readFigures();
    expect(figures.period).toEqual({ from, to });
    expect(figures.total).toEqual({
      letters: 110,
      confirmed: 40,
      median_days_to_confirmation: 5,
      refunded_percent: 15,
    });
    // 7 letters have no category: the smallest category is left out, so that they do not follow from the others.
    expect(figures.categories.map(({ category }) => category)).toEqual(['telecom', 'fitness']);
    expect(figures.companies.map(({ name, letters: count }) => [name, count])).toEqual([
      ['KPN', 60],
      ['Basic-Fit', 20],
    ]);
    const schema = (await (
      await api.request(openDataPaths.figuresSchema)
    ).json()) as z.core.JSONSchema.JSONSchema;
    expect(z.fromJSONSchema(schema).safeParse(figures).error).toBeUndefined();
    expect(z.fromJSONSchema(schema).safeParse({ ...figures, total: 1 }).success).toBe(false);
    const etag = (await api.request(openDataPaths.figures)).headers.get('etag') ?? '';
    const again = await api.request(openDataPaths.figures, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('keeps published figures until the next period', async () => {
    const before = await readFigures();
    await addLetters(30, { company: 'kpn', postedAt: inside });
    api.clock.advance(dayMilliseconds);
    await publishFigures(api.context);
    expect(await readFigures()).toEqual(before);
  });

  it('counts the same after the orders were erased', async () => {
    const before = await countLetters(api.db, { from, to });
    await api.db.transaction((transaction) => eraseOrders(transaction, api.context, references));
    expect(await countLetters(api.db, { from, to })).toEqual(before);
  });

  it('has no company that was flagged since', async () => {
    const flag = (flagged: boolean) =>
      api.db.update(companies).set({ flagged }).where(eq(companies.slug, 'kpn'));
    await flag(true);
    const { companies: left } = await readFigures();
    await flag(false);
    expect(left.map(({ slug }) => slug)).toEqual(['basic-fit']);
  });
});
