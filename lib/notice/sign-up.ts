/**
 * How a contract was made, as far as the right to withdraw depends on it: the answers of a question about notice, read
 * from its parameters and written as them again. Pure.
 */
import { type MadeAt, placesOfContract } from '@/lib/contract/notice/notice-values';
import type { NoticeParameter, ParameterReader } from './reading/parameter-reader';

/** Parameters with these answers. */
export const signUpParameters = [
  'made_at',
  'made_on',
  'received_on',
  'right_told',
  'told_on',
  'start_asked',
] as const satisfies readonly NoticeParameter[];

/** What is unknown is null. */
export interface SignUp {
  readonly madeAt: MadeAt | null;
  /** YYYY-MM-DD: the day on which the contract was made. */
  readonly madeOn: string | null;
  /** YYYY-MM-DD, goods only: the day on which the first of a regular delivery, or the last of one order, was received. */
  readonly receivedOn: string | null;
  /** Whether the company told about the right to withdraw, at the latest when the contract was made. */
  readonly isRightTold: boolean | null;
  /** YYYY-MM-DD: the later day on which it told. */
  readonly toldOn: string | null;
  /** Whether the consumer asked for the service to begin at once. */
  readonly isStartAsked: boolean | null;
}

/** Days that can't be: compared with the notice only where its day was read, with today where they must have passed. */
function noteImpossibleDays(
  reader: ParameterReader,
  days: Pick<SignUp, 'madeOn' | 'receivedOn' | 'toldOn'> & { noticeDay: string; today: string },
): void {
  const { madeOn, receivedOn, toldOn, noticeDay, today } = days;
  const isNoticeRead = reader.problems.notice_day === undefined;
  const isAfter = (day: string | null, other: string) => isNoticeRead && day !== null && day > other;
  if (isAfter(madeOn, noticeDay)) reader.note('made_on', 'after-notice');
  if (isAfter(toldOn, noticeDay)) reader.note('told_on', 'after-notice');
  if (isAfter(receivedOn, noticeDay) && isAfter(receivedOn, today)) reader.note('received_on', 'not-yet');
  if (madeOn === null) return;
  if (receivedOn !== null && receivedOn < madeOn) reader.note('received_on', 'before-made');
  if (toldOn !== null && toldOn < madeOn) reader.note('told_on', 'before-made');
}

/** Null where nothing was answered. */
export function readSignUp(
  reader: ParameterReader,
  { noticeDay, today }: { noticeDay: string; today: string },
): SignUp | null {
  const madeAt = reader.choice('made_at', placesOfContract);
  const madeOn = reader.date('made_on');
  const receivedOn = reader.date('received_on');
  const rightTold = reader.choice('right_told', ['true', 'false']);
  const toldOn = reader.date('told_on');
  const startAsked = reader.choice('start_asked', ['true', 'false']);
  noteImpossibleDays(reader, { madeOn, receivedOn, toldOn, noticeDay, today });
  if (toldOn !== null && rightTold === 'true' && toldOn !== madeOn && !reader.problems.told_on) {
    reader.note('told_on', 'told-before');
  }
  const answers = [madeAt, madeOn, receivedOn, rightTold, toldOn, startAsked];
  if (answers.every((answer) => answer === null)) return null;
  return {
    madeAt,
    madeOn,
    receivedOn,
    isRightTold: rightTold && rightTold === 'true',
    toldOn,
    isStartAsked: startAsked && startAsked === 'true',
  };
}

/** The parameters that read as these answers again. */
export function signUpSearch(
  signUp: SignUp | null,
): readonly (readonly [NoticeParameter, string | undefined])[] {
  return [
    ['made_at', signUp?.madeAt ?? undefined],
    ['made_on', signUp?.madeOn ?? undefined],
    ['received_on', signUp?.receivedOn ?? undefined],
    ['right_told', signUp?.isRightTold?.toString()],
    ['told_on', signUp?.toldOn ?? undefined],
    ['start_asked', signUp?.isStartAsked?.toString()],
  ];
}
