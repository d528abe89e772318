/** A fact in the sentences in which a company's pages state it, line by line. */
import { formatPeriod, workingDaysOf } from '@/lib/companies/period';
import { findAct } from '@/lib/companies/source';
import { contactText, isContactKind, methodsInOrder } from '@/lib/companies/ways';
import type { Fact, FactOfKind, FactValue } from '@/lib/contract/company-facts';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { addressLines } from './address-lines';

/** The lines of a fact in a language; those of a contact without their link. */
export function factLines(fact: Fact, locale: Locale): readonly string[] {
  const t = translatorOf(locale, 'companies');
  switch (fact.kind) {
    case 'methods':
      return [methodsText(fact, locale)];
    case 'steps':
      return localize(fact.value, locale);
    case 'address':
      return contactAddressLines(fact, locale);
    case 'notice-term':
      return [noticeText(fact.value, locale)];
    case 'minimum-term':
      return [t('terms.minimum', { period: formatPeriod(fact.value, locale) })];
    case 'refund':
      return [localize(fact.value, locale)];
    case 'price':
      return [priceText(fact.value, locale)];
    case 'ended':
      return [localize(fact.value.text, locale)];
    default:
      return [fact.value];
  }
}

/** What a source says about the methods; an act that allows an electronic one names none of the company's own. */
export function methodsText(
  { value, source }: Pick<FactOfKind<'methods'>, 'value' | 'source'>,
  locale: Locale,
): string {
  const t = translatorOf(locale, 'companies');
  if (findAct(source.url ?? '') !== null) return t('cancel.self.electronic');
  const list = new Intl.ListFormat(languageTags[locale], { type: 'disjunction' });
  const names = methodsInOrder(value).map((method) => t(`methods.${method}`));
  return t('cancel.self.methods', { methods: list.format(names) });
}

/** An address as lines; as it stands in its source where its country is not known. */
export function contactAddressLines(fact: FactOfKind<'address'>, locale: Locale): string[] {
  const { country, ...address } = fact.value;
  return country === null ? contactText(fact).split('\n') : addressLines({ ...address, country }, locale);
}

/** A company's own notice term in a sentence. */
export function noticeText(term: FactValue<'notice-term'>, locale: Locale): string {
  const t = translatorOf(locale, 'companies');
  if (term === 'end-of-period') return t('terms.endOfPeriod');
  if (term === 'day') return t('terms.sameDay');
  const workingDays = workingDaysOf(term);
  return workingDays === null
    ? t('terms.notice', { period: formatPeriod(term, locale) })
    : t('terms.noticeWorkingDays', { days: workingDays });
}

function priceText({ cents, per, plan }: FactValue<'price'>, locale: Locale): string {
  return translatorOf(locale, 'companies')(per === 'month' ? 'terms.pricePerMonth' : 'terms.pricePerYear', {
    price: formatEuro(cents, locale),
    plan: plan ?? 'none',
  });
}

/** The public pages that a fact feeds; contacts stand on a page of their own too. */
export function pagesOfFact({ kind }: Pick<Fact, 'kind'>): readonly ('company-cancel' | 'company-contact')[] {
  return isContactKind(kind) ? ['company-cancel', 'company-contact'] : ['company-cancel'];
}
