/**
 * Every dated case against the rules, and the table of them in notice-cases.md beside this file. An outdated table fails;
 * write it anew with `npx vitest run lib/notice/cases --update`.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { contractClasses } from '@/lib/contract/company-kinds';
import { noticeCertainties, noticeWithdrawalStates } from '@/lib/contract/notice/notice-values';
import { markdownTable } from '@/tests/support/markdown-table';
import { findEarliestEnd } from '../find-earliest-end';
import type { NoticeQuestion } from '../notice-question';
import { noticeInputOf, noticeSearch, readNotice } from '../read-notice';
import { ruleOf } from '../rule-of';
import { noticeRules } from '../rules';
import { type NoticeSourceId, noticeSources } from '../sources';
import cases from './notice-cases.json';

const day = z.iso.date();
const months = z.number().int().min(0);

/** A dated case. Its days are worked out by hand from the article, not by the rules that they check. */
const noticeCase = z.strictObject({
  about: z.string().min(1),
  given: z.strictObject({
    contractClass: z.enum(contractClasses),
    business: z.boolean().optional(),
    isSubscription: z.boolean().optional(),
    /** The day on which it is asked, where that is not the day of notice. */
    today: day.optional(),
    /** The day of notice, or the instant at which it was received, which counts by its day in Amsterdam. */
    noticeDay: day.optional(),
    receivedAt: z.iso.datetime().optional(),
    noticeDayMeans: z.enum(['sent', 'received']).optional(),
    contractStart: day.optional(),
    termMonths: months.optional(),
    renewal: z.enum(['tacit', 'indefinite']).optional(),
    renewalMonths: months.optional(),
    pressFrequency: z.enum(['monthly-or-more', 'less-often']).optional(),
    paymentMonths: months.optional(),
    fiscalYearEnd: months.optional(),
    paymentDay: day.optional(),
    temporaryLease: z.boolean().optional(),
    deathDay: day.optional(),
    changeTold: day.optional(),
    changeFrom: day.optional(),
    signUp: z
      .strictObject({
        madeAt: z.enum(['distance', 'shop']).nullable().default(null),
        madeOn: day.nullable().default(null),
        receivedOn: day.nullable().default(null),
        isRightTold: z.boolean().nullable().default(null),
        toldOn: day.nullable().default(null),
        isStartAsked: z.boolean().nullable().default(null),
      })
      .optional(),
    prepayment: z
      .strictObject({ amountCents: z.number().int(), periodStart: day, periodMonths: months })
      .optional(),
  }),
  /** Null where no rule gives a day. */
  ends: day.nullable(),
  /** The day by which it ends at the latest, where that is another; null where nothing gives it. */
  latest: day.nullable().optional(),
  /** The last day of notice because of a change of the contract. */
  noticeBy: day.optional(),
  /** The right to withdraw: its state, its last day, that without any information, and what comes back in cents. */
  withdrawal: z
    .strictObject({
      state: z.enum(noticeWithdrawalStates),
      by: day.nullable(),
      byIfUntold: day.nullable().default(null),
      byIfHoliday: day.nullable().default(null),
      article: z.enum(Object.keys(noticeSources) as [NoticeSourceId, ...NoticeSourceId[]]),
      refund: z.strictObject({ leastCents: z.number(), mostCents: z.number() }).nullable().default(null),
    })
    .optional(),
  /** Energy: the first day without a fee. */
  freeFrom: day.optional(),
  certainty: z.enum(noticeCertainties),
  article: z.enum(Object.keys(noticeSources) as [NoticeSourceId, ...NoticeSourceId[]]),
});
type NoticeCase = z.infer<typeof noticeCase>;

const noticeCases = z.array(noticeCase).parse(cases);

const documentPath = join(import.meta.dirname, 'notice-cases.md');
const [begin, end] = ['<!-- cases:begin -->', '<!-- cases:end -->'];

function questionOf({ given: { receivedAt, noticeDay, ...rest } }: NoticeCase): NoticeQuestion {
  const day = receivedAt === undefined ? noticeDay : amsterdamDate(new Date(receivedAt));
  if (day === undefined) throw new Error('a case has a day of notice or an instant of receipt');
  return { ...rest, noticeDay: day };
}

