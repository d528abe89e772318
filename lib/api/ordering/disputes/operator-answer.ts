/** The operators' queues about disputes. Each is short: what waits is worked off within a working day. */
import { and, asc, desc, gte, isNull, or } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { factsOfKind } from '@/lib/companies/facts';
import type { AboutLetter, OperatorDisputes } from '@/lib/contract/operator-disputes';
import { normaliseReference, shortReference } from '@/lib/contract/references';
import { findCompany } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import {
  findReachedAt,
  listLettersPaidBefore,
  listLettersWithIds,
} from '../cancellations/letters/letter-questions';
import { listLettersNamed } from '../cancellations/letters/letters';
import type { StoredLetter } from '../cancellations/letters/move-letter';
import {
  answerableStates,
  callDueAtOf,
  checkDueAtOf,
  isLater,
  moneyBackAfter,
  refundableStates,
} from './dispute-terms';
import { correctionsAnswer, dueEntry } from './operator-corrections';
import { listAnswersToCheck, listCallsOf, supplementColumns } from './stored-answers';
import { disputeAnswers, followUpCalls, letterSupplements, moneyBacks } from './table';

export interface OperatorQuery {
  readonly at: Date;
  /** Code of a letter, or the beginning of a reference; null for all. */
  readonly search: string | null;
}

/** Days for which finished refunds are listed. */
const doneShownDays = 14;
/** Minimum length of a search. */
const searchMinCharacters = 8;

/** All open items, by due date, optionally only those of matching letters. */
export async function listOperatorDisputes(
  db: DatabaseOrTransaction,
  { at, search }: OperatorQuery,
): Promise<OperatorDisputes> {
  const name = search === null ? null : normaliseReference(search);
  const named = name === null ? null : await lettersNamed(db, name);
  const isWanted = ({ letterId }: { readonly letterId: string }) =>
    named === null || named.some(({ id }) => id === letterId);
  const answers = (await listAnswersToCheck(db)).filter(isWanted);
  const calls = (await listOpenCalls(db)).filter(isWanted);
  const supplements = (await listUnsent(db)).filter(isWanted);
  const backs = (await listMoneyBacks(db, at)).filter(isWanted);
  const about = await lettersById(
    db,
    [...answers, ...calls, ...supplements, ...backs].map(({ letterId }) => letterId),
  );
  const queue = { at, about, phones: await phonesOf(db, [...about.values()], amsterdamDate(at)) };
  const waiting = await waitingForCheck(db, at);
  return {
    answers: answers.flatMap((answer) => answerEntry(queue, answer)),
    calls: await callEntries(db, queue, calls),
    supplements: supplements.flatMap((supplement) => supplementEntry(queue, supplement)),
    corrections: name === null ? await correctionsAnswer(db, at) : [],
    money: [
      ...backs.flatMap((back) => moneyBackEntry(queue, back)),
      ...waiting.filter(({ letter }) => isWanted({ letterId: letter.id })),
    ],
    refundable: await Promise.all(
      (named ?? [])
        .filter(({ state }) => refundableStates.includes(state))
        .map((letter) => aboutOf(db, letter)),
    ),
  };
}

/** The letters that the entries of a queue are about, with the telephone numbers of their companies. */
interface Queue {
  readonly at: Date;
  readonly about: Awaited<ReturnType<typeof lettersById>>;
  readonly phones: Awaited<ReturnType<typeof phonesOf>>;
}

