/** What each moment to start means for the letters of an order: when they are posted, and when the contracts are expected to end. */
import type { Company } from '@/lib/contract/companies';
import type { StartMoment, StartTexts } from '@/lib/contract/letters/start-texts';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { LetterValues } from './letter-content';
import { findExpectedEnd } from './notice-answer';
import { lastPostingDayOf, letterDateOf } from './order-terms';

/** A letter of which the contract is known so far. */
export interface LetterToStart {
  readonly company: Pick<Company, 'name' | 'contract_class'>;
  readonly values: LetterValues;
}

/** One letter, posted at one of the moments. */
interface StartedLetter {
  readonly companyName: string;
  /** Expected end of the contract, YYYY-MM-DD; null where no rule gives one, and until the way of ending is known. */
  readonly end: string | null;
  /** The requested day, if it has passed on the last day of posting. */
  readonly passedDay: string | null;
}

export interface StartOutcome {
  /** YYYY-MM-DD: the date on the letters, the first day of posting. */
  readonly letterDate: string;
  /** YYYY-MM-DD: the last day of posting. */
  readonly postedOn: string;
  readonly letters: readonly StartedLetter[];
}

/** The outcomes of both moments; their letters are in the same order. */
export type StartChoice = Readonly<Record<'now' | 'wait', StartOutcome>>;

/** The outcomes for letters that would be ordered at an instant. */
export function startChoiceOf(letters: readonly LetterToStart[], at: Date): StartChoice {
  const outcomeOf = (moment: StartMoment) => startOutcomeOf(letters, letterDateOf(at, moment));
  return { now: outcomeOf('now'), wait: outcomeOf('after-withdrawal') };
}

/**
 * The outcome for letters of one date, posted on a day at the latest. Where the requested day has passed by then the contract ends on the
 * first possible one.
 */
export function startOutcomeOf(
  letters: readonly LetterToStart[],
  letterDate: string,
  postedOn: string = lastPostingDayOf(letterDate),
): StartOutcome {
  return {
    letterDate,
    postedOn,
    letters: letters.map(({ company, values }) => {
      const asked = values.endMode === 'date' ? (values.endDate ?? null) : null;
      const passedDay = asked !== null && asked < postedOn ? asked : null;
      const ending = passedDay === null ? values : { ...values, endMode: 'asap' };
      return {
        companyName: company.name,
        end: values.endMode === undefined ? null : findExpectedEnd({ values: ending, company, postedOn }),
        passedDay,
      };
    }),
  };
}

/** Both outcomes of the letters whose contract ends later by waiting. */
function listLater({ now, wait }: StartChoice) {
  return wait.letters.flatMap(({ companyName, end }, position) => {
    const soonest = now.letters[position]?.end ?? null;
    return end !== null && soonest !== null && end > soonest ? [{ companyName, end, soonest }] : [];
  });
}

/** Whether waiting ends a contract later, or lets a requested day pass. */
export function endsLater(choice: StartChoice): boolean {
  return listLater(choice).length > 0 || !mayWait(choice);
}

/** Whether waiting is possible: no letter would request a day that can have passed by then. */
function mayWait({ wait }: StartChoice): boolean {
  return wait.letters.every(({ passedDay }) => passedDay === null);
}

/** The choice in a visitor's words. An ordered letter that waits requests the first possible day instead of one that passes. */
export function describeStart(
  choice: StartChoice,
  locale: Locale,
  { isOrdered = false }: { isOrdered?: boolean } = {},
): StartTexts {
  const t = translatorOf(locale, 'notice');
  const day = (date: string) => formatDay(date, locale);
  const count = choice.now.letters.length;
  const later = listLater(choice);
  const canWait = mayWait(choice);
  const meaningOf = (moment: 'now' | 'wait') => {
    const { postedOn, letters } = choice[moment];
    const passed = letters.flatMap(({ companyName, passedDay }) =>
      passedDay === null ? [] : [t('start.passed', { date: day(passedDay), count, company: companyName })],
    );
    const ends = letters.flatMap(({ companyName, end }) =>
      end === null ? [] : [t('start.end', { date: day(end), count, company: companyName })],
    );
    const posted = t(`start.${moment}`, { date: day(postedOn), count });
    if (passed.length === 0) return [posted, ...ends].join(' ');
    if (!isOrdered) return [posted, ...passed, t(`start.notPossible.${moment}`)].join(' ');
    return [posted, ...passed, t('start.asapInstead', { count }), ...ends].join(' ');
  };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    now: meaningOf('now'),
    wait: meaningOf('wait'),
    confirm:
      later.length > 0
        ? t('start.confirmLater', {
            count,
            ends: list.format(
              later.map(({ companyName, end, soonest }) =>
                t('start.later', { date: day(end), soonest: day(soonest), count, company: companyName }),
              ),
            ),
          })
        : t('start.confirm', { date: day(choice.wait.postedOn), count }),
    can_wait: canWait,
  };
}
