/** The operators' queues about disputes: the first of each by due date, with the number of all. */
import { and, asc, isNull } from 'drizzle-orm';
import { factsOfKind } from '@/lib/companies/facts';
import { normaliseReference, shortReference } from '@/lib/contract/references';
import type { MoneyBackState } from '@/lib/contract/refunds';
import { listShownFacts } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import {
  listLettersStartedBefore,
  listLettersWithIds,
  listSentMoments,
} from '../orders/letters/letter-queries';
import { listLettersNamed } from '../orders/letters/letters';
import type { StoredLetter, StoredLetterInput } from '../orders/letters/move-letter';
import {
  callDueAtOf,
  checkDueAtOf,
  isLater,
  moneyBackAfter,
  moneyBackStartBefore,
  refundableStates,
} from './dispute-terms';
import {
  countAnswersToCheck,
  countMoneyBacks,
  countOpenCalls,
  countUnsentSupplements,
  disputesShownMax,
  listAnswersToCheck,
  listMoneyBacks,
  listOpenCalls,
  listUnsentSupplements,
} from './open-items';
import { correctionEntries, dueEntry, listFinalCorrections } from './operator-corrections';
import { listAnswersOf, listCallsOf } from './stored-answers';
import { disputeAnswers } from './table';

export interface OperatorQuery {
  readonly at: Date;
  /** Code of a letter, or the beginning of a reference; null for all. */
  readonly search: string | null;
}

/** Minimum length of a search. */
const searchMinCharacters = 8;

/** Letters whose refund may wait for a check, at most. */
const checkedMax = 500;

/** The first open items of each queue by due date, optionally only those of matching letters, and the number of all open ones. */
export async function listOperatorDisputes(db: DatabaseOrTransaction, { at, search }: OperatorQuery) {
  const name = search === null ? null : normaliseReference(search);
  const named = name === null ? null : await lettersNamed(db, name);
  const wanted = named === null ? null : named.map(({ id }) => id);
  const [answers, calls, supplements, backs, toCheck, corrections] = await Promise.all([
    listAnswersToCheck(db, wanted),
    listOpenCalls(db, wanted),
    listUnsentSupplements(db, wanted),
    listMoneyBacks(db, at, wanted),
    waitingForCheck(db, at),
    name === null ? listFinalCorrections(db) : [],
  ]);
  const waiting = toCheck.filter(({ letter }) => wanted === null || wanted.includes(letter.id));
  const checked = waiting.slice(0, disputesShownMax);
  const ids = [...answers, ...calls, ...supplements, ...backs].map(({ letterId }) => letterId);
  const shown = await listLettersWithIds(db, [...new Set(ids)]);
  const refundable = (named ?? []).filter(({ state }) => refundableStates.includes(state));
  const about = await describeLetters(db, [...shown, ...checked.map(({ letter }) => letter), ...refundable]);
  const [phones, given, made, known, counts] = await Promise.all([
    phonesOf(db, [...answers, ...calls], about),
    listAnswersOf(
      db,
      calls.map(({ letterId }) => letterId),
    ),
    listCallsOf(
      db,
      calls.map(({ letterId }) => letterId),
    ),
    correctionEntries(db, corrections.slice(0, disputesShownMax), at),
    wanted === null ? countOpen(db, at) : null,
  ]);
  const queue = { at, about, phones };
  return {
    answers: answers.flatMap((answer) => answerEntry(queue, answer)),
    calls: calls.flatMap((call) => callEntry(queue, call, { made, given })),
    supplements: supplements.flatMap((supplement) => supplementEntry(queue, supplement)),
    corrections: known,
    /** Pending refunds, and passed deadlines that await a review. */
    money: [
      ...backs.flatMap((back) => moneyBackEntry(queue, back)),
      ...checked.flatMap((each) => checkEntry(queue, each)),
    ],
    /** Letters found by a search that can be refunded now. */
    refundable: refundable.flatMap(({ id }) => about.get(id) ?? []),
    /** The number of items of each kind, including those that are not listed. */
    counts: {
      corrections: corrections.length,
      answers: counts?.answers ?? answers.length,
      calls: counts?.calls ?? calls.length,
      supplements: counts?.supplements ?? supplements.length,
      money: (counts?.money ?? backs.length) + waiting.length,
    },
  };
}

/** The number of items in the queues of all letters. */
async function countOpen(db: DatabaseOrTransaction, at: Date) {
  const [answers, calls, supplements, money] = await Promise.all([
    countAnswersToCheck(db, at),
    countOpenCalls(db, at),
    countUnsentSupplements(db, at),
    countMoneyBacks(db, at),
  ]);
  return { answers: answers.due, calls: calls.due, supplements: supplements.due, money };
}

/** The letters that the entries of a queue are about, with the telephone numbers of their companies. */
interface Queue {
  readonly at: Date;
  readonly about: Awaited<ReturnType<typeof describeLetters>>;
  readonly phones: Awaited<ReturnType<typeof phonesOf>>;
}

