'use client';
/**
 * Any flow as a form: one step a screen, the price and what happens next always
 * in view, the answers to check before ordering. Rendered on the server it is a native form of the step that shows.
 */
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { progressOn } from '@/components/form/auto-progress';
import type { CheckInformationTexts } from '@/components/form/check-information/check-information.client';
import { ErrorSummary } from '@/components/form/error-summary';
import { buttonLook } from '@/components/ui/button-look';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import type { FlowView } from '@/lib/flows/flow-view';
import { AccountPrefill } from './account-prefill';
import { StepFields } from './bill-part';
import { ContactCheck } from './contact-check';
import { ResumeLink } from './drafts/resume-link';
import { FlowAnswers } from './flow-answers';
import { FlowAside } from './flow-aside';
import { BottomBar, HiddenControls, LetterToggle, StepHeading } from './flow-parts';
import { describeOrder, FlowPrice, type FlowPrices } from './flow-price';
import { StepActions } from './step-actions';
import { type FlowEngineState, useFlow } from './use-flow';
import type { FlowStart } from './values/flow-start';
import { findStepOf } from './values/flow-values';

export interface FlowEngineProps extends FlowStart {
  readonly prices: FlowPrices | null;
  /** The letters as they are stored, or before anything is filled in, beside the form; null in a form that sends none. */
  readonly firstLetters: readonly LetterPreview[] | null;
  /** What happens next, always in view. */
  readonly next: ReactNode;
  /** Said right above the button. */
  readonly beforeAction?: ReactNode;
  /** Said below the fields of a group, by its name. */
  readonly groupNotes: Readonly<Record<string, ReactNode>>;
  /** Said below one field, by its name. */
  readonly fieldNotes: Readonly<Record<string, ReactNode>>;
  /** Words of the modal before it is sent. */
  readonly checkTexts: CheckInformationTexts;
}

export function FlowEngine({
  prices,
  firstLetters,
  next,
  beforeAction,
  groupNotes,
  fieldNotes,
  checkTexts,
  ...start
}: FlowEngineProps) {
  const { view } = start;
  const engine = useFlow(start);
  const { form, step, stepIndex } = engine;
  const t = useTranslations('flow');
  const [isLetterShown, setIsLetterShown] = useState(false);
  const total = prices && { prices, locale: view.locale, chosen: form.watch([...prices.fields]) };
  const price = total ? <FlowPrice {...total} /> : null;
  const isLast = stepIndex === view.steps.length - 1;
  return (
    // Columns by the room for their words, not by the screen: large text gets one (WCAG 1.4.4).
    <div className="@container">
      <div className="grid items-start gap-x-14 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        {firstLetters ? (
          <LetterToggle isShown={isLetterShown} onToggle={() => setIsLetterShown(!isLetterShown)} />
        ) : null}
        <StepForm view={view} shown={start.draft} engine={engine}>
          <StepHeading view={view} engine={engine} />
          {step.showsAnswers ? <FlowAnswers view={view} engine={engine} /> : null}
          <StepFields view={view} engine={engine} notes={groupNotes} fieldNotes={fieldNotes} />
          <FailureMessage message={engine.message} />
          <MergedNote isMerged={engine.draft.isMerged} />
          <div className="grid gap-4">
            {beforeAction}
            {/* The total of several letters is repeated beside the consent. */}
            {prices && prices.fields.length > 1 && isLast ? price : null}
            <StepActions
              view={view}
              engine={engine}
              action={isLast && total ? describeOrder(step.action, total, t) : step.action}
            />
          </div>
          <DraftLink engine={engine} formPath={start.paths.form} />
          <BottomBar price={price} next={next} hasButton={!isLast} busy={engine.busy} />
        </StepForm>
        <AccountPrefill
          isNew={start.draft === null && engine.draft.reference === null}
          prefill={engine.prefill}
        />
        <ContactCheck check={engine.contactCheck} texts={checkTexts} />
        <FlowAside
          view={view}
          engine={engine}
          price={price}
          next={next}
          firstLetters={firstLetters}
          isLetterShown={isLetterShown}
        />
      </div>
    </div>
  );
}

interface StepFormProps {
  readonly view: FlowView;
  /** The draft as the page was rendered, or null. */
  readonly shown: FlowStart['draft'];
  readonly engine: FlowEngineState;
  readonly children: ReactNode;
}

/** The form around the step on the page; a native post sends the same. */
function StepForm({ view, shown, engine, children }: StepFormProps) {
  const { step, goTo } = engine;

  function onKeyDown(event: KeyboardEvent) {
    if (!view.autoProgress || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (progressOn(event)) event.preventDefault();
  }

  return (
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
      className="grid min-w-0 gap-8 @4xl:col-start-1"
    >
      <HiddenControls view={view} reference={engine.draft.reference} shown={shown} step={step.name} />
      <ErrorSummary
        entries={engine.entries}
        onChoose={(name) => goTo(findStepOf(view, name) ?? step.name, name)}
      />
      {children}
    </form>
  );
}

function FailureMessage({ message }: { readonly message: string | null }) {
  const t = useTranslations('flow');
  if (message === null) return null;
  return (
    <Callout tone="error" title={t('failure.title')} {...failureMark}>
      <p>{message}</p>
    </Callout>
  );
}

/** Values of another page were taken over. */
function MergedNote({ isMerged }: { readonly isMerged: boolean }) {
  const t = useTranslations('flow');
  return (
    // Without a text it takes no gap either.
    <div role="status" className="empty:absolute">
      {isMerged ? (
        <Callout tone="info" title={t('merged.title')}>
          <p>{t('merged.text')}</p>
        </Callout>
      ) : null}
    </div>
  );
}

/** Links to finish a draft elsewhere and to leave it for an empty form, once there is a draft. */
function DraftLink({
  engine: { form, draft, locale },
  formPath,
}: {
  readonly engine: FlowEngineState;
  /** Path of the form without this draft; null where it has no page of its own. */
  readonly formPath: string | null;
}) {
  const t = useTranslations('flow');
  const hydrated = useHydrated();
  if (draft.reference === null || !hydrated) return null;
  const startEmail = () => String(form.getValues('email') ?? '');
  return (
    <div className="grid gap-3">
      <ResumeLink locale={locale} save={draft.save} startEmail={startEmail} />
      {formPath === null ? null : (
        <p className="text-sm">
          {/* A new document: the form's page may be the one that is open, with its state. */}
          <a href={formPath} className={buttonLook({ variant: 'quiet', size: 'small' })}>
            {t('resume.restart')}
          </a>
        </p>
      )}
    </div>
  );
}
