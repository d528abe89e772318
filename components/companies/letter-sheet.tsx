/** The letter as the form shows it before anything is filled in, and where it goes. */
import { getLocale, getTranslations } from 'next-intl/server';
import { LetterTextSheet } from '@/components/ui/letter-text-sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { factsOfKind } from '@/lib/companies/facts';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { localize } from '@/lib/i18n/localized';
import { emptyLetterPreview } from '@/lib/letters/empty-letter';
import { letterLanguageOn } from '@/lib/letters/letter-input';
import { href } from '@/lib/routes/href';
import { SourceLine } from './source-line';

/** The letter before anything is filled in, in the page's language. */
async function SampleLetter({ company }: { company: Company }) {
  const preview = emptyLetterPreview({
    language: letterLanguageOn(await getLocale()),
    option: letterSendingOf(company.contract_class) === 'registered' ? 'registered' : 'regular',
    date: amsterdamDate(systemClock.now()),
    companyName: company.name,
    address: company.cancellation_address?.address ?? null,
    isOnBehalf: false,
  });
  return (
    <div className="mx-auto w-full max-w-[30rem] sm:rotate-[-0.6deg]">
      <LetterTextSheet preview={preview} signature={null} />
    </div>
  );
}

/** What is known about where a cancellation goes. */
function addressMessage({ cancellation_address: known, facts }: Company) {
  if (known) return known.fact.purpose === 'cancellation' ? 'addressKnown' : 'addressService';
  const hasOther = factsOfKind(facts, 'address').some(({ purpose }) => purpose !== 'cancellation');
  return hasOther ? 'addressOther' : 'addressUnknown';
}

/** The section: the sheet, and beside it what is known about where it goes. */
export async function LetterSheet({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.letter');
  const known = company.cancellation_address;
  return (
    <section aria-labelledby="letter" className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="lg:order-2">
        <Heading level={2} id="letter">
          {t('heading')}
        </Heading>
        <p className="mt-4 max-w-[52ch]">{t('lead')}</p>
        <div className="mt-6 max-w-[52ch] space-y-2">
          <p className="font-semibold">{t(addressMessage(company), { company: company.name })}</p>
          {known && <SourceLine fact={known.fact} />}
          {known?.fact.note && <p className="text-ink-soft text-sm">{localize(known.fact.note, locale)}</p>}
        </div>
        <p className="mt-5">
          <TextLink
            standalone
            iconEnd="arrow-right"
            href={href('company-contact', locale, { company: company.slug })}
          >
            {t('allContacts', { company: company.name })}
          </TextLink>
        </p>
      </div>
      <SampleLetter company={company} />
    </section>
  );
}
