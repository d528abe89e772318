/** What the page of a mailed link shows. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { findCancelEmail } from '@/lib/companies/ways';
import type { CaseState } from '@/lib/contract/cases';
import { type EndedStep, endedSteps, type KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import type { EndedCheckValues } from '@/lib/flows/kinds/ended-check';
import type { AppContext } from '../../core/context';
import { type CheckLetter, readCheckLetter, viewFollowUp } from './check-letter';
import { type EndedCheck, endedValuesOf } from './ended-checks';
import { findCheckedCompany } from './step-company';
import { readSubjectDays } from './subject-days';

const closed: Partial<Record<CaseState, NonNullable<KeyedEndedCheck['outcome']>>> = {
  completed: 'ended',
  handed_on: 'handed_on',
  stopped: 'stopped',
  lapsed: 'lapsed',
  withdrawn: 'void',
};

const stepStates: readonly CaseState[] = ['step_due', 'step_reminded', 'step_waiting'];

/** Of a case in a state. */
export function partOf(state: CaseState): KeyedEndedCheck['part'] {
  if (closed[state]) return 'closed';
  return stepStates.includes(state) ? 'steps' : 'asking';
}

/** `isOwner`: whether whoever looks is the browser or the account of its order (check-letter.ts). */
export async function viewCheck(
  context: AppContext,
  check: EndedCheck,
  isOwner: boolean,
): Promise<KeyedEndedCheck> {
  const { caseRow } = check;
  const part = partOf(caseRow.state);
  const found = await findCheckedCompany(context.db, context, caseRow.company);
  const company = {
    slug: found && found.origin !== 'visitor' && found.cancellable ? found.slug : null,
    name: caseRow.companyName ?? '',
  };
  const nothing = {
    outcome: closed[caseRow.state] ?? null,
    subject: check.subject.kind,
    ends_on: null,
    requested_on: null,
    sent_on: null,
    delivered_on: null,
    answer: null,
    steps: null,
    charge: null,
    letters: null,
    company_email: null,
    contract_class: null,
    category: null,
    is_business: false,
    held: null,
    asks_period: false,
  };
  if (part === 'closed') return { part, company, ...nothing };
  const days = await readSubjectDays(context.db, check);
  const known = {
    ends_on: days.endsOn,
    requested_on: days.requestedOn,
    sent_on: days.sentOn,
    delivered_on: days.deliveredOn,
    is_business: days.isBusiness,
    held:
      days.standing !== 'hold' ? null : days.isWithCompany ? ('undecided' as const) : ('returned' as const),
    asks_period: days.paymentMonths === null,
  };
  if (part === 'asking') return { part, company, ...nothing, ...known };
  const values = endedValuesOf(caseRow);
  const checked = await readCheckLetter(context.db, context, { check, company: found, days, isOwner });
  return {
    part,
    company,
    ...nothing,
    ...known,
    answer: values.answer === 'disagrees' ? 'disagrees' : 'charged',
    steps: values.step && stepsOf(check, values, values.step),
    charge: { on: values.chargedOn, amount_cents: values.chargedCents },
    letters: lettersOf(checked),
    company_email: found && (findCancelEmail(found)?.value ?? null),
    contract_class: found?.contract_class ?? null,
    category: found?.category ?? null,
  };
}

function stepsOf(
  { caseRow }: EndedCheck,
  { steps }: EndedCheckValues,
  current: EndedStep,
): NonNullable<KeyedEndedCheck['steps']> {
  const waits = caseRow.state === 'step_waiting';
  return {
    current,
    // The next step is mailed the day after.
    until: waits && caseRow.clockAt ? addDays(amsterdamDate(caseRow.clockAt), -1) : null,
    list: endedSteps.map((name) => {
      const taken = steps.find((step) => step.name === name);
      if (name === current && !waits) return { name, state: 'current', on: null };
      if (taken) return { name, state: taken.isDone ? 'done' : 'skipped', on: taken.on };
      return {
        name,
        state: endedSteps.indexOf(name) < endedSteps.indexOf(current) ? 'skipped' : 'todo',
        on: null,
      };
    }),
  };
}

function lettersOf(checked: CheckLetter): KeyedEndedCheck['letters'] {
  const { input, letter, isFilled } = checked;
  return {
    language: input.language,
    has_pdf: letter !== null,
    is_filled: isFilled,
    reminder: viewFollowUp(checked, 'reminder'),
    default: viewFollowUp(checked, 'default'),
    complaint: viewFollowUp(checked, 'complaint'),
    collection: viewFollowUp(checked, 'collection'),
  };
}
