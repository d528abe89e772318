/** A question to support. */
import { supportMessageMaxAgeDays } from '@/lib/config/business';
import { translatorOf } from '@/lib/i18n/translator';
import { findPathOfKey } from '@/lib/routes/page-key';
import type { CaseKind } from './case-kind';
import { excerptOf } from './excerpt';
import { ownData, type PersonalDataOf, personalData } from './personal-data';

export interface QuestionValues {
  readonly message: string;
  readonly fullName: string | null;
  /** Page key of the page it was sent from, without references; null if unknown. */
  readonly pageKey: string | null;
  readonly signedIn: boolean;
}

const fields: PersonalDataOf<QuestionValues> = {
  message: personalData('content', 'message'),
  fullName: personalData('contact', 'name'),
  pageKey: personalData('trace', 'asked_on_page'),
  signedIn: ownData(),
};

export const questionKind: CaseKind = {
  fields,
  retention: { deletedAfterDays: supportMessageMaxAgeDays },
  name: (locale) => translatorOf(locale, 'chat')('operators.name'),
  excerpt: ({ message }) => excerptOf(message),
  show(values, { locale, language }) {
    const t = translatorOf(locale, 'chat');
    const { message, pageKey, signedIn } = values as unknown as Partial<QuestionValues>;
    if (message === undefined) return [];
    const page = pageKey ? (findPathOfKey(pageKey, language) ?? pageKey) : t('operators.unknownPage');
    return [
      { name: 'message', label: t('operators.question'), value: message },
      { name: 'pageKey', label: t('operators.page'), value: page },
      {
        name: 'signedIn',
        label: t('operators.account'),
        value: t(signedIn ? 'operators.signedIn' : 'operators.signedOut'),
      },
    ];
  },
};
