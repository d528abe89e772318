'use client';
/**
 * Any flow as a form (spec §2 'Flows', §4 'Submit cycle'): one step per screen, price and next steps always
 * visible,
 * a summary before ordering. The server renders a native form of the current step.
 */
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { progressOn } from '@/components/form/auto-progress';
import type {
  CheckInformationProps,
  CheckInformationTexts,
} from '@/components/form/check-information/check-information.client';
import { ErrorSummary } from '@/components/form/error-summary';
import { failureMark } from '@/components/form/use-failure-focus';
import { useHydrated } from '@/components/form/use-hydrated';
import { lazyPart } from '@/components/shell/lazy-part';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { classNames } from '@/components/ui/class-names';
import { Stepper } from '@/components/ui/stepper';
import { Heading } from '@/components/ui/text/heading';
import { findLetterOfStep } from '@/lib/flows/letters/letter-step';
import { FlowAnswers } from './flow-answers';
import { FlowGroups } from './flow-groups';
import { BackButton, BottomBar, DraftNote, type FlowSide, HiddenControls, SideSwitch } from './flow-parts';
import { FlowPrice, type FlowPrices } from './flow-price';
import { findStepOf, valuesToSave } from './flow-values';
import { LetterPreview } from './letter-preview.client';
import { loadCheckInformation, loadOfflineDraftNote } from './load-once';
import type { OfflineDraftNoteProps } from './offline-draft-note.client';
import { ResumeLink } from './resume-link';
import { type FlowStart, useFlow } from './use-flow';
import { stepHeadingId } from './use-step';

/** Loaded before submitting. On a load error the form is sent without the check. */
const CheckInformation = lazyPart<CheckInformationProps>(
  async () => (await loadCheckInformation()).CheckInformation,
  function GoOn({ open, onConfirm }) {
    const confirm = useRef(onConfirm);
    confirm.current = onConfirm;
    useEffect(() => {
      if (open) confirm.current();
    }, [open]);
    return null;
  },
);

/** Loaded on first use of the form, so that it is available offline. */
const OfflineDraftNote = lazyPart<OfflineDraftNoteProps>(
  async () => (await loadOfflineDraftNote()).OfflineDraftNote,
  () => null,
);

export interface FlowEngineProps extends FlowStart {
  readonly prices: FlowPrices | null;
  /** Whether a letter preview is shown beside the form. */
  readonly withLetter: boolean;
  /** Content about the next steps, always visible. */
  readonly next: ReactNode;
  /** Content above the button. */
  readonly beforeAction?: ReactNode;
  /** Notes below a group's fields, by group name. */
  readonly groupNotes: Readonly<Record<string, ReactNode>>;
  /** Notes below a field, by field name. */
  readonly fieldNotes: Readonly<Record<string, ReactNode>>;
  /** Texts of the check modal. */
  readonly checkWords: CheckInformationTexts;
}

export function FlowEngine({
  prices,
  withLetter,
  next,
  beforeAction,
  groupNotes,
  fieldNotes,
  checkWords,
  ...start
}: FlowEngineProps) {
  const { view } = start;
  const t = useTranslations('flow');
  const hydrated = useHydrated();
  const engine = useFlow(start);
  const { form, step, stepIndex, message, entries, draft } = engine;
  // Stays mounted once shown: closing it restores the focus.
  const wasChecked = useRef(false);
  wasChecked.current ||= engine.checking !== null;
  const [side, setSide] = useState<FlowSide>('form');
  const before = view.steps[stepIndex - 1];
  const chosen = prices ? form.watch([...prices.fields]) : [];
  const price = prices ? <FlowPrice prices={prices} locale={view.locale} chosen={chosen} /> : null;

  function onKeyDown(event: KeyboardEvent) {
    if (!view.autoProgress || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (progressOn(event)) event.preventDefault();
  }

  return (
    // Columns by container width, not by screen: large text gets one (WCAG 1.4.4).
    <div className="@container">
      <div className="grid items-start gap-x-14 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        {withLetter ? <SideSwitch shown={side} onShow={setSide} /> : null}
        <form
          ref={engine.element}
          action={`/api/forms/${view.name}`}
          method="post"
          encType="multipart/form-data"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void engine.submit();
          }}
          onFocus={engine.prepare}
          onKeyDown={onKeyDown}
          className={classNames(
            'grid min-w-0 gap-9 @4xl:col-start-1',
            side === 'letter' && '@max-4xl:hidden',
          )}
        >
          <HiddenControls view={view} reference={draft.reference} step={step.name} />
          <ErrorSummary
            entries={entries}
            onChoose={(name) => engine.goTo(findStepOf(view, name) ?? step.name, name)}
          />
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
              {view.steps.length > 1 ? (
                <p className="text-ink-soft text-sm">
                  {t('step', { number: stepIndex + 1, total: view.steps.length })}
                </p>
              ) : null}
              <Heading level={2} id={stepHeadingId} tabIndex={-1} className="scroll-mt-28">
                {step.title}
              </Heading>
              {step.intro ? <p className="max-w-[60ch]">{step.intro}</p> : null}
              {step.groups.some(({ fields }) => fields.length > 0) ? (
                <p className="text-ink-soft text-sm">{t('required')}</p>
              ) : null}
            </div>
          </div>
          {step.showsAnswers ? <FlowAnswers view={view} engine={engine} /> : null}
          <FlowGroups key={step.name} engine={engine} notes={groupNotes} fieldNotes={fieldNotes} />
          {message === null ? null : (
            <Callout tone="error" role="alert" tabIndex={-1} title={t('failure.title')} {...failureMark}>
              <p>{message}</p>
            </Callout>
          )}
          <div className="grid gap-4">
            {beforeAction}
            {/* A total of several letters is repeated at the button. */}
            {prices && prices.fields.length > 1 && stepIndex === view.steps.length - 1 ? price : null}
            {/* A negative margin offsets the quiet button's padding, so that wrapped labels align. */}
            <div className="-ml-2 flex flex-wrap items-center gap-3">
              <Button type="submit" size="large" busy={engine.busy} className="ml-2">
                {step.action}
              </Button>
              {before ? <BackButton step={before.name} onBack={engine.goTo} /> : null}
            </div>
            <DraftNote state={engine.offlineDraft.state.kind === 'kept' ? 'idle' : draft.state} />
            {engine.offlineDraft.state.kind === 'none' ? null : (
              <Suspense fallback={null}>
                <OfflineDraftNote keeper={engine.offlineDraft} locale={view.locale} action={step.action} />
              </Suspense>
            )}
          </div>
          {draft.reference !== null && hydrated ? (
            <ResumeLink
              locale={view.locale}
              save={draft.save}
              startEmail={() => String(form.getValues('email') ?? '')}
            />
          ) : null}
          <BottomBar price={price} next={next} />
        </form>
        {wasChecked.current || engine.checking ? (
          <Suspense fallback={null}>
            <CheckInformation
              open={engine.checking !== null}
              entries={engine.checking ?? []}
              words={checkWords}
              onConfirm={engine.confirm}
              onChange={engine.change}
            />
          </Suspense>
        ) : null}
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
      </div>
    </div>
  );
}
