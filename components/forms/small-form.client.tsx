'use client';
/**
 * A form of one short step, for flows that keep no draft: native, and without leaving the page where JavaScript runs
 * (spec §4 'Submit cycle', §5). Checked by the flow's own declaration on both sides.
 */
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AccountFields, FormFailure } from '@/components/account/account-fields';
import { leaveFor } from '@/components/flow/leave-for';
import { loadChecks } from '@/components/flow/load-once';
import { referencePlaceholder } from '@/components/flow/reference-placeholder';
import { todayHere } from '@/components/flow/today';
import { useFailureFocus } from '@/components/flow/use-failure-focus';
import { reloadAfterChunkFailure } from '@/components/layout/chunk-failure';
import { Button } from '@/components/ui/button';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';
import { submitWithoutScript } from './submit-without-script';

export interface SmallFormProps {
  readonly view: FlowView;
  /** In front of the fields' ids, so that two forms of a page stay apart. */
  readonly idPrefix: string;
  /** Path of the page after it, with the placeholder where it names the reference. */
  readonly success: string;
}

type FieldTexts = Readonly<Record<string, readonly string[]>>;

const loadCalls = () => import('./small-form-calls');

export function SmallForm({ view, idPrefix, success }: SmallFormProps) {
  const words = useTranslations('auth.failure');
  const t = useTranslations('fields');
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [message, setMessage] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  useFailureFocus(element, failures, message !== null || Object.keys(errors).length > 0);
  const [step] = view.steps;
  const fields = listFieldViews(view).map((field) => ({
    ...field,
    name: `${idPrefix}-${field.name}`,
    postedAs: field.name,
  }));

  function fail(texts: FieldTexts, text: string | null) {
    setErrors(texts);
    setMessage(text);
    setFailures((count) => count + 1);
  }

  /** True when the page is being left. */
  async function send(): Promise<boolean> {
    const [checks, calls] = await Promise.all([loadChecks(), loadCalls()]);
    const values = typedIn(element.current, fields);
    const context = { ...view.context, today: todayHere(view.context.today) };
    const found = checks.checkValues(view.name, { values, context, t });
    if (Object.keys(found).length > 0) {
      fail(found, null);
      return false;
    }
    const { locale, endpoint, company } = view;
    try {
      const reference = await calls.sendSmallForm(locale, { endpoint, company, values, key });
      leaveFor(success.replace(referencePlaceholder, encodeURIComponent(reference)));
      return true;
    } catch (error) {
      const failure = calls.findCallFailure(error);
      if (!failure) throw error;
      const general = failure.kind === 'answered' ? failure.message : words(failureWords[failure.kind]);
      fail(failure.errors, Object.keys(failure.errors).length > 0 ? null : general);
      return false;
    }
  }

  async function submit() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setMessage(null);
    // Busy until the page is gone: nothing can be pressed twice.
    let leaving = false;
    try {
      leaving = await send();
    } catch (error) {
      // Nothing of the form's own fails here but the fetching of its parts; whatever it is, the visitor is told.
      leaving = await submitWithoutScript(element.current, error);
      if (!leaving) fail({}, words('load'));
      reportError(error);
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  }

  return (
    <form
      ref={element}
      action={`/api/forms/${view.name}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onFocus={() => void Promise.all([loadChecks(), loadCalls()]).catch(reloadAfterChunkFailure)}
      className="grid gap-5"
    >
      <input type="hidden" name={formControls.locale} value={view.locale} />
      <input type="hidden" name={formControls.step} value={step?.name} />
      {view.company === null ? null : (
        <input type="hidden" name={formControls.company} value={view.company} />
      )}
      <FormFailure fields={fields} errors={errors} message={message} />
      <AccountFields fields={fields} errors={errors} />
      <div>
        <Button type="submit" busy={busy}>
          {step?.action}
        </Button>
      </div>
    </form>
  );
}

/** Words of a call without an answer of use. */
const failureWords = { unknown: 'unknown', offline: 'offline', timeout: 'offline' } as const;

/** What the form holds, by the names of the flow; an unticked box is left out, as in a native post. */
function typedIn(
  form: HTMLFormElement | null,
  fields: readonly { readonly postedAs: string }[],
): Record<string, string> {
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    fields.flatMap(({ postedAs }) => {
      const value = data.get(postedAs);
      return typeof value === 'string' ? [[postedAs, value]] : [];
    }),
  );
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing where a page comes over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
