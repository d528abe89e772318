/** Where a fixed cost leads: to cancelling it with everything that is known, and to the rules of its notice. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FixedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { termSearch } from '@/lib/notice/may-leave/leave-search';
import { reminderSearch } from '@/lib/notice/reminders/read-reminder';
import { href } from '@/lib/routes/href';

/** The company's own page; null where it has none in this language. */
export function findCompanyHref({ company }: Pick<FixedCost, 'company'>, locale: Locale): string | null {
  if (company === null || (locale !== defaultLocale && !company.english)) return null;
  return href('company', locale, { company: company.slug });
}

/** The form that cancels it: of its company, or with its name. Null for a company whose contracts no letter ends. */
export function findCancelHref({ company, name }: Pick<FixedCost, 'company' | 'name'>, locale: Locale) {
  if (company === null) return href('cancel-other-company', locale, {}, { name });
  return company.cancellable ? href('company-cancel', locale, { company: company.slug }) : null;
}

/** The contract as parameters of the calculator and the reminder. */
function contractOf({ company, contract_class, started_on, term_months }: FixedCost) {
  return Object.fromEntries(
    reminderSearch({
      ...(company ? { company: company.slug } : {}),
      ...(contract_class && !company ? { contract_class } : {}),
      ...(started_on ? { contract_start: started_on } : {}),
      ...(term_months === null ? {} : { term_months: String(term_months) }),
    }),
  );
}

/** The calculator, filled in. */
export function calculateHref(cost: FixedCost, locale: Locale): string {
  return href('notice-period', locale, {}, contractOf(cost));
}

/** Whether its higher price lets one leave, filled in. */
export function mayLeaveHref(cost: FixedCost, locale: Locale): string {
  const { company, contract_class, started_on, term_months } = cost;
  return href(
    'may-leave',
    locale,
    {},
    {
      ...(company ? { company: company.slug } : {}),
      ...(contract_class && !company ? { contract_class } : {}),
      ...termSearch({
        contractStart: started_on,
        termMonths: term_months,
        today: amsterdamDate(systemClock.now()),
      }),
      changed: 'price',
    },
  );
}

/** The form of a reminder, filled in. */
export function remindHref(cost: FixedCost, locale: Locale): string {
  return href('reminder', locale, {}, contractOf(cost));
}
