/** Small parts around the fields of a flow. */
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { reserveBottomSpace } from '@/components/shell/notices/bottom-space';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { Stepper } from '@/components/ui/stepper';
import { Heading } from '@/components/ui/text/heading';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { FlowView } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import type { FlowEngineState } from './use-flow';
import { stepHeadingId } from './use-step';

/** The messages of a native post beside the fields. */
export function HiddenControls({
  view,
  reference,
  shown,
  step,
}: {
  view: FlowView;
  reference: string | null;
  /** The draft as the server rendered it, or null. */
  shown: { readonly version: number; readonly page: string } | null;
  step: string;
}) {
  const hydrated = useHydrated();
  const company = view.company ?? view.context.letters?.map(({ slug }) => slug).join(' ') ?? null;
  return (
    <>
      <input type="hidden" name={formControls.step} value={step} />
      <input type="hidden" name={formControls.locale} value={view.locale} />
      {company === null ? null : <input type="hidden" name={formControls.company} value={company} />}
      {reference === null ? null : <input type="hidden" name={formControls.draft} value={reference} />}
      {shown === null || hydrated ? null : (
        <>
          <input type="hidden" name={formControls.version} value={shown.version} />
          <input type="hidden" name={formControls.page} value={shown.page} />
        </>
      )}
    </>
  );
}

interface StepHeadingProps {
  readonly view: FlowView;
  readonly engine: Pick<FlowEngineState, 'step' | 'stepIndex'>;
}

export function StepHeading({ view, engine: { step, stepIndex } }: StepHeadingProps) {
  const t = useTranslations('flow');
  return (
    <div className="grid gap-5">
      {view.steps.length > 1 ? (
        <Stepper
          label={t('steps')}
          steps={view.steps.map(({ name, shortTitle }, index) => ({
            key: name,
            label: shortTitle,
            state: index < stepIndex ? 'done' : index === stepIndex ? 'current' : 'todo',
          }))}
        />
      ) : null}
      <div className="grid gap-2">
        {step.position ? <p className="text-ink-soft text-sm">{step.position}</p> : null}
        <Heading level={2} id={stepHeadingId} tabIndex={-1} className="scroll-mt-28">
          {step.title}
        </Heading>
        {step.intro ? <p className="max-w-[60ch]">{step.intro}</p> : null}
        {step.groups.some(({ fields }) => fields.length > 0) ? (
          <p className="text-ink-soft text-sm">{t('required')}</p>
        ) : null}
      </div>
    </div>
  );
}

/** Id of the column beside the form. */
export const asideId = 'flow-aside';

/** On a phone the letter opens above the form. */
export function LetterToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useTranslations('flow');
  return (
    <Button
      variant="secondary"
      size="small"
      icon="letter"
      aria-expanded={isShown}
      aria-controls={asideId}
      onClick={onToggle}
      className="@max-4xl:-order-2 justify-self-start @4xl:hidden noscript:hidden"
    >
      {t(isShown ? 'view.hide' : 'view.show')}
    </Button>
  );
}

interface BottomBarProps {
  readonly price: ReactNode;
  readonly next: ReactNode;
  /** Whether the bar has the button of the step; the last step states its obligation below the fields instead. */
  readonly hasButton: boolean;
  readonly busy: boolean;
}

/** On a phone: price, button and what happens next stay at the bottom of the screen. Fields keep clear of it when they take the focus. */
export function BottomBar({ price, next, hasButton, busy }: BottomBarProps) {
  const t = useTranslations('flow');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? reserveBottomSpace(bar.current, 'formBar') : undefined), []);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-4 border-sand border-t bg-paper px-4 py-2.5 @4xl:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        {price}
        {hasButton ? (
          <Button type="submit" busy={busy} className={price ? undefined : 'w-full'}>
            {t('continue')}
          </Button>
        ) : null}
      </div>
      <details className="group text-sm">
        <summary className="flex min-h-6 items-center gap-1 font-semibold">
          {t('next')}
          <Icon name="chevron-down" sizePixels={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-h-[45vh] overflow-y-auto py-2">{next}</div>
      </details>
    </div>
  );
}
