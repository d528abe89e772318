/** A company's own terms about the end and the money, each with its source. */
import { getLocale, getTranslations } from 'next-intl/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { factsOfKind, findFact, isPossiblyOutdated } from '@/lib/companies/facts';
import { findOwnNotice } from '@/lib/companies/key-facts';
import { formatPeriod, workingDaysOf } from '@/lib/companies/period';
import { keyed } from '@/lib/content/rich-text';
import type { Company } from '@/lib/contract/companies';
import type { Fact, FactValue } from '@/lib/contract/company-facts';
import type { Locale } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { formatEuro } from '@/lib/i18n/money';
import { FactNote, SourceLine } from './source-line';

interface Term {
  readonly fact: Fact;
  readonly text: string;
}

/** A list of the terms; nothing where none is known. */
export async function OwnTerms({ company }: { company: Company }) {
  const t = await getTranslations('companies.terms');
  const terms = await listTerms(company);
  if (terms.length === 0) return null;
  return (
    <div className="mt-8 max-w-[64ch]">
      <h3 className="text-lg">{t('heading', { company: company.name })}</h3>
      <ul className="mt-3 space-y-4">
        {keyed(terms).map(([key, { fact, text }]) => (
          <li key={key}>
            <p>{text}</p>
            <FactNote fact={fact} />
            <SourceLine fact={fact} />
          </li>
        ))}
      </ul>
    </div>
  );
}

async function listTerms(company: Company): Promise<Term[]> {
  const { facts } = company;
  const locale = await getLocale();
  const t = await getTranslations('companies.terms');
  const notice = findOwnNotice(company);
  const minimum = findFact(facts, 'minimum-term');
  const refund = findFact(facts, 'refund');
  const today = amsterdamDate(systemClock.now());
  // An old price is no price of today, and neither is one of an unknown day.
  const prices = factsOfKind(facts, 'price').filter((fact) => !isPossiblyOutdated(fact, today));
  const terms: (Term | null)[] = [
    notice && { fact: notice, text: await noticeText(notice.value, locale) },
    minimum && { fact: minimum, text: t('minimum', { period: formatPeriod(minimum.value, locale) }) },
    refund && { fact: refund, text: localize(refund.value, locale) },
    ...prices.map((fact) => ({
      fact,
      text: t(fact.value.per === 'month' ? 'pricePerMonth' : 'pricePerYear', {
        price: formatEuro(fact.value.cents, locale),
        plan: fact.value.plan ?? 'none',
      }),
    })),
  ];
  return terms.filter((term): term is Term => term !== null);
}

/** A company's own notice term in a sentence. */
export async function noticeText(term: FactValue<'notice-term'>, locale: Locale): Promise<string> {
  const t = await getTranslations('companies.terms');
  if (term === 'end-of-period') return t('endOfPeriod');
  if (term === 'day') return t('sameDay');
  const workingDays = workingDaysOf(term);
  return workingDays === null
    ? t('notice', { period: formatPeriod(term, locale) })
    : t('noticeWorkingDays', { days: workingDays });
}
