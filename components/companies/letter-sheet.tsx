/** The letter with the address in its window (brand 'A company's page'). */
import { getLocale, getTranslations } from 'next-intl/server';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { isWhatWasTyped } from '@/lib/companies/close-match';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import { addressLines } from './address-lines';
import { SourceLine } from './source-line';

async function Paper({ company }: { company: Company }) {
  const t = await getTranslations('companies.cancel.letter');
  const known = company.cancellation_address?.address;
  const lines = known ? addressLines(known, await getLocale()) : [t('unknownAddress')];
  // Many addresses start with the company's name; avoids repeating it.
  const namesItself =
    known !== undefined && known !== null && isWhatWasTyped(company.name, known.lines[0] ?? '');
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
      <p className="font-semibold">{t('subject')}</p>
      <div className="mt-3 space-y-3">
        <p>{t('salutation')}</p>
        <p>{t('body', { company: company.name })}</p>
        <p>{t('bodyConfirm')}</p>
        <p>{t('closing')}</p>
      </div>
      <p className="mt-6 inline-block border-line border-b border-dashed pr-10 text-ink-soft">
        {t('signature')}
      </p>
    </div>
  );
}

/** The text about the cancellation address. */
function addressMessage({ cancellation_address: known, contacts }: Company) {
  if (known) return 'addressKnown';
  const addresses = contacts.filter(({ kind }) => kind === 'address');
  if (addresses.some(({ purpose }) => purpose === 'cancellation')) return 'addressDisputed';
  return addresses.length > 0 ? 'addressOther' : 'addressUnknown';
}

/** The section: the letter and the text about its address. */
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
          {known && <SourceLine contact={known} />}
          {known?.note && <p className="text-ink-soft text-sm">{known.note}</p>}
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
