/** Results of a scan: the sum, current payments, the charts, ended payments. */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { chosenCompaniesMax, estateContractsMax } from '@/lib/config/business';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { movingCompaniesMax } from '@/lib/moving/companies-max';
import type { StatementScan } from '@/lib/transactions/scan-statement';
import { CategoryChart } from './category-chart';
import { MonthChart } from './month-chart';
import { type ActionPaths, listSlugs, severalHref } from './payment-actions';
import { RecurringItem } from './recurring-item';
import { SaveCosts } from './save-costs';

export interface ScanResultsProps {
  readonly scan: StatementScan;
  readonly locale: Locale;
  readonly paths: ActionPaths;
}

const monthsPerYear = 12;

export function ScanResults({ scan, locale, paths }: ScanResultsProps) {
  const t = useTranslations('findSubscriptions');
  // The selection lives on the page until the link is followed.
  // By payment: two payments to one company are two contracts and two letters.
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const current = scan.recurring.filter(({ nextDate }) => nextDate !== null);
  // The selection may contain payments of a previous statement.
  const chosen = ticked.flatMap((key) => {
    const company = current.find((payment) => payment.key === key)?.company;
    return company?.cancellable ? [{ key, slug: company.slug }] : [];
  });
  const ended = scan.recurring.filter(({ nextDate }) => nextDate === null);
  const date = (day: string) => formatDay(day, locale);
  return (
    <section>
      <Heading level={2}>{t('result.heading')}</Heading>
      {current.length > 0 ? (
        <>
          <p className="figures mt-3 font-[720] font-display text-5xl leading-none tracking-[-0.04em]">
            {t('result.total', { year: formatEuro(scan.yearlyCents, locale) })}
          </p>
          <p className="mt-3 font-semibold text-lg">
            {t('result.summary', {
              count: current.length,
              month: formatEuro(Math.round(scan.yearlyCents / monthsPerYear), locale),
            })}
          </p>
        </>
      ) : (
        <p className="mt-3 max-w-[58ch]">
          {scan.nothingReason ? t(`result.nothing.${scan.nothingReason}`) : t('result.onlyEnded')}
        </p>
      )}
      <p className="mt-2 text-ink-soft text-sm">
        {t('result.read', {
          count: scan.paymentsCount,
          first: date(scan.firstDate),
          last: date(scan.lastDate),
        })}
      </p>
      <ReadingNotes scan={scan} />
      {scan.recurring.some(({ currency }) => currency !== 'EUR') ? (
        <p className="mt-2 text-sm">{t('result.currency')}</p>
      ) : null}
      {current.length > 0 ? (
        <>
          {/* What has the focus stays clear of the bar below. */}
          <ul className="mt-8 grid gap-3 [&_:is(a,button,input)]:scroll-mb-24">
            {current.map((payment) => {
              const { key, company } = payment;
              return (
                <RecurringItem
                  key={key}
                  payment={payment}
                  locale={locale}
                  paths={paths}
                  chosen={company?.cancellable ? chosen.some((each) => each.key === key) : undefined}
                  onChoose={(isChosen) => {
                    const others = ticked.filter((each) => each !== key);
                    setTicked(isChosen ? [...others, key] : others);
                  }}
                />
              );
            })}
          </ul>
          <ChosenPayments chosen={chosen.map(({ slug }) => slug)} paths={paths} />
          <OtherLists payments={current} paths={paths} />
          <SaveCosts payments={current} locale={locale} paths={paths} />
          <div className="mt-10 grid gap-8 lg:grid-cols-2">
            <MonthChart perMonth={scan.perMonth} locale={locale} />
            <CategoryChart perCategory={scan.perCategory} locale={locale} />
          </div>
        </>
      ) : null}
      {ended.length > 0 ? (
        <details className="mt-8">
          <summary className="chevron flex min-h-6 items-center gap-2 font-semibold">
            {t('result.ended', { count: ended.length })}
          </summary>
          <p className="mt-2 text-ink-soft text-sm">{t('result.endedText')}</p>
          <ul className="mt-4 grid gap-3">
            {ended.map((payment) => (
              <RecurringItem key={payment.key} payment={payment} locale={locale} paths={paths} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** To lists that take every company that was found, of a move and after a death; their addresses have the slugs alone. */
function OtherLists({
  payments,
  paths,
}: {
  readonly payments: StatementScan['recurring'];
  readonly paths: ActionPaths;
}) {
  const t = useTranslations('findSubscriptions');
  const slugs = listSlugs(payments);
  const contracts = slugs.slice(0, estateContractsMax);
  if (slugs.length === 0) return null;
  return (
    <>
      <p className="mt-6">
        <TextLink
          standalone
          href={severalHref(slugs.slice(0, movingCompaniesMax), paths.moving)}
          prefetch="never"
          iconEnd="arrow-right"
        >
          {t('moving.link')}
        </TextLink>
        <span className="mt-1 block max-w-[52ch] text-ink-soft text-sm">{t('moving.note')}</span>
      </p>
      <p className="mt-4 max-w-[60ch]">
        {t.rich('several.afterDeath', {
          count: contracts.length,
          link: (chunks) => (
            <TextLink href={severalHref(contracts, paths.afterDeath)} prefetch="never">
              {chunks}
            </TextLink>
          ),
        })}
      </p>
    </>
  );
}

/** What was not read, and what was read otherwise than it is written. */
function ReadingNotes({ scan }: { readonly scan: StatementScan }) {
  const t = useTranslations('findSubscriptions.result');
  const { skippedCount, rowsCount, movedDaysCount, signsTurned, truncated } = scan;
  const notes = [
    skippedCount > 0 ? t('skipped', { count: skippedCount, total: rowsCount }) : null,
    movedDaysCount > 0 ? t('movedDays', { count: movedDaysCount }) : null,
    signsTurned ? t('signsTurned') : null,
  ].filter((note) => note !== null);
  const [first, ...others] = truncated ? [t('truncated'), ...notes] : notes;
  if (first === undefined) return null;
  return (
    <Callout tone={truncated || skippedCount > 0 ? 'warning' : 'info'} title={first} className="mt-4">
      {others.length > 0 ? others.map((note) => <p key={note}>{note}</p>) : null}
    </Callout>
  );
}

/** Link for the selection: its URL contains only the companies' slugs. */
function ChosenPayments({ chosen, paths }: { chosen: readonly string[]; paths: ActionPaths }) {
  const t = useTranslations('findSubscriptions.several');
  const count = Math.min(chosen.length, chosenCompaniesMax);
  return (
    <>
      <div
        className={classNames(
          'mt-4 flex items-center justify-between gap-x-5',
          // On the bottom edge, as wide as a phone: no line of the list shows below or beside it.
          count > 0 &&
            'sticky bottom-0 z-20 border-ink border-t bg-sheet py-3 shadow-lift max-sm:-mx-4 max-sm:px-4 sm:rounded-t-card sm:border-x sm:px-5',
        )}
      >
        <p role="status" className={count > 0 ? 'font-semibold' : 'max-w-[52ch] text-ink-soft text-sm'}>
          {chosen.length > chosenCompaniesMax
            ? t('tooMany', { max: chosenCompaniesMax })
            : t('chosen', { count: chosen.length })}
        </p>
        {count > 0 ? (
          <ButtonLink
            href={severalHref(chosen.slice(0, chosenCompaniesMax), paths.several)}
            prefetch="never"
            iconEnd="arrow-right"
          >
            {t('link', { count })}
          </ButtonLink>
        ) : null}
      </div>
      {count > 0 ? <p className="mt-2 text-ink-soft text-sm">{t('linkNote')}</p> : null}
    </>
  );
}
