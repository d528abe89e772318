/**
 * Titles that both a page's head and its picture have (DESIGN §3 'Head'); the picture knows nothing but the page's path.
 * Content pages have theirs in their story.
 */
import { listAdviceKinds } from '@/lib/companies/advice-kinds';
import type { CompanyPageName } from '@/lib/companies/indexed-pages';
import type { Company, CompanyCategory } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { companyFormPages, type FormPageName, formPages } from '@/lib/routes/flow-pages';

/** The title of a company's page. */
export function companyPageTitle(
  page: CompanyPageName,
  { name, cancellable, category }: Pick<Company, 'name' | 'cancellable' | 'category'>,
  locale: Locale,
): string {
  const t = translatorOf(locale, 'companies');
  const company = { company: name };
  switch (page) {
    case 'company':
      return t(cancellable ? 'hub.title' : 'hub.titleNotCancellable', company);
    case 'company-cancel':
      return t('cancel.title', company);
    case 'company-contact':
      return t('contact.title', company);
    case 'company-personal-advice':
      return translatorOf(locale, 'requestPages')(
        listAdviceKinds(category).length > 0 ? 'adviceHub.title' : 'adviceHub.titleNone',
        company,
      );
    default:
      return translatorOf(locale, 'requestPages')(`companyForms.${companyFormPages[page]}.title`, company);
  }
}

/** The title of the list of a category's companies. */
export function categoryTitle(category: CompanyCategory, locale: Locale): string {
  const t = translatorOf(locale, 'companies');
  return t('category.title', { category: t(`categories.${category}`) });
}

/** Rows without parameters that no story fills. */
const fixedPages = {
  cancel: (locale: Locale) => translatorOf(locale, 'companies')('overview.title'),
  'cancel-several': (locale: Locale) => translatorOf(locale, 'several')('title'),
  'cancel-on-behalf': (locale: Locale) => translatorOf(locale, 'behalf')('page.title'),
  download: (locale: Locale) => translatorOf(locale, 'download')('download.title'),
  android: (locale: Locale) => translatorOf(locale, 'download')('android.title'),
  ios: (locale: Locale) => translatorOf(locale, 'download')('ios.title'),
  prices: (locale: Locale) => translatorOf(locale, 'prices')('title'),
  'notice-period': (locale: Locale) => translatorOf(locale, 'noticePage')('title'),
  'verify-letter': (locale: Locale) => translatorOf(locale, 'verify')('title'),
  'find-subscriptions': (locale: Locale) => translatorOf(locale, 'findSubscriptions')('title'),
  complaint: (locale: Locale) => translatorOf(locale, 'forms')('page.complaint.title'),
  userpanel: (locale: Locale) => translatorOf(locale, 'forms')('page.userpanel.title'),
  'alpha-program': (locale: Locale) => translatorOf(locale, 'forms')('page.alpha-program.title'),
  question: (locale: Locale) => translatorOf(locale, 'chat')('page.title'),
  withdraw: (locale: Locale) => translatorOf(locale, 'withdraw')('title'),
} as const;

export type FixedPageName = keyof typeof fixedPages | FormPageName;

function isFormPage(name: string): name is FormPageName {
  return Object.hasOwn(formPages, name);
}

/** Whether a row has a title that is the same for everybody. */
export function isFixedPage(name: string): name is FixedPageName {
  return Object.hasOwn(fixedPages, name) || isFormPage(name);
}

/** The title of a page whose row has neither parameters nor a story. */
export function fixedPageTitle(name: FixedPageName, locale: Locale): string {
  return isFormPage(name)
    ? translatorOf(locale, 'requestPages')(`forms.${formPages[name]}.title`)
    : fixedPages[name](locale);
}
