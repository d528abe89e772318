/** The letter as a sheet of paper with the address in its window (brand 'A company's page'), in the words of the real letter. */
import { getLocale, getTranslations } from 'next-intl/server';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { isWhatWasTyped } from '@/lib/companies/close-match';
import { factsOfKind } from '@/lib/companies/facts';
import { isLetterNeeded } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { letterText } from '@/lib/letters/letter-text';
import { plainText } from '@/lib/letters/segment';
import { href } from '@/lib/routes/href';
import { addressLines } from './address-lines';
import { SourceLine } from './source-line';

/** The letter that a form without a single answer makes, ending on the first possible date. */
function sampleText(company: string, language: Locale) {
  return letterText({
    language,
    option: 'regular',
    date: amsterdamDate(systemClock.now()),
    sender: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: { name: company, lines: [], postalCode: null, city: null, country: 'nl' },
    companyName: company,
    ending: { mode: 'asap' },
    business: false,
    signature: null,
    link: '',
    reference: '',
  });
}

async function Paper({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.letter');
  const known = company.cancellation_address?.address;
  const lines = known ? addressLines(known, locale) : [t('unknownAddress')];
  // Many addresses start with the company's own name; it stands there once.
  const namesItself = known !== undefined && isWhatWasTyped(company.name, known.lines[0] ?? '');
  const text = sampleText(company.name, locale);
  return (
    <div className="mx-auto w-full max-w-[30rem] bg-sheet px-6 py-8 text-sm shadow-lift ring-1 ring-sand sm:rotate-[-0.6deg] sm:px-10 sm:py-10">
      <p className="text-ink-soft">{t('yourName')}</p>
      <div className="mt-6 w-[85%] rounded-field border-[1.5px] border-line bg-paper px-4 py-3">
        <p className="sr-only">{t('windowLabel')}</p>
        {namesItself ? null : <p className="font-semibold [overflow-wrap:anywhere]">{company.name}</p>}
        {lines.map((line) => (
          <p
            key={line}
            className={known ? 'whitespace-pre-wrap' : 'border-line border-b border-dashed text-ink-soft'}
          >
            {line}
          </p>
        ))}
      </div>
      <p className="mt-6 text-ink-soft">{t('place')}</p>
      <CutLine at="none" className="-mx-6 my-4 opacity-50 sm:-mx-10" />
      <p className="font-semibold [overflow-wrap:anywhere]">{plainText(text.subject)}</p>
      <div className="mt-3 space-y-3 [overflow-wrap:anywhere]">
        <p>{text.greeting}</p>
        {[text.opening, ...text.requests, text.confirmation].map((paragraph) => (
          <p key={plainText(paragraph)}>{plainText(paragraph)}</p>
        ))}
        <p>{text.closing}</p>
      </div>
      <p className="mt-6 inline-block border-line border-b border-dashed pr-10 text-ink-soft">
        {t('signature')}
      </p>
    </div>
  );
}

/** What is known about where a cancellation goes. */
function addressMessage({ cancellation_address: known, facts }: Company) {
  if (known) return known.fact.purpose === 'cancellation' ? 'addressKnown' : 'addressService';
  const addresses = factsOfKind(facts, 'address');
  if (addresses.filter(({ purpose }) => purpose === 'cancellation').length > 1) return 'addressDisputed';
  return addresses.length > 0 ? 'addressOther' : 'addressUnknown';
}

/** The section: whether a letter is needed, the sheet, and beside it what is known about where it goes. */
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
        {isLetterNeeded(company) ? null : (
          <p className="mt-4 max-w-[52ch] font-semibold">{t('notNeeded', { company: company.name })}</p>
        )}
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
      <Paper company={company} />
    </section>
  );
}
