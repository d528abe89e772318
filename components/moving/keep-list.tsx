/** How to keep the list: calendar, account, mails, paper, and its link. */
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import type { MovingPlan } from '@/lib/moving/plan-moving';
import { href } from '@/lib/routes/href';
import { MovingMailForm } from './mail-form';
import { type SubmittedMoving, searchWith } from './moving-question-page';

interface KeepListProps {
  readonly locale: Locale;
  readonly submitted: SubmittedMoving;
  readonly plan: Extract<MovingPlan, { kind: 'list' }>;
  readonly note: FormNote | null;
}

export function KeepList({ locale, submitted, plan, note }: KeepListProps) {
  const t = useTranslations('moving.keep');
  const search = searchWith(submitted);
  const calendar = new URLSearchParams([...search, ['locale', locale]]);
  const isOpen = plan.lines.some(({ state }) => state !== 'done');
  return (
    <section aria-labelledby="moving-keep" className="no-print">
      <CutLine className="mb-8" />
      <Heading level={2} size="part" id="moving-keep">
        {t('heading')}
      </Heading>
      <div className="mt-4 grid justify-items-start gap-8">
        {isOpen ? (
          <ButtonLink
            href={`/api/moving/calendar.ics?${calendar}`}
            download
            icon="calendar"
            variant="secondary"
          >
            {t('calendar')}
          </ButtonLink>
        ) : null}
        <div>
          <TextLink
            standalone
            prefetch="never"
            href={`${href('account-moving-list', locale)}?${search}`}
            iconEnd="arrow-right"
          >
            {t('account')}
          </TextLink>
          <p className="mt-1 max-w-[60ch] text-ink-soft text-sm">{t('accountText')}</p>
        </div>
        <MovingMailForm
          locale={locale}
          today={submitted.today}
          lines={plan.lines}
          search={search}
          note={note}
        />
        <p className="max-w-[60ch] text-ink-soft text-sm">
          {t('link')} {t('print')}
        </p>
      </div>
    </section>
  );
}
