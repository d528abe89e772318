/** What the moves of a case do: mails, the step that is next, and the moment of the next move. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { startOfMailDay } from '@/lib/calendar/mail-day';
import {
  endedCheckAgainDays,
  endedCheckCloseDays,
  endedStepCloseDays,
  endedStepDays,
} from '@/lib/config/business';
import { endOf } from '@/lib/ended-checks/ask-day';
import { firstStepOf, nextStepOf, termDaysOf } from '@/lib/ended-checks/steps';
import type { EndedCheckValues } from '@/lib/flows/kinds/ended-check';
import { shortenKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { MoveOutcome, OwnMoved } from '../case/arrivals';
import { queueQuestion, queueStep, queueVoid } from './check-mails';
import { type EndedCheck, endedValuesOf, findEndedCheck, isClosed } from './ended-checks';
import { holdUntil } from './start-check';
import { readStepCompany } from './step-company';
import { aboutOf, readSubjectDays } from './subject-days';

/** Asked as if for the first time. */
const anew = { values: { answer: null, step: null, steps: [] } };

/** How often a mail asks about one end of a contract. */
const askedMax = 2;

/** The effect of a move by the person or by the clock; registered in lib/api/workers/connect-domains.ts. */
export async function followCheckMove(
  transaction: Transaction,
  context: AppContext,
  moved: OwnMoved,
): Promise<MoveOutcome> {
  const outcome = await outcomeOf(transaction, context, moved);
  if (isClosed(outcome.to ?? moved.target)) {
    const id = moved.caseRow.reference;
    await shortenKeys(transaction, {
      subject: 'ended-check',
      id,
      purpose: 'closed',
      at: context.clock.now(),
    });
  }
  return outcome;
}

function outcomeOf(transaction: Transaction, context: AppContext, moved: OwnMoved): Promise<MoveOutcome> {
  const { move, caseRow } = moved;
  if (move.actor === 'visitor') return byPerson(transaction, context, moved);
  if (caseRow.state === 'step_due' || caseRow.state === 'step_reminded' || caseRow.state === 'step_waiting') {
    return stepByClock(transaction, context, moved);
  }
  return questionByClock(transaction, context, moved);
}

/** The morning some days from now. */
function morningIn(days: number, { clock }: AppContext): Date {
  return startOfMailDay(addDays(amsterdamDate(clock.now()), days));
}

async function questionByClock(
  transaction: Transaction,
  context: AppContext,
  { caseRow }: OwnMoved,
): Promise<MoveOutcome> {
  const found = await findEndedCheck(transaction, caseRow.reference);
  // Its subject is gone with its person.
  if (!found) return { to: 'withdrawn' };
  const days = await readSubjectDays(transaction, found);
  const { standing, askOn } = days;
  const at = context.clock.now();
  if (standing === 'never') return { to: 'withdrawn' };
  // Of a question that had lapsed, or its steps.
  const reopened = caseRow.state === 'lapsed' ? anew : {};
  if (standing === 'hold') return { to: 'waiting', clockAt: holdUntil(at), ...reopened };
  if (askOn > amsterdamDate(at)) return { to: 'waiting', clockAt: startOfMailDay(askOn), ...reopened };
  if (caseRow.state === 'lapsed') return { to: 'lapsed' };
  const values = endedValuesOf(caseRow);
  const askedAbout = aboutOf(days);
  const isMoved =
    caseRow.state === 'waiting' && values.askedAbout !== null && values.askedAbout !== askedAbout;
  const asked = isMoved ? 0 : values.asked;
  if (asked >= askedMax) return { to: 'lapsed' };
  await queueQuestion(transaction, context, caseRow, { ...days, isSecond: asked > 0 });
  const isLast = asked + 1 === askedMax;
  return {
    to: isLast ? 'asked_again' : 'asked',
    values: { asked: asked + 1, askedAbout },
    clockAt: morningIn(isLast ? endedCheckCloseDays : endedCheckAgainDays, context),
  };
}

async function stepByClock(
  transaction: Transaction,
  context: AppContext,
  { caseRow }: OwnMoved,
): Promise<MoveOutcome> {
  const { step, askedAbout } = endedValuesOf(caseRow);
  if (step === null) throw new Error('a case that waits for a step has one');
  const found = await findEndedCheck(transaction, caseRow.reference);
  const days = found && (await readSubjectDays(transaction, found));
  const at = context.clock.now();
  if (!days || days.standing === 'never') {
    await queueVoid(transaction, context, caseRow);
    return { to: 'withdrawn' };
  }
  if (days.standing === 'hold') return { to: caseRow.state, clockAt: holdUntil(at) };
  const isPostedAgain = askedAbout !== null && !askedAbout.endsWith(` ${days.sentOn}`);
  if (isPostedAgain && days.askOn > amsterdamDate(at)) {
    return { to: 'waiting', clockAt: startOfMailDay(days.askOn), ...anew };
  }
  if (caseRow.state === 'step_reminded') return {};
  if (caseRow.state === 'step_due') {
    await queueStep(transaction, context, caseRow, { step, because: 'reminder' });
    return { clockAt: morningIn(endedStepCloseDays, context) };
  }
  const next = nextStepOf(step);
  if (next === null) throw new Error('the last step has no term');
  await queueStep(transaction, context, caseRow, { step: next, because: 'term' });
  return { values: { step: next }, clockAt: morningIn(endedStepDays, context) };
}