function describeWithdrawal({ withdrawal }: NoticeCase): readonly string[] {
  if (!withdrawal) return [];
  const { state, by, byIfHoliday, byIfUntold, refund } = withdrawal;
  return [
    `withdrawal ${state}`,
    ...(by ? [`withdraw by ${by}`] : []),
    ...(byIfHoliday ? [`by holiday ${byIfHoliday}`] : []),
    ...(byIfUntold && byIfUntold !== by ? [`untold by ${byIfUntold}`] : []),
    ...(refund ? [`back ${[...new Set([refund.leastCents, refund.mostCents])].join(' to ')} cents`] : []),
  ];
}

function describeGiven({ given }: NoticeCase): string {
  const { contractClass: _, noticeDay, noticeDayMeans, receivedAt, ...facts } = given;
  const notice = receivedAt ?? `${noticeDay} (${noticeDayMeans ?? 'received'})`;
  const known = Object.entries(facts).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' ? Object.entries(value) : [[name, value]],
  );
  return [notice, ...known.filter(([, value]) => value !== null).map((each) => each.join(' '))].join(', ');
}

/** The article of the end, and that of the withdrawal. */
const articlesOf = ({ article, withdrawal }: NoticeCase) =>
  withdrawal ? [article, withdrawal.article] : [article];

function describeCases(): string {
  const table = markdownTable([
    ['contract', 'case', 'notice and what is known', 'ends', 'at the latest', 'certainty', 'articles'],
    ...noticeCases.map((each) => [
      each.given.contractClass,
      each.about,
      describeGiven(each),
      each.ends ?? 'no date',
      each.latest === undefined ? (each.ends ?? '') : (each.latest ?? 'unknown'),
      [
        each.certainty,
        ...(each.noticeBy ? [`notice by ${each.noticeBy}`] : []),
        ...(each.freeFrom ? [`free from ${each.freeFrom}`] : []),
        ...describeWithdrawal(each),
      ].join('; '),
      articlesOf(each)
        .map((id) => `[${id}]`)
        .join(', '),
    ]),
  ]);
  const cited = Object.entries(noticeSources).filter(([id]) =>
    noticeCases.some((each) => articlesOf(each).some((article) => article === id)),
  );
  return [table, cited.map(([id, url]) => `[${id}]: ${url}`).join('\n')].join('\n\n');
}

describe('dated cases', () => {
  it.each(noticeCases.map((each) => [`${each.given.contractClass}: ${each.about}`, each] as const))(
    '%s',
    (_name, each) => {
      const answer = findEarliestEnd(questionOf(each));
      const { article: _, ...withdrawal } = each.withdrawal ?? { article: null };
      expect(answer).toMatchObject({
        earliestEnd: each.ends,
        latestEnd: each.latest === undefined ? each.ends : each.latest,
        certainty: each.certainty,
        freeFrom: each.freeFrom ?? null,
        withdrawal: each.withdrawal ? withdrawal : null,
      });
      if (each.noticeBy) expect(answer.change).toMatchObject({ noticeBy: each.noticeBy, isInTime: true });
    },
  );

  it('cites a source of the rule, and of the Civil Code where consumer law leaves a contract out', () => {
    for (const each of noticeCases) {
      const { contractClass, business = false, deathDay = null, isSubscription = null } = each.given;
      const rule = ruleOf(contractClass, {
        business: business && contractClass === 'telecom',
        deathDay,
        isSubscription,
      });
      expect(noticeRules[rule].sources, each.about).toContain(each.article);
    }
  });

  it('can be asked at the calculator, each of them', () => {
    for (const each of noticeCases) {
      const input = noticeInputOf(Object.fromEntries(noticeSearch(questionOf(each), null)));
      expect(readNotice(input, { today: '2026-11-28', companyClass: null }).problems, each.about).toEqual({});
    }
  });

  it('has a case for every certainty that a source gives', () => {
    const found = new Set(noticeCases.map(({ certainty }) => certainty));
    expect([...found].sort()).toEqual(noticeCertainties.filter((each) => each !== 'general').sort());
    expect(noticeCases.length).toBeGreaterThanOrEqual(80);
  });

  it('is listed in notice-cases.md', async () => {
    const document = readFileSync(documentPath, 'utf8');
    const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
    expect(from).toBeGreaterThan(begin.length);
    expect(to).toBeGreaterThan(from);
    const expected = `${document.slice(0, from)}\n\n${describeCases()}\n\n${document.slice(to)}`;
    await expect(expected).toMatchFileSnapshot(documentPath);
  });
});
