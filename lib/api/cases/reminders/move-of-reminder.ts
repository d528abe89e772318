/** The move of a reminder: the list that its account keeps, or the one of its request. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { type DatedLine, planMoving } from '@/lib/moving/plan-moving';
import { movingInputOf, readMoving } from '@/lib/moving/read-moving';
import { href } from '@/lib/routes/href';
import { listMovingCompanies } from '../../catalog/moving/moving-companies';
import type { DatabaseOrTransaction } from '../../db/client';
import { findMovingList, viewMovingList } from '../moving-lists/moving-lists';
import { keptListOf, type StoredReminder } from './reminders';

export interface ReminderMove {
  readonly movesOn: string;
  readonly lines: readonly DatedLine[];
  /** Path of the list. */
  readonly path: string;
}

/** The values of a stored query, the repeated ones as lists. */
function valuesOf(contract: string): Readonly<Record<string, string[]>> {
  const search = new URLSearchParams(contract);
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}

async function readMove(db: DatabaseOrTransaction, contract: string) {
  const listId = keptListOf({ contract });
  if (listId === null) {
    const input = movingInputOf(valuesOf(contract));
    const { answers } = readMoving(input);
    return (
      answers && { answers, companies: await listMovingCompanies(db, input.companies), done: input.done }
    );
  }
  const list = await findMovingList(db, listId);
  if (!list) return null;
  const { companies, done } = await viewMovingList(db, list);
  return {
    answers: list,
    companies: companies.map(({ contract_class: contractClass, ...rest }) => ({ ...rest, contractClass })),
    done,
  };
}

/** With the days as they are today; null once the list was deleted, or its day gets no list. */
export async function moveOfReminder(
  db: DatabaseOrTransaction,
  { contract, locale }: Pick<StoredReminder, 'contract' | 'locale'>,
  today: string,
): Promise<ReminderMove | null> {
  const found = await readMove(db, contract);
  if (found === null) return null;
  const { answers, companies, done } = found;
  const plan = planMoving({ ...answers, companies, done: new Set(done), today });
  if (plan.kind !== 'list') return null;
  const isKept = keptListOf({ contract }) !== null;
  const path = isKept ? href('account-moving-list', locale) : `${href('moving-list', locale)}?${contract}`;
  return { movesOn: answers.movesOn, lines: plan.lines, path };
}

/** The same on the day of a moment. */
export const moveAt = (db: DatabaseOrTransaction, reminder: StoredReminder, at: Date) =>
  moveOfReminder(db, reminder, amsterdamDate(at));
