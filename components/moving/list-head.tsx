/** The heading of a list, what is left of it, and its drawing. */
import { useTranslations } from 'next-intl';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { MovingPlan } from '@/lib/moving/plan-moving';
import { MovingDrawing } from './moving-drawing';

interface ListHeadProps {
  readonly locale: Locale;
  readonly movesOn: string;
  readonly today: string;
  readonly plan: Extract<MovingPlan, { kind: 'list' }>;
}

export function ListHead({ locale, movesOn, today, plan }: ListHeadProps) {
  const t = useTranslations('moving.list');
  return (
    <>
      <Heading level={2} id="moving-list" className="scroll-mt-28">
        {t('heading', { date: formatDay(movesOn, locale) })}
      </Heading>
      <p className="mt-2 text-lg">
        {t('count', { left: plan.lines.filter(({ state }) => state !== 'done').length })}
      </p>
      {plan.hasMoved ? <Callout tone="info" title={t('moved')} className="mt-4" /> : null}
      <MovingDrawing lines={plan.lines} today={today} movesOn={movesOn} />
    </>
  );
}
