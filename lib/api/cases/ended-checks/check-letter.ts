/** The cancellation that a case is about, as what a follow-up letter is made of. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { EndedStep, FollowUpLetterView, PdfLetter } from '@/lib/contract/letters/ended-checks';
import { type StepCompany, stepTermDays, termDaysOf } from '@/lib/ended-checks/steps';
import { knownRecipient } from '@/lib/letters/empty-letter';
import { type FollowUp, type FollowUpKind, followUpText } from '@/lib/letters/follow-up-text';
import { type LetterInput, letterLanguageOn } from '@/lib/letters/letter-input';
import type { LetterText } from '@/lib/letters/letter-text';
import { letterWords } from '@/lib/letters/letter-words';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { renderSelfPosted } from '../../ordering/drafts/self-posted-letters';
import type { StoredLetter } from '../../ordering/orders/letters/move-letter';
import { listLetters } from '../../ordering/orders/orders';
import { type EndedCheck, endedValuesOf } from './ended-checks';
import { stepCompanyOf } from './step-company';
import type { SubjectDays } from './subject-days';

export interface CheckLetter {
  /** The newest posted letter of the subject; null without one, and once its sender is erased. */
  readonly letter: (StoredLetter & { readonly input: NonNullable<StoredLetter['input']> }) | null;
  readonly input: LetterInput;
  /** Whether `input` has the data of the sender. */
  readonly isFilled: boolean;
  /** By which its terms go. */
  readonly stepCompany: StepCompany;
  readonly followUp: Omit<FollowUp, 'kind' | 'until'>;
}

/**
 * Reads it; blanks for what is not stored. `isOwner`: whoever asks is the browser or the account of the order. For anybody else the data of
 * the sender are blanks as well: a mail with its key is forwarded, and the key works for a year.
 */
export async function readCheckLetter(
  db: DatabaseOrTransaction,
  context: AppContext,
  {
    check,
    company,
    days,
    isOwner,
  }: { check: EndedCheck; company: Company | null; days: SubjectDays; isOwner: boolean },
): Promise<CheckLetter> {
  const { caseRow, subject } = check;
  const values = endedValuesOf(caseRow);
  const isDone = (step: EndedStep) => values.steps.some((each) => each.name === step && each.isDone);
  const today = amsterdamDate(context.clock.now());
  const letters = subject.kind === 'letter' ? await listLetters(db, subject.order) : [];
  const stored = letters.findLast((each) => each.company === check.company && each.input !== null) ?? null;
  const letter = stored?.input ? { ...stored, input: stored.input } : null;
  const siteUrl = context.env.SITE_URL;
  const verify = (query: { readonly q?: string } = {}) =>
    absoluteUrl(siteUrl, href('verify-letter', caseRow.locale, {}, query));
  const parties = letter ? inputOf(letter.input, today) : blankInput(caseRow, company, today);
  return {
    letter,
    // Its own fingerprint is added to the page that verifies letters: it has no order with a link.
    input: { ...(isOwner ? parties : withoutSender(parties)), link: verify() },
    isFilled: isOwner && letter !== null,
    stepCompany: stepCompanyOf(company, days.isBusiness),
    followUp: {
      letterDate: letter?.letterDate ?? days.sentOn,
      sentOn: days.sentOn,
      deliveredOn: days.deliveredOn,
      endsOn: days.endsOn,
      requestedOn: days.requestedOn,
      proof: letter && {
        fingerprint: letter.fingerprint,
        link: verify({ q: letter.fingerprint }),
      },
      chargedOn: values.chargedOn,
      chargedCents: values.chargedCents,
      disagrees: values.answer === 'disagrees',
      wasReminded: isDone('reminder'),
      wasGivenTerm: isDone('default'),
    },
  };
}

/** Of the same parties, on another day: its sender signs it by hand. */
function inputOf(input: NonNullable<StoredLetter['input']>, date: string): LetterInput {
  return { ...input, date, option: 'regular', comment: undefined, signature: null, postedBy: 'sender' };
}

const noSender = { name: '', lines: [], postalCode: '', city: '', country: 'nl' };

/** The parties without what is private of the sender, and of the deceased in a letter for heirs. */
function withoutSender(input: LetterInput): LetterInput {
  const { onBehalf, contractNumber: _number, dateOfBirth: _birth, iban: _iban, ...rest } = input;
  return {
    ...rest,
    sender: noSender,
    ...(onBehalf ? { onBehalf: { ...noSender, dateOfDeath: '', role: null, asksForDevices: false } } : {}),
  };
}

function blankInput(
  { locale, companyName, reference }: EndedCheck['caseRow'],
  company: Company | null,
  date: string,
): LetterInput {
  const name = company?.name ?? companyName ?? '';
  const address = company?.cancellation_address?.address ?? null;
  return {
    language: letterLanguageOn(locale),
    option: 'regular',
    date,
    sender: noSender,
    recipient: address
      ? knownRecipient(name, address)
      : { name: '', lines: [], postalCode: null, city: null, country: 'nl' },
    companyName: name,
    ending: null,
    business: false,
    signature: null,
    postedBy: 'sender',
    link: '',
    reference,
  };
}

/** A letter that follows it, with the term of its step counted from today. */
export function followUpOf({ input, followUp, stepCompany }: CheckLetter, kind: FollowUpKind): LetterText {
  const term = termDaysOf(kind === 'collection' ? 'reminder' : kind, stepCompany) ?? stepTermDays.reminder;
  return followUpText(input, { ...followUp, kind, until: addDays(input.date, term) });
}

/** The same as words to copy. */
export function viewFollowUp(checked: CheckLetter, kind: FollowUpKind): FollowUpLetterView {
  return letterWords(followUpOf(checked, kind));
}

/** The same as a PDF for its sender to sign and post, recorded for verification. */
export async function renderFollowUp(
  context: AppContext,
  checked: CheckLetter,
  kind: PdfLetter,
): Promise<Uint8Array> {
  return (await renderSelfPosted(context, checked.input, followUpOf(checked, kind))).pdf;
}
