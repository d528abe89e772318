/** A submitted question about leaving: parameters, company or candidates. Server only. */
import 'server-only';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { type LeaveInput, type LeaveReading, readLeave } from '@/lib/notice/may-leave/read-leave';
import { chooseCompany, type SubmittedQuestion } from '../notice/notice-question-page';

export interface SubmittedLeave extends Pick<SubmittedQuestion, 'company' | 'candidates'> {
  readonly input: LeaveInput;
  readonly reading: LeaveReading;
}

export async function readSubmittedLeave(given: LeaveInput): Promise<SubmittedLeave> {
  const chosen = await chooseCompany(given);
  const reading = readLeave(chosen.input, {
    today: amsterdamDate(systemClock.now()),
    companyClass: chosen.company?.contract_class ?? null,
  });
  return { ...chosen, reading };
}
