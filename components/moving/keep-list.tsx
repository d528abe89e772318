/** How to keep the list: calendar, paper, and its link. */
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import type { Locale } from '@/lib/i18n/locale';
import type { MovingPlan } from '@/lib/moving/plan-moving';
import { type SubmittedMoving, searchWith } from './moving-question-page';

interface KeepListProps {
  readonly locale: Locale;
  readonly submitted: SubmittedMoving;
  readonly plan: Extract<MovingPlan, { kind: 'list' }>;
}

export function KeepList({ locale, submitted, plan }: KeepListProps) {
  const t = useTranslations('moving.keep');
  const search = searchWith(submitted);
  search.set('locale', locale);
  const isOpen = plan.lines.some(({ state }) => state !== 'done');
  return (
    <section aria-labelledby="moving-keep" className="no-print">
      <CutLine className="mb-8" />
      <Heading level={2} size="part" id="moving-keep">
        {t('heading')}
      </Heading>
      <div className="mt-4 grid justify-items-start gap-3">
        {isOpen ? (
          <ButtonLink
            href={`/api/moving/calendar.ics?${search}`}
            download
            icon="calendar"
            variant="secondary"
          >
            {t('calendar')}
          </ButtonLink>
        ) : null}
        <p className="max-w-[60ch]">{t('link')}</p>
        <p className="max-w-[60ch] text-ink-soft text-sm">{t('print')}</p>
      </div>
    </section>
  );
}
