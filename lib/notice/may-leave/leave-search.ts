/** Links to the page about leaving, with what another page knows of the contract. Pure; works in the browser. */
import { Temporal } from 'temporal-polyfill';
import type { NoticeQuestion } from '../notice-question';
import type { LeaveParameter } from './read-leave';

interface KnownContract extends Pick<NoticeQuestion, 'contractStart' | 'termMonths'> {
  /** YYYY-MM-DD in Amsterdam. */
  readonly today: string;
}

/** Whether a fixed term still runs; null where its start or length is unknown. */
function isTermRunning({ contractStart, termMonths, today }: KnownContract): boolean | null {
  if (termMonths === 0) return false;
  if (!contractStart || !termMonths) return null;
  return today < Temporal.PlainDate.from(contractStart).add({ months: termMonths }).toString();
}

/** The parameters about the term of a contract. Throws a RangeError for an impossible day. */
export function termSearch(contract: KnownContract): Partial<Record<LeaveParameter, string>> {
  const isRunning = isTermRunning(contract);
  return {
    ...(contract.contractStart ? { contract_start: contract.contractStart } : {}),
    ...(isRunning === null ? {} : { fixed: String(isRunning) }),
  };
}

/** The parameters of a question about notice that the page about leaving reads too. `company` is its slug. */
export function leaveSearch(question: NoticeQuestion, company: string | null): URLSearchParams {
  const { contractClass, business, isSubscription, changeTold, changeFrom } = question;
  const given: Partial<Record<LeaveParameter, string>> = {
    // Of an insurer the kind selects one of its contracts.
    ...(company === null || contractClass === 'life_insurance' ? { contract_class: contractClass } : {}),
    ...(company === null ? {} : { company }),
    ...(business ? { business: 'true' } : {}),
    ...(isSubscription == null ? {} : { subscription: String(isSubscription) }),
    ...(changeTold ? { change_told: changeTold } : {}),
    ...(changeFrom ? { change_from: changeFrom } : {}),
    ...termSearch({ ...question, today: question.today ?? question.noticeDay }),
  };
  return new URLSearchParams(given);
}
