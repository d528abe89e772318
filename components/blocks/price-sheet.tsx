/** What it costs: one sheet in three, torn along its perforation, the free way first (facts 'Selling to consumers'). */
import { Envelope } from '@/components/illustrations/envelope';
import { FoldedLetter } from '@/components/illustrations/folded-letter';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/heading';
import { Price } from '@/components/ui/price';
import { cancellationMaxDays, registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

export function PriceSheet({ locale, id }: { readonly locale: Locale; readonly id: string }) {
  const t = translatorOf(locale, 'home');
  const ways = [
    { key: 'self', amountCents: 0, picture: <FoldedLetter signed={false} className="h-24" /> },
    { key: 'regular', amountCents: regularLetterCents, picture: <Envelope className="h-20" /> },
    {
      key: 'registered',
      amountCents: registeredLetterCents,
      picture: <Envelope registered postmarked className="h-20" />,
    },
  ] as const;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-18 pb-16 sm:pt-28 sm:pb-24">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <Heading level={2} id={`${id}-heading`} size="page" className="max-w-[15ch]">
            {t('price.heading')}
          </Heading>
          <p className="max-w-[38ch] text-ink-soft">{t('price.intro')}</p>
        </div>
        <CutLine className="mt-10" />
        <ul className="mt-8 grid rounded-card border border-sand bg-sheet lg:grid-cols-3">
          {ways.map(({ key, amountCents, picture }, index) => (
            <li
              key={key}
              className={classNames(
                'relative flex flex-col p-7 sm:p-9',
                index > 0 && 'border-line border-t-2 border-dashed lg:border-t-0 lg:border-l-2',
              )}
            >
              <div className="flex h-24 items-center">{picture}</div>
              <Heading level={3} className="mt-7">
                {t(`price.ways.${key}.title`)}
              </Heading>
              <Price amountCents={amountCents} locale={locale} size="huge" className="mt-1.5" />
              <p className="mt-4 text-ink-soft">{t(`price.ways.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <p className="max-w-[58ch] text-ink-soft text-sm">
            {t('price.note', { days: cancellationMaxDays })}
          </p>
          <ButtonLink href={href('cancel', locale)} size="large" iconEnd="arrow-right">
            {t('price.action')}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
