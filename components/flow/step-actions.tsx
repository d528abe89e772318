/** Below the fields of a step: its button, the link back, and where the form is stored. */
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import type { FlowView } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import type { DraftState } from './drafts/draft-saver';
import type { FlowEngineState } from './use-flow';

interface StepActionsProps {
  readonly view: FlowView;
  readonly engine: Pick<FlowEngineState, 'step' | 'stepIndex' | 'busy' | 'goTo' | 'draft'>;
  /** Label of the button. */
  readonly action: string;
}

export function StepActions({ view, engine, action }: StepActionsProps) {
  const { stepIndex, busy, goTo, draft } = engine;
  const before = view.steps[stepIndex - 1];
  const isLast = stepIndex === view.steps.length - 1;
  return (
    <>
      {/* The row starts as far out as the quiet button is padded: wrapped, its words stand under the main one's edge. */}
      <div
        className={classNames(
          '-ml-2 flex flex-wrap items-center gap-3',
          !isLast && !before && '@max-4xl:hidden',
        )}
      >
        {/* On a phone the bottom bar has it, except on the last step. */}
        <Button
          type="submit"
          size="large"
          busy={busy}
          className={classNames('ml-2', !isLast && '@max-4xl:hidden')}
        >
          {action}
        </Button>
        {before ? <BackButton step={before.name} onBack={goTo} /> : null}
      </div>
      <DraftNote state={draft.state} />
    </>
  );
}

/** One step back; what was typed stays, unchecked. */
function BackButton({ step, onBack }: { step: string; onBack: (step: string) => void }) {
  const t = useTranslations('flow');
  return (
    <Button
      type="submit"
      name={formControls.goTo}
      value={step}
      variant="quiet"
      icon="arrow-left"
      className="px-2!"
      onClick={(event) => {
        event.preventDefault();
        onBack(step);
      }}
    >
      {t('back')}
    </Button>
  );
}

/** Whether what was typed is stored. */
function DraftNote({ state }: { state: DraftState }) {
  const t = useTranslations('flow');
  return (
    <p
      role="status"
      className="flex min-h-6 @max-4xl:empty:absolute items-center gap-1.5 text-ink-soft text-sm"
    >
      {state === 'saved' ? <Icon name="check" sizePixels={16} /> : null}
      {state === 'idle' ? null : <span>{t(`draft.${state}`)}</span>}
    </p>
  );
}