type Rows<F extends (...parameters: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

function answerEntry(
  { at, about, phones }: Queue,
  answer: Rows<typeof listAnswersToCheck>[number],
): OperatorDisputes['answers'] {
  const letter = about.get(answer.letterId);
  if (!letter || !answer.finalAt) return [];
  const lastDay = answer.payload.last_usable_date;
  return [
    {
      id: answer.id,
      letter: letter.about,
      kind: answer.kind,
      at: answer.at.toISOString(),
      payload: answer.payload,
      client_address: answer.clientAddress,
      expected_end: answer.expectedEnd,
      later_than_expected: isLater(lastDay, answer.expectedEnd),
      phones: phones.get(letter.kept.company) ?? [],
      ...dueEntry(checkDueAtOf(answer.finalAt), at),
    },
  ];
}

async function callEntries(
  db: DatabaseOrTransaction,
  { at, about, phones }: Queue,
  calls: Rows<typeof listOpenCalls>,
): Promise<OperatorDisputes['calls']> {
  const made = await listCallsOf(
    db,
    calls.map(({ letterId }) => letterId),
  );
  return calls.flatMap((call) => {
    const letter = about.get(call.letterId);
    // A letter that ended meanwhile is called about no more.
    if (!letter || !answerableStates.includes(letter.kept.state)) return [];
    return {
      id: call.id,
      letter: letter.about,
      reason: call.reason,
      phones: phones.get(letter.kept.company) ?? [],
      notes: made.flatMap(({ letterId, calledAt, calledBy, note }) =>
        letterId === call.letterId && calledAt && note
          ? [{ at: calledAt.toISOString(), by: calledBy, note }]
          : [],
      ),
      ...dueEntry(call.dueAt, at),
    };
  });
}

function supplementEntry(
  { at, about }: Queue,
  supplement: Rows<typeof listUnsent>[number],
): OperatorDisputes['supplements'] {
  const letter = about.get(supplement.letterId);
  if (!letter) return [];
  return [
    {
      id: supplement.id,
      letter: letter.about,
      number: supplement.number,
      added_at: supplement.addedAt.toISOString(),
      handed_over_at: supplement.handedOverAt?.toISOString() ?? null,
      ...dueEntry(callDueAtOf(supplement.addedAt), at),
    },
  ];
}

function moneyBackEntry(
  { about }: Queue,
  back: Rows<typeof listMoneyBacks>[number],
): OperatorDisputes['money'] {
  const letter = about.get(back.letterId);
  if (!letter) return [];
  return [
    {
      letter: letter.about,
      amount_cents: back.amountCents,
      at: back.at.toISOString(),
      reason: back.reason,
      decided_by: back.decidedBy,
      state: back.refundedAt ? ('done' as const) : ('waiting' as const),
      refunded_at: back.refundedAt?.toISOString() ?? null,
    },
  ];
}

function lettersNamed(db: DatabaseOrTransaction, name: string): Promise<StoredLetter[]> {
  return name.length < searchMinCharacters || !/^[0-9A-Z]+$/.test(name)
    ? Promise.resolve([])
    : listLettersNamed(db, name);
}

async function listOpenCalls(db: DatabaseOrTransaction) {
  return db
    .select()
    .from(followUpCalls)
    .where(isNull(followUpCalls.calledAt))
    .orderBy(asc(followUpCalls.dueAt), asc(followUpCalls.createdAt));
}

async function listUnsent(db: DatabaseOrTransaction) {
  return db
    .select(supplementColumns)
    .from(letterSupplements)
    .where(isNull(letterSupplements.sentAt))
    .orderBy(asc(letterSupplements.addedAt));
}

async function listMoneyBacks(db: DatabaseOrTransaction, at: Date) {
  const since = new Date(at.getTime() - doneShownDays * 86_400_000);
  return db
    .select()
    .from(moneyBacks)
    .where(or(isNull(moneyBacks.refundedAt), gte(moneyBacks.refundedAt, since)))
    .orderBy(desc(moneyBacks.at));
}

/** Letters past their term whose refund waits for the check of a confirmation. */
async function waitingForCheck(db: DatabaseOrTransaction, at: Date): Promise<OperatorDisputes['money']> {
  const open = await db
    .select({ letterId: disputeAnswers.letterId })
    .from(disputeAnswers)
    .where(and(isNull(disputeAnswers.undoneAt), isNull(disputeAnswers.verdict)));
  const ids = open.map(({ letterId }) => letterId);
  if (ids.length === 0) return [];
  const paid = await listLettersPaidBefore(db, { states: refundableStates, before: at, ids });
  const passed = paid.flatMap(({ letter, order }) => {
    const after = order.submittedAt && moneyBackAfter(order.submittedAt, letter.postAfter);
    return after && at > after ? [{ letter, after }] : [];
  });
  return Promise.all(
    passed.map(async ({ letter, after }) => ({
      letter: await aboutOf(db, letter),
      amount_cents: letter.priceCents,
      at: after.toISOString(),
      reason: 'term' as const,
      decided_by: null,
      state: 'check' as const,
      refunded_at: null,
    })),
  );
}

async function lettersById(db: DatabaseOrTransaction, ids: readonly string[]) {
  const retained = await listLettersWithIds(db, [...new Set(ids)]);
  const about = await Promise.all(retained.map((letter) => aboutOf(db, letter)));
  return new Map(
    retained.flatMap((letter, at) => {
      const found = about[at];
      return found ? [[letter.id, { kept: letter, about: found }] as const] : [];
    }),
  );
}

async function aboutOf(db: DatabaseOrTransaction, letter: StoredLetter): Promise<AboutLetter> {
  const sentAt = await findReachedAt(db, letter.id, 'sent');
  return {
    id: letter.id,
    code: letter.code,
    short_reference: shortReference(letter.orderReference),
    company_slug: letter.company,
    company_name: letter.companyName,
    state: letter.state,
    letter_date: letter.letterDate,
    sent_at: sentAt?.toISOString() ?? null,
    customer_name: letter.input?.sender.name ?? null,
    price_cents: letter.priceCents,
  };
}

/** Phone numbers in the register, by company. */
async function phonesOf(
  db: DatabaseOrTransaction,
  letters: readonly { readonly kept: StoredLetter }[],
  today: string,
): Promise<Map<string, string[]>> {
  const slugs = [...new Set(letters.map(({ kept }) => kept.company))];
  const found = await Promise.all(slugs.map((slug) => findCompany(db, slug, today)));
  return new Map(
    found.flatMap((company) =>
      company ? [[company.slug, factsOfKind(company.facts, 'phone').map(({ value }) => value)]] : [],
    ),
  );
}
