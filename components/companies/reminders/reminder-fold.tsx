/** A reminder from a company's page, folded: a native form that opens the reminder's page. Without client code. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { reminderDaysBefore } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { mayHaveLastDay } from '@/lib/notice/reminders/reminder-plan';
import { href } from '@/lib/routes/href';
import { TermFields } from './reminder-fields';

/** Renders nothing for a kind of contract that ends on any day, or by no rule. */
export async function ReminderFold({ company }: { readonly company: Company }) {
  if (!mayHaveLastDay(company.contract_class)) return null;
  const locale = await getLocale();
  const t = await getTranslations('reminders');
  const [first, last] = reminderDaysBefore;
  return (
    <details className="group/reminder mt-8 max-w-[44rem] border-sand border-y py-3">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-field font-[680] font-display text-lg tracking-[-0.018em] transition-colors hover:text-moss">
        {t('fold.summary')}
        <Icon name="chevron-down" className="transition-transform group-open/reminder:rotate-180" />
      </summary>
      <form
        action={href('reminder', locale)}
        method="get"
        noValidate
        className="mt-2 grid max-w-[36rem] gap-7 pb-4"
      >
        <p className="text-ink-soft">{t('fold.text', { first, last })}</p>
        <input type="hidden" name="company" value={company.slug} />
        {company.contract_class === 'health_insurance' ? null : (
          <TermFields locale={locale} input={{}} problems={{}} contractClass={company.contract_class} />
        )}
        <div>
          <Button type="submit" variant="secondary" icon="calendar">
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </details>
  );
}
