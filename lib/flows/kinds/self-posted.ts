/** A letter that its sender posts: a reminder to post it, and what became of it. Of the letter itself nothing is stored. */
import { selfPostedKeptDays } from '@/lib/config/business';
import { formatDay } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import type { CaseKind } from './case-kind';
import { ownData, type PersonalDataOf, personalData } from './personal-data';

/** Days are YYYY-MM-DD. */
export interface SelfPostedValues {
  readonly letterDate: string;
  /** The end of the contract that the letter asks for; null where it names none. */
  readonly endsOn: string | null;
  readonly postedOn: string | null;
  readonly trackCode: string | null;
  /** When the carrier was last asked about the code, as an ISO text; null before. */
  readonly trackedAt: string | null;
  /** When the carrier said that it comes back; null once it was posted again. */
  readonly returnedOn: string | null;
}

const fields: PersonalDataOf<SelfPostedValues> = {
  letterDate: ownData('letter_date'),
  endsOn: ownData('contract_ends_on'),
  postedOn: ownData('posted_on'),
  trackCode: personalData('content', 'track_code'),
  trackedAt: ownData(),
  returnedOn: ownData('returned_on'),
};

export const selfPostedKind: CaseKind = {
  fields,
  retention: { deletedAfterDays: selfPostedKeptDays },
  name: (locale) => translatorOf(locale, 'selfPosted')('operators.name'),
  excerpt: () => null,
  show(values, { locale }) {
    const t = translatorOf(locale, 'selfPosted');
    const { letterDate, endsOn, postedOn, trackCode } = values as Partial<SelfPostedValues>;
    const days = { letterDate, endsOn, postedOn };
    const names = Object.keys(days) as (keyof typeof days)[];
    return [
      ...names.flatMap((name) => {
        const day = days[name];
        return day ? [{ name, label: t(`facts.${name}`), value: formatDay(day, locale) }] : [];
      }),
      ...(trackCode ? [{ name: 'trackCode', label: t('facts.trackCode'), value: trackCode }] : []),
    ];
  },
};
