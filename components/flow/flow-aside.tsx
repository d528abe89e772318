/** Beside the form: the price and what happens next, and the letter as it grows. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { classNames } from '@/components/ui/class-names';
import type { FlowView } from '@/lib/flows/flow-view';
import { findLetterOfStep } from '@/lib/flows/letters/letter-step';
import type { FlowSide } from './flow-parts';
import { valuesToSave } from './flow-values';
import { LetterPreview } from './letter-preview.client';
import type { FlowEngineState } from './use-flow';

interface FlowAsideProps {
  readonly view: FlowView;
  readonly engine: Pick<FlowEngineState, 'form' | 'step' | 'stepIndex' | 'draft'>;
  readonly price: ReactNode;
  readonly next: ReactNode;
  readonly withLetter: boolean;
  /** The side that a phone shows. */
  readonly side: FlowSide;
}

export function FlowAside({ view, engine, price, next, withLetter, side }: FlowAsideProps) {
  const { form, step, stepIndex, draft } = engine;
  const t = useTranslations('flow');
  const hydrated = useHydrated();
  return (
    <aside className="grid min-w-0 gap-8 @4xl:sticky @4xl:top-28 @4xl:col-start-2">
      <div className="grid gap-4 rounded-card border border-sand bg-sheet p-5 @max-4xl:hidden">
        {price}
        <div>
          <h2 className="text-base">{t('next')}</h2>
          <div className="mt-2 text-sm">{next}</div>
        </div>
      </div>
      {withLetter && hydrated ? (
        <div className={classNames(side === 'form' && '@max-4xl:hidden')}>
          <LetterPreview
            form={form}
            locale={view.locale}
            reference={draft.reference}
            read={() => valuesToSave(view, form.getValues())}
            downloadable={stepIndex === view.steps.length - 1}
            letters={view.context.letters?.map(({ name }) => name) ?? []}
            current={view.context.letters ? findLetterOfStep(step.name) : null}
          />
        </div>
      ) : null}
    </aside>
  );
}
