/** The list of who has no account: its ticks belong to the form of the page, and stay in the address. */
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locale';
import type { MovingPlan } from '@/lib/moving/plan-moving';
import type { MovingAnswers } from '@/lib/moving/read-moving';
import { ListHead } from './list-head';
import { movingMailFormId } from './mail-form';
import { movingFormId } from './moving-form';
import { MovingLines } from './moving-lines';
import type { SubmittedMoving } from './moving-question-page';
import { TickKeeper } from './tick-keeper.client';

interface GuestListProps {
  readonly locale: Locale;
  readonly submitted: SubmittedMoving;
  readonly answers: MovingAnswers;
  readonly plan: Extract<MovingPlan, { kind: 'list' }>;
}

export function GuestList({ locale, submitted, answers, plan }: GuestListProps) {
  const t = useTranslations('moving.list');
  return (
    <section aria-labelledby="moving-list">
      <ListHead locale={locale} movesOn={answers.movesOn} today={submitted.today} plan={plan} />
      <TickKeeper savedText={t('saved')} done={submitted.input.done} formId={movingMailFormId}>
        <MovingLines
          locale={locale}
          movesOn={answers.movesOn}
          rentDay={answers.rentDay}
          lines={plan.lines}
          tick={({ id, state }, title) => (
            <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                name="done"
                value={id}
                form={movingFormId}
                defaultChecked={state === 'done'}
                aria-label={t('doneAbout', { line: title })}
                className="size-5 accent-moss"
              />
              <span aria-hidden="true">{t('done')}</span>
            </label>
          )}
        />
      </TickKeeper>
      <Button type="submit" form={movingFormId} variant="secondary" className="no-print">
        {t('save')}
      </Button>
    </section>
  );
}
