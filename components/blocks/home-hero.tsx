/** The first screen of the home page: one sentence, the search, three plain facts, a phone that shows what is left over. */
import { Envelope } from '@/components/illustrations/envelope';
import { Twig } from '@/components/illustrations/twig';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/heading';
import { Icon, type IconName } from '@/components/ui/icon';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { CompanySearchForm } from './company-search-form';
import { FixedCostsPhone } from './fixed-costs-phone';

const facts: readonly { key: 'who' | 'price' | 'free'; icon: IconName }[] = [
  { key: 'who', icon: 'envelope' },
  { key: 'price', icon: 'euro' },
  { key: 'free', icon: 'pen' },
];

export function HomeHero({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'home');
  const prices = {
    regular: formatEuro(regularLetterCents, locale),
    registered: formatEuro(registeredLetterCents, locale),
  };
  return (
    <section className="overflow-hidden">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="pt-10 pb-12 sm:pt-16 lg:pt-12 lg:pb-20">
          <Heading level={1} size="display">
            {t.rich('hero.headline', {
              // Lines are set by hand: they stay as they are while the typeface arrives.
              line: (words) => <span className="block whitespace-nowrap">{words}</span>,
              half: (words) => <span className="whitespace-nowrap max-sm:block">{words}</span>,
              mark: (words) => <span className="marker">{words}</span>,
            })}
          </Heading>
          <div className="mt-9 max-w-[37rem] sm:mt-11">
            <CompanySearchForm locale={locale} id="hero-search" />
          </div>
          <ul className="mt-8 max-w-[37rem] space-y-3.5">
            {facts.map(({ key, icon }) => (
              <li key={key} className="flex gap-3.5 text-ink-soft">
                <Icon name={icon} sizePixels={22} className="mt-[0.15em] text-moss" />
                <span>
                  {t.rich(`hero.facts.${key}`, {
                    ...prices,
                    b: (words) => <strong className="font-semibold text-ink">{words}</strong>,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="relative mx-auto h-[34rem] w-full max-w-[26rem] self-end lg:h-[41rem]">
          <Twig className="absolute -top-16 -right-14 w-[20rem] rotate-12 lg:-top-8 lg:-right-24 lg:w-[25rem]" />
          <Envelope
            registered
            postmarked
            className="absolute top-[62%] -left-4 w-64 -rotate-12 sm:-left-16 lg:-left-28 lg:w-80"
          />
          <FixedCostsPhone
            locale={locale}
            className="absolute! top-8 left-1/2 -translate-x-1/2 lg:top-10 lg:left-10 lg:translate-x-0"
          />
        </div>
      </Container>
      <div className="relative z-10 bg-paper">
        <Container>
          <CutLine className="-translate-y-1/2" />
        </Container>
      </div>
    </section>
  );
}
