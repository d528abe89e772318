/** Starts the question whether a contract has ended once its letter was posted, or moves it when what is known of the end changes. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { startOfMailDay } from '@/lib/calendar/mail-day';
import { newReference } from '@/lib/contract/references';
import { askDayOf } from '@/lib/ended-checks/ask-day';
import type { EndedCheckValues } from '@/lib/flows/kinds/ended-check';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import { hashOf } from '../../core/secret';
import type { Transaction } from '../../db/client';
import { changeCase, lockCase } from '../case/cases';
import { moveCase } from '../case/move-case';
import { startCase } from '../case/start-case';
import {
  type EndedSubject,
  endedValuesOf,
  findCheckOf,
  findEndedCheck,
  isClosed,
  subjectIdOf,
} from './ended-checks';
import { aboutOf, readSubjectDays } from './subject-days';
import { endedChecks } from './table';

export interface EndedCheckStart {
  readonly subject: EndedSubject;
  readonly company: { readonly slug: string; readonly name: string; readonly pictureUrl: string | null };
  /** Days, YYYY-MM-DD. The end of the contract: null where it is unknown. */
  readonly endsOn: string | null;
  readonly sentOn: string;
  readonly deliveredOn: string | null;
  /** Months between two payments; null where they are unknown. */
  readonly paymentPeriod: { readonly months: number } | null;
  readonly person: { readonly email: string; readonly firstName: string | null };
  readonly language: Locale;
}

/** Days until a question that is held is looked at again; what holds it moves it before that. */
const holdDays = 14;

/**
 * Starts the question, once for a subject and a company: a repeat stores what is known now, which may move the day on which it is asked.
 * A closed question stays closed, but for one without an answer whose end moved. Returns the reference of the case.
 */
export async function startEndedCheck(
  transaction: Transaction,
  context: AppContext,
  start: EndedCheckStart,
): Promise<string> {
  const { subject, company, endsOn, sentOn, deliveredOn, paymentPeriod, person, language } = start;
  const known = { endsOn, sentOn, deliveredOn, paymentMonths: paymentPeriod?.months ?? null };
  const found = await findCheckOf(transaction, subject, company.slug);
  if (found) {
    await recheck(transaction, context, found.caseRow.reference, known);
    return found.caseRow.reference;
  }
  const at = context.clock.now();
  const reference = newReference();
  const values: EndedCheckValues = {
    subjectKind: subject.kind,
    ...known,
    laterEnd: null,
    asked: 0,
    askedAbout: null,
    answer: null,
    step: null,
    steps: [],
    chargedOn: null,
    chargedCents: null,
  };
  await startCase(transaction, {
    reference,
    flow: 'ended-check',
    process: 'ended-check',
    state: 'waiting',
    locale: language,
    company: company.slug,
    companyName: company.name,
    companyPictureUrl: company.pictureUrl,
    values: { ...values },
    email: person.email,
    firstName: person.firstName,
    // Nobody sent it.
    payloadHash: hashOf(''),
    clientAddress: 'unknown',
    createdAt: at,
  });
  await changeCase(transaction, reference, { clockAt: startOfMailDay(askDayOf(known)) });
  await transaction
    .insert(endedChecks)
    .values({ reference, subjectKind: subject.kind, subjectId: subjectIdOf(subject), company: company.slug });
  await recheck(transaction, context, reference, {});
  return reference;
}

/**
 * Looks at a question again after its subject changed: stores what is known, and closes it, holds it or moves its day. In the steps the
 * clock sees by itself that they pause; they end at once where the letter is paid back or withdrawn.
 */
export async function recheck(
  transaction: Transaction,
  context: AppContext,
  reference: string,
  known: Partial<Pick<EndedCheckValues, 'endsOn' | 'sentOn' | 'deliveredOn' | 'paymentMonths'>>,
): Promise<void> {
  const caseRow = await lockCase(transaction, reference);
  if (!caseRow || (isClosed(caseRow.state) && caseRow.state !== 'lapsed')) return;
  const before = endedValuesOf(caseRow);
  // What its person said of the payments is known better.
  const paymentMonths = known.paymentMonths ?? before.paymentMonths;
  const values = { ...before, ...known, paymentMonths };
  await changeCase(transaction, reference, { values });
  const found = await findEndedCheck(transaction, reference);
  if (!found) throw new Error('a question whether a contract has ended has no subject');
  const at = context.clock.now();
  const days = await readSubjectDays(transaction, found);
  const { standing, askOn } = days;
  const isAhead = askOn > amsterdamDate(at);
  if (caseRow.state === 'lapsed' && (standing === 'never' || aboutOf(days) === before.askedAbout)) return;
  const isAsking = caseRow.state === 'lapsed' || (caseRow.state !== 'waiting' && before.step === null);
  if (standing === 'never' || (isAsking && (standing === 'hold' || isAhead))) {
    // The clock's move decides the same (move-check.ts).
    await changeCase(transaction, reference, { clockAt: at });
    await moveCase(transaction, context, { reference, actor: 'clock' });
    return;
  }
  if (caseRow.state !== 'waiting') return;
  await changeCase(transaction, reference, {
    clockAt: standing === 'hold' ? holdUntil(at) : startOfMailDay(askOn),
  });
}

/** When a question is looked at again that is held now. */
export function holdUntil(at: Date): Date {
  return startOfMailDay(addDays(amsterdamDate(at), holdDays));
}