async function byPerson(
  transaction: Transaction,
  context: AppContext,
  { caseRow, move }: OwnMoved,
): Promise<MoveOutcome> {
  if (move.actor !== 'visitor') return {};
  const found = await findEndedCheck(transaction, caseRow.reference);
  switch (move.act) {
    case 'ended':
      return { values: { answer: 'ended' } };
    case 'charged':
    case 'disagrees':
      return found ? beginSteps(transaction, context, { found, answer: move.act }) : { to: 'withdrawn' };
    case 'later-end': {
      const laterEnd = 'note' in move && move.note ? move.note : null;
      if (laterEnd === null) throw new Error('a later end has its day');
      return found ? askLater(transaction, context, { found, said: { laterEnd } }) : {};
    }
    case 'pays-quarterly':
      return found ? askLater(transaction, context, { found, said: { paymentMonths: 3 } }) : {};
    case 'pays-yearly':
      return found ? askLater(transaction, context, { found, said: { paymentMonths: 12 } }) : {};
    case 'step-done':
      return afterStep(transaction, context, endedValuesOf(caseRow), { caseRow, isDone: true });
    case 'step-skipped':
      return afterStep(transaction, context, endedValuesOf(caseRow), { caseRow, isDone: false });
    default:
      return {};
  }
}

/** To the first step, or the one where the steps were. Without an end there is nothing to claim, and a letter that came back ended nothing. */
async function beginSteps(
  transaction: Transaction,
  context: AppContext,
  { found, answer }: { readonly found: EndedCheck; readonly answer: 'charged' | 'disagrees' },
): Promise<MoveOutcome> {
  const { caseRow } = found;
  const days = await readSubjectDays(transaction, found);
  if (days.standing === 'never') return { to: 'withdrawn' };
  const values = { answer: null, step: null };
  if (!days.isWithCompany) return { to: 'waiting', values, clockAt: holdUntil(context.clock.now()) };
  if (answer === 'charged' && endOf(days) === null) {
    return { to: 'waiting', values, clockAt: morningIn(endedCheckAgainDays, context) };
  }
  const step = endedValuesOf(caseRow).step ?? firstStepOf(answer);
  await queueStep(transaction, context, caseRow, { step, because: 'answered' });
  return { values: { answer, step }, clockAt: morningIn(endedStepDays, context) };
}

/** Its person names another end or payment period: asked about that one as often, not sooner than a question is repeated. */
async function askLater(
  transaction: Transaction,
  context: AppContext,
  {
    found,
    said,
  }: {
    readonly found: EndedCheck;
    readonly said: Partial<Pick<EndedCheckValues, 'laterEnd' | 'paymentMonths'>>;
  },
): Promise<MoveOutcome> {
  const values = { ...said, asked: 0, askedAbout: null, ...anew.values };
  const caseRow = { ...found.caseRow, values: { ...found.caseRow.values, ...values } };
  const { askOn } = await readSubjectDays(transaction, { ...found, caseRow });
  const soonest = addDays(amsterdamDate(context.clock.now()), endedCheckAgainDays);
  const day = [askOn, soonest].toSorted().at(-1) ?? askOn;
  return { values, clockAt: startOfMailDay(day) };
}

/** A step that is done has its term; after one that is skipped, or did not help, the next is due at once. The last one hands the matter on. */
async function afterStep(
  transaction: Transaction,
  context: AppContext,
  { step, steps }: EndedCheckValues,
  { caseRow, isDone }: { readonly caseRow: OwnMoved['caseRow']; readonly isDone: boolean },
): Promise<MoveOutcome> {
  if (step === null) throw new Error('a case that waits for a step has one');
  const on = amsterdamDate(context.clock.now());
  const taken = steps.some(({ name }) => name === step) ? steps : [...steps, { name: step, isDone, on }];
  const next = nextStepOf(step);
  const term = termDaysOf(step, await readStepCompany(transaction, context, caseRow));
  if (next === null || term === null) {
    return { to: isDone ? 'handed_on' : 'stopped', values: { steps: taken } };
  }
  return isDone
    ? { values: { steps: taken }, clockAt: morningIn(term + 1, context) }
    : { values: { steps: taken, step: next }, clockAt: morningIn(endedStepDays, context) };
}
