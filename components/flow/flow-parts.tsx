/** Small parts around the fields of a flow. */
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { reserveBottomSpace } from '@/components/shell/notices/keep-foot-room';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/drawings/icon';
import type { FlowView } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import type { DraftState } from './use-draft';

/** Hidden inputs of the native post. */
export function HiddenControls({
  view,
  reference,
  step,
}: {
  view: FlowView;
  reference: string | null;
  step: string;
}) {
  const company = view.company ?? view.context.letters?.map(({ slug }) => slug).join(' ') ?? null;
  return (
    <>
      <input type="hidden" name={formControls.step} value={step} />
      <input type="hidden" name={formControls.locale} value={view.locale} />
      {company === null ? null : <input type="hidden" name={formControls.company} value={company} />}
      {reference === null ? null : <input type="hidden" name={formControls.draft} value={reference} />}
    </>
  );
}

/** Goes one step back; the input is saved without validation. */
export function BackButton({ step, onBack }: { step: string; onBack: (step: string) => void }) {
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

/** Whether the input is saved. */
export function DraftNote({ state }: { state: DraftState }) {
  const t = useTranslations('flow');
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-ink-soft text-sm">
      {state === 'saved' ? <Icon name="check" sizePixels={16} /> : null}
      {state === 'idle' ? '' : t(`draft.${state}`)}
    </p>
  );
}

export type FlowSide = 'form' | 'letter';

/** On a phone the letter preview is behind a toggle, which is always rendered to avoid a layout shift. */
export function SideSwitch({ shown, onShow }: { shown: FlowSide; onShow: (side: FlowSide) => void }) {
  const t = useTranslations('flow');
  const sides = [
    { side: 'form', icon: 'edit' },
    { side: 'letter', icon: 'letter' },
  ] as const;
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-field bg-sand p-1 @4xl:hidden noscript:hidden">
      <legend className="sr-only">{t('view.label')}</legend>
      {sides.map(({ side, icon }) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === shown}
          onClick={() => onShow(side)}
          className={classNames(
            'flex min-h-11 items-center justify-center gap-2 rounded-[7px] font-semibold text-sm transition-colors',
            side === shown
              ? 'bg-sheet text-ink shadow-[0_1px_0_var(--shade)]'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <Icon name={icon} sizePixels={18} />
          {t(`view.${side}`)}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * On a phone: price and next steps in a bar at the bottom of the screen. Focused fields scroll clear of it.
 */
export function BottomBar({ price, next }: { price: ReactNode; next: ReactNode }) {
  const t = useTranslations('flow');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? reserveBottomSpace(bar.current, '--bar-room') : undefined), []);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-4 border-sand border-t bg-paper px-4 py-2.5 @4xl:hidden"
    >
      {price}
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
