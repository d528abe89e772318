/** The operators' queues of disputes. They are unpaged: open items are handled within a working day. */
import { and, asc, desc, gte, inArray, isNull, or } from 'drizzle-orm';
import type { AboutLetter, OperatorDisputes } from '@/lib/contract/operator-disputes';
import { normaliseReference, shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { listOpenCorrections } from '../../catalog/companies/corrections';
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
  moneyBackAfter,
  refundableStates,
} from './dispute-terms';
import { isLater } from './is-later';
import { listAnswersToCheck, listCallsOf, supplementColumns } from './stored-answers';
import { disputeAnswers, followUpCalls, letterSupplements, moneyBacks } from './table';

export interface OperatorQuery {
  readonly at: Date;
  readonly locale: Locale;
  /** Code of a letter, or a prefix of a reference; null for all. */
  readonly search: string | null;
}

/** Days for which finished refunds are listed. */
const doneShownDays = 14;
/** Minimum length of a search. */
const searchMinCharacters = 8;

/** All open items, by due date, optionally only those of matching letters. */
export async function listOperatorDisputes(
  db: DatabaseOrTransaction,
  { at, locale, search }: OperatorQuery,
): Promise<OperatorDisputes> {
  const name = search === null ? null : normaliseReference(search);
  const named = name === null ? null : await lettersNamed(db, name);
  const isWanted = (letterId: string) => named === null || named.some(({ id }) => id === letterId);
  const answers = (await listAnswersToCheck(db)).filter(({ letterId }) => isWanted(letterId));
  const calls = await listOpenCalls(db);
  const supplements = (await listUnsent(db)).filter(({ letterId }) => isWanted(letterId));
  const backs = (await listMoneyBacks(db, at)).filter(({ letterId }) => isWanted(letterId));
  const about = await lettersById(
    db,
    [...answers, ...calls, ...supplements, ...backs].map(({ letterId }) => letterId),
  );
  const phones = await phonesOf(db, [...about.values()], locale);
  const made = await listCallsOf(
    db,
    calls.map(({ letterId }) => letterId),
  );
  const late = (dueAt: Date) => ({ due_at: dueAt.toISOString(), late: at > dueAt });
  return {
    answers: answers.flatMap((answer) => {
      const letter = about.get(answer.letterId);
      if (!letter || !answer.finalAt) return [];
      const lastDay = answer.payload.last_usable_date;
      return {
        id: answer.id,
        letter: letter.about,
        kind: answer.kind,
        at: answer.at.toISOString(),
        payload: answer.payload,
        client_address: answer.clientAddress,
        expected_end: answer.expectedEnd,
        later_than_expected: isLater(lastDay, answer.expectedEnd),
        phones: phones.get(letter.kept.company) ?? [],
        ...late(checkDueAtOf(answer.finalAt)),
      };
    }),
    calls: calls.flatMap((call) => {
      const letter = about.get(call.letterId);
      // A letter that ended meanwhile needs no call.
      if (!letter || !answerableStates.includes(letter.kept.state) || !isWanted(call.letterId)) return [];
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
        ...late(call.dueAt),
      };
    }),
    supplements: supplements.flatMap((supplement) => {
      const letter = about.get(supplement.letterId);
      if (!letter) return [];
      return {
        id: supplement.id,
        letter: letter.about,
        number: supplement.number,
        added_at: supplement.addedAt.toISOString(),
        handed_over_at: supplement.handedOverAt?.toISOString() ?? null,
        ...late(callDueAtOf(supplement.addedAt)),
      };
    }),
    corrections: name === null ? await correctionsAnswer(db, locale, at) : [],
    money: [
      ...backs.flatMap((back) => {
        const letter = about.get(back.letterId);
        if (!letter) return [];
        return {
          letter: letter.about,
          amount_cents: back.amountCents,
          at: back.at.toISOString(),
          reason: back.reason,
          decided_by: back.decidedBy,
          state: back.refundedAt ? ('done' as const) : ('waiting' as const),
          refunded_at: back.refundedAt?.toISOString() ?? null,
        };
      }),
      ...(await waitingForCheck(db, at)).filter(({ letter }) => isWanted(letter.id)),
    ],
    refundable: await Promise.all(
      (named ?? [])
        .filter(({ state }) => refundableStates.includes(state))
        .map((letter) => aboutOf(db, letter)),
    ),
  };
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
  const ids = new Set(open.map(({ letterId }) => letterId));
  if (ids.size === 0) return [];
  const paid = (await listLettersPaidBefore(db, refundableStates, at)).filter(({ letter }) =>
    ids.has(letter.id),
  );
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
  locale: Locale,
): Promise<Map<string, string[]>> {
  const slugs = [...new Set(letters.map(({ kept: retained }) => retained.company))];
  const found = await Promise.all(slugs.map((slug) => findCompany(db, slug, locale)));
  return new Map(
    found.flatMap((company) =>
      company
        ? [[company.slug, company.contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)]]
        : [],
    ),
  );
}

/** Suggestions of final answers. */
async function correctionsAnswer(
  db: DatabaseOrTransaction,
  locale: Locale,
  at: Date,
): Promise<OperatorDisputes['corrections']> {
  const open = await listOpenCorrections(db);
  if (open.length === 0) return [];
  const answers = await db
    .select({ id: disputeAnswers.id, finalAt: disputeAnswers.finalAt })
    .from(disputeAnswers)
    .where(
      inArray(
        disputeAnswers.id,
        open.map(({ answerId }) => answerId),
      ),
    );
  const finals = new Map(answers.map(({ id, finalAt }) => [id, finalAt]));
  const shown = open.filter(({ answerId }) => finals.get(answerId));
  return Promise.all(
    shown.map(async (correction) => {
      const company = await findCompany(db, correction.company, locale);
      const dueAt = callDueAtOf(correction.suggestedAt);
      return {
        id: correction.id,
        company_slug: correction.company,
        company_name: company?.name ?? correction.company,
        kind: correction.kind,
        value: correction.value,
        suggested_at: correction.suggestedAt.toISOString(),
        known: (company?.contacts ?? [])
          .filter(({ kind }) => kind === correction.kind)
          .map(({ value }) => value),
        due_at: dueAt.toISOString(),
        late: at > dueAt,
      };
    }),
  );
}
