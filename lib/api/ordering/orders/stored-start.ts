/** The moments to start for letters that are ordered and not posted yet, computed again from what is stored. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { ruleOf } from '@/lib/notice/rule-of';
import { noticeRules } from '@/lib/notice/rules';
import { findCompany } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import type { LetterValues } from '../letter-content/letter-content';
import {
  type LetterToStart,
  type StartChoice,
  type StartOutcome,
  startOutcomeOf,
} from '../letter-content/start-choice';
import type { StoredLetter } from './letters/move-letter';

/** The letters that still wait for the right of withdrawal to end, and can start at once instead. */
export function listWaiting(letters: readonly StoredLetter[], at: Date): StoredLetter[] {
  return letters.filter(
    ({ state, queuedAt, postAfter, input }) =>
      state === 'submitted' && queuedAt === null && postAfter !== null && postAfter > at && input !== null,
  );
}

/** What decides about the end of a letter's contract. */
function valuesOf({ input }: StoredLetter): LetterValues {
  if (input === null) return {};
  const { ending, business, contract } = input;
  return {
    business,
    ...contract,
    ...(ending ? { endMode: ending.mode } : {}),
    ...(ending?.mode === 'date' ? { endDate: ending.date } : {}),
  };
}

/** A stored letter as one to start. */
interface StoredToStart extends LetterToStart {
  /** Whether the first term is known as it was given: letters ordered before it was stored lack it. */
  readonly isExact: boolean;
}

/** A stored letter as one to start; null without its content or its company. */
export async function findLetterToStart(
  db: DatabaseOrTransaction,
  letter: StoredLetter,
  at: Date,
): Promise<StoredToStart | null> {
  const company = letter.input && (await findCompany(db, letter.company, amsterdamDate(at)));
  if (!company) return null;
  const values = valuesOf(letter);
  const { firstTerm } = noticeRules[ruleOf(company.contract_class, { business: values.business ?? false })];
  const isExact = letter.input?.contract !== undefined || firstTerm === 'irrelevant';
  return { company: { ...company, name: letter.companyName }, values, isExact };
}

/**
 * The outcomes of starting today and of waiting, for letters that wait; null without any. They name no ends unless the terms of all these
 * contracts are known.
 */
export async function findStoredChoice(
  { db, at }: { readonly db: DatabaseOrTransaction; readonly at: Date },
  waiting: readonly StoredLetter[],
): Promise<StartChoice | null> {
  const [first] = waiting;
  if (!first) return null;
  const letters: StoredToStart[] = [];
  for (const letter of waiting) {
    const found = await findLetterToStart(db, letter, at);
    if (!found) return null;
    letters.push(found);
  }
  const isExact = letters.every((letter) => letter.isExact);
  const named = (outcome: StartOutcome) => (isExact ? outcome : withoutEnds(outcome));
  return {
    now: named(startOutcomeOf(letters, amsterdamDate(at))),
    wait: named(startOutcomeOf(letters, first.letterDate)),
  };
}

function withoutEnds(outcome: StartOutcome): StartOutcome {
  return { ...outcome, letters: outcome.letters.map((letter) => ({ ...letter, end: null })) };
}
