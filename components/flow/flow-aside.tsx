/** Beside the form: the price and what happens next, and the letter as it grows. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import type { LetterPreview as LetterPreviewContent } from '@/lib/contract/letters/letter-preview';
import type { FlowView } from '@/lib/flows/flow-view';
import { findLetterOfStep } from '@/lib/flows/letters/letter-step';
import { asideId } from './flow-parts';
import { LetterPreview } from './letter-preview.client';
import type { FlowEngineState } from './use-flow';
import { valuesToSave } from './values/flow-values';

interface FlowAsideProps {
  readonly view: FlowView;
  readonly engine: Pick<FlowEngineState, 'form' | 'step' | 'stepIndex' | 'draft' | 'onStartTexts'>;
  readonly price: ReactNode;
  readonly next: ReactNode;
  /** The letters as they are stored, or before anything is filled in; null in a form that sends none. */
  readonly firstLetters: readonly LetterPreviewContent[] | null;
  /** Whether a phone shows the letter, above the form. */
  readonly isLetterShown: boolean;
}

export function FlowAside({ view, engine, price, next, firstLetters, isLetterShown }: FlowAsideProps) {
  const { form, step, stepIndex, draft } = engine;
  const t = useTranslations('flow');
  return (
    <aside
      id={asideId}
      className={classNames(
        'grid min-w-0 gap-8 @max-4xl:-order-1 @4xl:sticky @4xl:top-28 @4xl:col-start-2',
        !isLetterShown && '@max-4xl:hidden',
      )}
    >
      <div className="grid gap-4 rounded-card border border-sand bg-sheet p-5 @max-4xl:hidden">
        {price}
        <div>
          <h2 className="text-base">{t('next')}</h2>
          <div className="mt-2 text-sm">{next}</div>
        </div>
      </div>
      {firstLetters ? (
        <LetterPreview
          form={form}
          locale={view.locale}
          onStart={engine.onStartTexts}
          reference={draft.reference}
          read={() => valuesToSave(view, form.getValues())}
          downloadable={stepIndex === view.steps.length - 1}
          firstLetters={firstLetters}
          letters={view.context.letters?.map(({ name }) => name) ?? []}
          current={view.context.letters ? findLetterOfStep(step.name) : null}
        />
      ) : null}
    </aside>
  );
}
