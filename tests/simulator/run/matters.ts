/**
 * What is planned beside a year's commands, because chance alone makes too little of it. A year has some of these matters, so that it stays
 * short: each comes back in every so many years, and `plan` gets how often it came before, for those that have variants.
 */
import { planChosenFate } from '../people/chosen-fates';
import { planReport } from '../people/company-reporter';
import { planEstate } from '../people/estate-keeper';
import { planSharedFile } from '../people/file-sharer';
import { planLeavingMember } from '../people/leaving-member';
import { planEmailedLetter } from '../people/letter-mailer';
import { planOffers } from '../people/list-mailing';
import { planLastDays, planLatePayment, planTwoWithdrawals, planUntoldWait } from '../people/planned-orders';
import { planQuestion } from '../people/questioner';
import { planMembersReminder, planMovedReminder } from '../people/reminder-reader';
import { planSelfPosted } from '../people/self-poster';
import { planUnclearWithdrawal } from '../people/unclear-withdrawal';
import type { World } from '../world/world';

interface Matter {
  readonly everyYears: number;
  /** The first year that has it, from 1. */
  readonly from: number;
  readonly plan: (world: World, turn: number) => void;
}

const matters: readonly Matter[] = [
  { everyYears: 1, from: 1, plan: planChosenFate },
  { everyYears: 2, from: 1, plan: planSelfPosted },
  { everyYears: 2, from: 2, plan: planQuestion },
  { everyYears: 3, from: 1, plan: planLastDays },
  { everyYears: 3, from: 3, plan: planEmailedLetter },
  { everyYears: 4, from: 2, plan: planUntoldWait },
  { everyYears: 4, from: 3, plan: planLatePayment },
  { everyYears: 4, from: 1, plan: planTwoWithdrawals },
  { everyYears: 4, from: 4, plan: planSharedFile },
  { everyYears: 4, from: 2, plan: planUnclearWithdrawal },
  { everyYears: 4, from: 3, plan: planLeavingMember },
  { everyYears: 4, from: 1, plan: planEstate },
  { everyYears: 5, from: 1, plan: planMembersReminder },
  { everyYears: 5, from: 2, plan: planMovedReminder },
  { everyYears: 5, from: 3, plan: planOffers },
  { everyYears: 5, from: 4, plan: planReport },
];

/** Plans those of the year of a seed. */
export function planMatters(world: World): void {
  for (const { everyYears, from, plan } of matters) {
    const years = world.seed - from;
    if (years >= 0 && years % everyYears === 0) plan(world, years / everyYears);
  }
}
