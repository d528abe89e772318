/** Whether there is something to ask about a letter, and when: by the states and the days of its subject. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { CancellationState } from '@/lib/contract/cancellations';
import { askDayOf, type EndedDays } from '@/lib/ended-checks/ask-day';
import type { EndedCheckValues } from '@/lib/flows/kinds/ended-check';
import type { SelfPostedValues } from '@/lib/flows/kinds/self-posted';
import type { DatabaseOrTransaction } from '../../db/client';
import { listSentMoments } from '../../ordering/orders/letters/letter-queries';
import type { StoredLetter } from '../../ordering/orders/letters/move-letter';
import { listLetters } from '../../ordering/orders/orders';
import { findCase } from '../case/cases';
import { type EndedCheck, endedValuesOf } from './ended-checks';

/** `hold`: not now, as long as the letter is in this state; `never`: there is no end to ask about. */
type Standing = 'ask' | 'hold' | 'never';

/** Of a letter in each state. A second letter to the company that is not posted yet holds the question. */
const standings: Readonly<Record<CancellationState, Standing>> = {
  draft: 'hold',
  awaiting_payment: 'hold',
  submitted: 'hold',
  processed: 'hold',
  sent: 'ask',
  received: 'ask',
  confirmed: 'ask',
  // An operator calls the company: until that is decided there is no end.
  blocked: 'hold',
  // Posted again or paid back within weeks.
  returned: 'hold',
  // Of a newer release.
  unknown: 'hold',
  // The company never confirmed, and the mail about the refund says what to do if it goes on charging (money-back-due).
  refunded: 'never',
  withdrawn: 'never',
  expired: 'never',
};

export interface SubjectDays extends EndedDays {
  readonly requestedOn: string | null;
  readonly standing: Standing;
  /** Whether a letter is with the company: false once it came back, until it is posted again. */
  readonly isWithCompany: boolean;
  readonly isBusiness: boolean;
  /** The day to ask on. */
  readonly askOn: string;
}

/** States of a letter that is with its company, or on its way there; a rejected one is. */
const withCompany: readonly CancellationState[] = ['sent', 'received', 'confirmed', 'blocked', 'unknown'];

/** As the subject is now. The latest of several letters counts, and a later end that the person gave. */
export async function readSubjectDays(
  db: DatabaseOrTransaction,
  { caseRow, subject, company }: EndedCheck,
): Promise<SubjectDays> {
  const values = endedValuesOf(caseRow);
  if (subject.kind !== 'letter') {
    const posted = await findCase(db, subject.reference);
    // Came back: there is no end to ask about until its sender posts it again.
    const { returnedOn = null } = (posted?.values ?? {}) as Partial<SelfPostedValues>;
    const isWithCompany = returnedOn === null;
    const days = daysOf(values);
    const standing = isWithCompany ? 'ask' : 'hold';
    return { standing, isWithCompany, isBusiness: false, ...days, askOn: askDayOf(days) };
  }
  const letters = (await listLetters(db, subject.order)).filter((letter) => letter.company === company);
  const asked = letters.filter(({ state }) => standings[state] === 'ask');
  const sent = await listSentMoments(
    db,
    asked.map(({ id }) => id),
  );
  const each = asked.map((letter) => daysOf({ ...values, ...letterDays(letter, sent.get(letter.id)) }));
  const latest = each.toSorted((a, b) => (askDayOf(a) < askDayOf(b) ? 1 : -1))[0];
  const days = latest ?? daysOf(values);
  return {
    standing: standingOf(letters),
    isWithCompany: letters.some(({ state }) => withCompany.includes(state)),
    isBusiness: letters.some(({ input }) => input?.business === true),
    ...days,
    askOn: askDayOf(days),
  };
}

/** The days of one posted letter. */
export function letterDays(
  { endsOn, input, receivedAt, letterDate, state }: StoredLetter,
  sentAt: Date | undefined,
): Pick<EndedDays, 'endsOn' | 'sentOn' | 'deliveredOn'> & { readonly requestedOn: string | null } {
  const requested = input?.ending?.mode === 'date' && input.ending.date !== '' ? input.ending.date : null;
  return {
    // Stored as the expected end too: until the company confirms it, nobody else said so.
    endsOn: endsOn === requested && state !== 'confirmed' ? null : endsOn,
    requestedOn: requested,
    sentOn: sentAt ? amsterdamDate(sentAt) : letterDate,
    deliveredOn: receivedAt && amsterdamDate(receivedAt),
  };
}

function standingOf(letters: readonly StoredLetter[]): Standing {
  const all = letters.map(({ state }) => standings[state]);
  return all.includes('hold') ? 'hold' : all.includes('ask') ? 'ask' : 'never';
}

function daysOf({
  endsOn,
  laterEnd,
  sentOn,
  deliveredOn,
  paymentMonths,
  requestedOn = null,
}: Pick<EndedCheckValues, 'endsOn' | 'laterEnd' | 'sentOn' | 'deliveredOn' | 'paymentMonths'> & {
  readonly requestedOn?: string | null;
}): EndedDays & { readonly requestedOn: string | null } {
  const end = laterEnd !== null && laterEnd > (endsOn ?? '') ? laterEnd : endsOn;
  return { endsOn: end, requestedOn: end === null ? requestedOn : null, sentOn, deliveredOn, paymentMonths };
}

/** What a mail asks about: asked again once it is another end, or another posting. */
export function aboutOf({ endsOn, requestedOn, sentOn }: SubjectDays): string {
  return `${endsOn ?? requestedOn ?? ''} ${sentOn}`;
}
