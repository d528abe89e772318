/**
 * The states of the question whether the contract of a letter has ended, and of the steps after it. The kind sets the moments of the clock:
 * by the end of the contract, and by the step (lib/api/cases/ended-checks/move-check.ts).
 */
import {
  endedCheckAgainDays,
  endedCheckCloseDays,
  endedCheckDays,
  endedCheckKeptDays,
  endedStepCloseDays,
  endedStepDays,
} from '@/lib/config/business';
import type { ProcessRules, StateRule } from './processes';

/** The answers to the question whether a contract has ended, and not to be asked any more. */
export const endedAnswers = [
  'ended',
  'charged',
  'disagrees',
  'later-end',
  'pays-quarterly',
  'pays-yearly',
  'stop-asking',
] as const;
export type EndedAnswer = (typeof endedAnswers)[number];

/** The end is unknown, or the letter came back: asked again; or there is nothing to ask any more. */
const notYet = { charged: ['waiting', 'withdrawn'], disagrees: ['waiting', 'withdrawn'] } as const;

/** Whoever was posted a letter may answer before being asked as well. */
const endedTurn = {
  waitsFor: 'customer',
  customer: {
    ended: 'completed',
    charged: 'step_due',
    disagrees: 'step_due',
    'later-end': 'waiting',
    'pays-quarterly': 'waiting',
    'pays-yearly': 'waiting',
    'stop-asking': 'stopped',
  },
  // The end moved, there is nothing to ask about the letter, or it was asked before the end moved.
  otherwise: { ...notYet, clock: ['waiting', 'withdrawn', 'asked_again', 'lapsed'] },
} as const satisfies StateRule;

const stepTurn = {
  waitsFor: 'customer',
  customer: {
    ended: 'completed',
    'step-done': 'step_waiting',
    'step-skipped': 'step_due',
    'later-end': 'waiting',
    'stop-asking': 'stopped',
  },
  // The last step; a letter that came back pauses the clock, one that is posted again is asked about anew, and one that is paid back or withdrawn ends the steps.
  otherwise: {
    'step-done': ['handed_on'],
    'step-skipped': ['stopped'],
    clock: ['step_due', 'step_reminded', 'waiting', 'withdrawn'],
  },
} as const satisfies StateRule;

export const endedCheckProcess = {
  waiting: { ...endedTurn, waitsFor: 'clock', clock: { after: { days: endedCheckDays }, to: 'asked' } },
  asked: { ...endedTurn, clock: { after: { days: endedCheckAgainDays }, to: 'asked_again' } },
  asked_again: { ...endedTurn, clock: { after: { days: endedCheckCloseDays }, to: 'lapsed' } },
  step_due: { ...stepTurn, clock: { after: { days: endedStepDays }, to: 'step_reminded' } },
  step_reminded: { ...stepTurn, clock: { after: { days: endedStepCloseDays }, to: 'lapsed' } },
  step_waiting: {
    waitsFor: 'clock',
    customer: {
      ended: 'completed',
      'step-skipped': 'step_due',
      'later-end': 'waiting',
      'stop-asking': 'stopped',
    },
    clock: { after: { days: endedStepDays }, to: 'step_due' },
    otherwise: { clock: ['step_waiting', 'waiting', 'withdrawn'] },
  },
  // A charge may come later, as long as the link works.
  completed: {
    waitsFor: 'nobody',
    customer: { charged: 'step_due' },
    otherwise: { charged: notYet.charged },
  },
  handed_on: { waitsFor: 'nobody' },
  stopped: { waitsFor: 'nobody' },
  lapsed: {
    waitsFor: 'nobody',
    customer: { charged: 'step_due' },
    // Moved by hand once a later end or posting is known; deleted long before this term.
    clock: { after: { days: 2 * endedCheckKeptDays }, to: 'waiting' },
    otherwise: { charged: notYet.charged, clock: ['withdrawn', 'lapsed'] },
  },
  withdrawn: { waitsFor: 'nobody' },
} as const satisfies ProcessRules;
