/** The question whether a contract has ended after its letter. */
import { endedCheckKeptDays } from '@/lib/config/business';
import type { EndedStep, EndedSubjectKind } from '@/lib/contract/letters/ended-checks';
import { formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { CaseKind } from './case-kind';
import { ownData, type PersonalDataOf, personalData } from './personal-data';

export interface EndedCheckValues {
  readonly subjectKind: EndedSubjectKind;
  /** Days of the posting and the delivery, YYYY-MM-DD. */
  readonly sentOn: string;
  readonly deliveredOn: string | null;
  /** The end of the contract as the letter has it, and a later one that its person gave. */
  readonly endsOn: string | null;
  readonly laterEnd: string | null;
  readonly paymentMonths: number | null;
  /** How often a mail asked about the present end. */
  readonly asked: number;
  /** The end and the posting that it asked about; null before that, and for cases of an older release. */
  readonly askedAbout: string | null;
  readonly answer: 'ended' | 'charged' | 'disagrees' | null;
  readonly step: EndedStep | null;
  /** Steps that are done or skipped, the first one first. */
  readonly steps: readonly { readonly name: EndedStep; readonly isDone: boolean; readonly on: string }[];
  readonly chargedOn: string | null;
  readonly chargedCents: number | null;
}

const fields: PersonalDataOf<EndedCheckValues> = {
  subjectKind: ownData('about'),
  sentOn: ownData('letter_sent_on'),
  deliveredOn: ownData('letter_delivered_on'),
  endsOn: ownData('contract_ends_on'),
  laterEnd: personalData('content', 'later_end'),
  paymentMonths: personalData('content', 'payment_months'),
  asked: ownData('asked'),
  askedAbout: ownData(),
  answer: ownData('answer'),
  step: ownData('step'),
  steps: ownData('steps'),
  chargedOn: personalData('content', 'charged_on'),
  chargedCents: personalData('content', 'charged_cents'),
};

export const endedCheckKind: CaseKind = {
  fields,
  retention: { deletedAfterDays: endedCheckKeptDays },
  name: (locale) => translatorOf(locale, 'endedCheck')('operators.name'),
  excerpt: () => null,
  show(values, { locale }) {
    const t = translatorOf(locale, 'endedCheck');
    const { sentOn, endsOn, laterEnd, answer, step, chargedOn, chargedCents } =
      values as Partial<EndedCheckValues>;
    const end = laterEnd ?? endsOn;
    return [
      ...(sentOn ? [{ name: 'sentOn', label: t('known.sent'), value: formatDay(sentOn, locale) }] : []),
      ...(end ? [{ name: 'endsOn', label: t('known.end'), value: formatDay(end, locale) }] : []),
      ...(answer
        ? [{ name: 'answer', label: t('operators.answer'), value: t(`operators.answers.${answer}`) }]
        : []),
      ...(step ? [{ name: 'step', label: t('operators.step'), value: t(`step.${step}.name`) }] : []),
      ...(chargedOn
        ? [{ name: 'chargedOn', label: t('known.chargedOn'), value: formatDay(chargedOn, locale) }]
        : []),
      ...(typeof chargedCents === 'number'
        ? [{ name: 'chargedCents', label: t('known.charged'), value: formatEuro(chargedCents, locale) }]
        : []),
    ];
  },
};
