/** One recurring payment: cost, due date and actions. */
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Monogram } from '@/components/ui/drawings/monogram';
import { Sheet } from '@/components/ui/sheet';
import { TextLink } from '@/components/ui/text/text-link';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatMoney } from '@/lib/i18n/money';
import type { RecurringPayment } from '@/lib/transactions/recurring-payments';
import { type ActionPaths, listPaymentActions } from './payment-actions';

export interface RecurringItemProps {
  readonly payment: RecurringPayment;
  readonly locale: Locale;
  readonly paths: ActionPaths;
  /** Whether it is selected for cancelling together; undefined when that is not possible. */
  readonly chosen?: boolean | undefined;
  readonly onChoose?: ((chosen: boolean) => void) | undefined;
}

export function RecurringItem({ payment, locale, paths, chosen, onChoose }: RecurringItemProps) {
  const t = useTranslations('findSubscriptions');
  const { company, currency, period, varies, nextDate } = payment;
  const name = company?.name ?? payment.name;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const [first, ...others] = listPaymentActions(payment, paths);
  const date = (day: string) => formatDay(day, locale);
  const amount = { amount: money(payment.amountCents), period: t(`period.${period}`) };
  return (
    <Sheet as="li" className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <Monogram name={name} slug={company?.slug ?? name} className="max-sm:hidden" />
      <div className="min-w-0">
        <p className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span>{t(`category.${payment.category}`)}</span>
          <span className="figures">{varies ? t('item.varies', amount) : t('item.amount', amount)}</span>
          <span>
            {nextDate
              ? t('item.next', { date: date(nextDate) })
              : t('item.last', { date: date(payment.lastDate) })}
          </span>
        </p>
        {company || payment.category === 'tax-authority' ? null : (
          <p className="mt-1 text-ink-soft text-sm">{t('result.unknownText')}</p>
        )}
        {payment.category === 'tax-authority' ? (
          <p className="mt-1 text-ink-soft text-sm">{t('item.tax')}</p>
        ) : null}
      </div>
      <div className="sm:text-right">
        <p className="figures font-semibold">{t('item.yearly', { amount: money(payment.yearlyCents) })}</p>
        {first ? (
          <ul
            aria-label={t('item.waysLabel', { name })}
            className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end"
          >
            <li>
              <ButtonLink href={first.href} prefetch="never" variant="secondary" size="small">
                {t(`way.${first.name}`)}
                <span className="sr-only"> {name}</span>
              </ButtonLink>
            </li>
            {others.map(({ name: action, href }) => (
              <li key={action} className="text-sm">
                <TextLink standalone href={href} prefetch="never">
                  {t(`way.${action}`)}
                  <span className="sr-only"> {name}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        ) : null}
        {chosen === undefined ? null : (
          <label className="mt-2 inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen}
              onChange={(event) => onChoose?.(event.target.checked)}
              className="size-5 accent-moss"
            />
            <span>
              {t('several.choose')}
              {/* The cost distinguishes two payments to one company. */}
              <span className="sr-only">
                {' '}
                ({name}, {amount.amount} {amount.period})
              </span>
            </span>
          </label>
        )}
      </div>
    </Sheet>
  );
}