type Rows<F extends (...parameters: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

function answerEntry({ at, about, phones }: Queue, answer: Rows<typeof listAnswersToCheck>[number]) {
  const letter = about.get(answer.letterId);
  if (!letter || !answer.finalAt) return [];
  const lastDay = answer.payload.last_usable_date;
  return [
    {
      id: answer.id,
      letter,
      kind: answer.kind,
      at: answer.at,
      payload: answer.payload,
      client_address: answer.clientAddress,
      expected_end: answer.expectedEnd,
      later_than_expected: isLater(lastDay, answer.expectedEnd),
      phones: phones.get(letter.company_slug) ?? [],
      ...dueEntry(checkDueAtOf(answer.finalAt), at),
    },
  ];
}

function callEntry(
  { at, about, phones }: Queue,
  call: Rows<typeof listOpenCalls>[number],
  { made, given }: { made: Rows<typeof listCallsOf>; given: Rows<typeof listAnswersOf> },
) {
  const letter = about.get(call.letterId);
  if (!letter) return [];
  const answer = given.find(({ letterId, verdict }) => letterId === call.letterId && verdict === 'accepted');
  return [
    {
      id: call.id,
      letter,
      reason: call.reason,
      answer: answer ? { kind: answer.kind, payload: answer.payload } : null,
      phones: phones.get(letter.company_slug) ?? [],
      notes: made.flatMap(({ letterId, calledAt, calledBy, note }) =>
        letterId === call.letterId && calledAt && note ? [{ at: calledAt, by: calledBy, note }] : [],
      ),
      ...dueEntry(call.dueAt, at),
    },
  ];
}

function supplementEntry({ at, about }: Queue, supplement: Rows<typeof listUnsentSupplements>[number]) {
  const letter = about.get(supplement.letterId);
  if (!letter) return [];
  return [
    {
      id: supplement.id,
      letter,
      number: supplement.number,
      added_at: supplement.addedAt,
      handed_over_at: supplement.handedOverAt,
      at_print_house: supplement.printer === 'house',
      ...dueEntry(callDueAtOf(supplement.addedAt), at),
    },
  ];
}

function moneyBackEntry({ about }: Queue, back: Rows<typeof listMoneyBacks>[number]) {
  const letter = about.get(back.letterId);
  if (!letter) return [];
  return [
    {
      letter,
      amount_cents: back.amountCents,
      at: back.at,
      reason: back.reason,
      decided_by: back.decidedBy,
      state: (back.refundedAt ? 'done' : 'waiting') as MoneyBackState,
      refunded_at: back.refundedAt,
    },
  ];
}

function lettersNamed(db: DatabaseOrTransaction, name: string): Promise<StoredLetter[]> {
  return name.length < searchMinCharacters || !/^[0-9A-Z]+$/.test(name)
    ? Promise.resolve([])
    : listLettersNamed(db, name);
}

/** Letters past their term whose refund waits for the check of a confirmation, at most 500. */
async function waitingForCheck(db: DatabaseOrTransaction, at: Date) {
  const open = await db
    .select({ letterId: disputeAnswers.letterId })
    .from(disputeAnswers)
    .where(and(isNull(disputeAnswers.undoneAt), isNull(disputeAnswers.verdict)))
    .orderBy(asc(disputeAnswers.finalAt))
    .limit(checkedMax);
  const ids = open.map(({ letterId }) => letterId);
  if (ids.length === 0) return [];
  const before = moneyBackStartBefore(at);
  const overdue = await listLettersStartedBefore(db, { states: refundableStates, before, ids });
  return overdue.flatMap((letter) =>
    letter.workStartsAt ? [{ letter, after: moneyBackAfter(letter.workStartsAt, null) }] : [],
  );
}

function checkEntry({ about }: Queue, { letter, after }: Rows<typeof waitingForCheck>[number]) {
  const found = about.get(letter.id);
  if (!found) return [];
  return [
    {
      letter: found,
      amount_cents: letter.priceCents,
      at: after,
      reason: 'term' as const,
      decided_by: null,
      state: 'check' as MoneyBackState,
      refunded_at: null,
    },
  ];
}

/** Letters with the texts that operators see, by id. */
async function describeLetters(db: DatabaseOrTransaction, letters: readonly StoredLetter[]) {
  const sent = await listSentMoments(
    db,
    letters.map(({ id }) => id),
  );
  return new Map(letters.map((letter) => [letter.id, aboutOf(letter, sent.get(letter.id))]));
}

/** The holder of the contract: a deceased person, a business, or the sender. */
function holderOf({ onBehalf, sender, business }: StoredLetterInput): string {
  return onBehalf?.name || (business ? sender.businessName : '') || sender.name;
}

function aboutOf(letter: StoredLetter, sentAt: Date | undefined) {
  return {
    id: letter.id,
    code: letter.code,
    short_reference: shortReference(letter.orderReference),
    company_slug: letter.company,
    company_name: letter.companyName,
    state: letter.state,
    letter_date: letter.letterDate,
    sent_at: sentAt ?? null,
    customer_name: letter.input && holderOf(letter.input),
    price_cents: letter.priceCents,
  };
}

/** Phone numbers in the register of the companies of some entries, by company. */
async function phonesOf(
  db: DatabaseOrTransaction,
  entries: readonly { readonly letterId: string }[],
  about: Queue['about'],
): Promise<Map<string, string[]>> {
  const slugs = entries.flatMap(({ letterId }) => about.get(letterId)?.company_slug ?? []);
  const found = await listShownFacts(db, slugs, ['phone']);
  return new Map(
    [...found].map(([slug, { facts }]) => [slug, factsOfKind(facts, 'phone').map(({ value }) => value)]),
  );
}
