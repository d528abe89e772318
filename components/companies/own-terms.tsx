/** A company's own terms about the end and the money, each with its source. */
import { getLocale, getTranslations } from 'next-intl/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { factsOfKind, findFact, isPossiblyOutdated } from '@/lib/companies/facts';
import { findOwnNotice } from '@/lib/companies/key-facts';
import { takesLetters } from '@/lib/companies/takes-letters';
import { keyed } from '@/lib/content/rich-text';
import type { Company } from '@/lib/contract/companies';
import type { Fact } from '@/lib/contract/company-facts';
import { factLines } from './fact-text';
import { FactNote, SourceLine } from './source-line';

/** A list of the terms; nothing where none is known. */
export async function OwnTerms({ company }: { company: Company }) {
  const t = await getTranslations('companies.terms');
  const locale = await getLocale();
  const terms = listTerms(company);
  if (terms.length === 0) return null;
  return (
    <div className="mt-8 max-w-[64ch]">
      <h3 className="text-lg">{t('heading', { company: company.name })}</h3>
      <ul className="mt-3 space-y-4">
        {keyed(terms).map(([key, fact]) => (
          <li key={key}>
            <p>{factLines(fact, locale).join(' ')}</p>
            <FactNote fact={fact} />
            <SourceLine fact={fact} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The notice period and the first term stand in the page's first facts where a letter can be written (`KeyFacts`). */
function listTerms(company: Company): Fact[] {
  const { facts } = company;
  const today = amsterdamDate(systemClock.now());
  // An old price is no price of today, and neither is one of an unknown day.
  const prices = factsOfKind(facts, 'price').filter((fact) => !isPossiblyOutdated(fact, today));
  const terms = [
    ...(takesLetters(company) ? [] : [findOwnNotice(company), findFact(facts, 'minimum-term')]),
    findFact(facts, 'refund'),
    ...prices,
  ];
  return terms.filter((fact) => fact !== null);
}
