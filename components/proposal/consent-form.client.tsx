'use client';
/**
 * Accepting an adviser's offer (spec §4): signature, mandate and terms. A native form; in the browser it is checked in
 * place first, and shown once more (spec §2 'modal-check-your-information') before it is posted.
 */
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/fields/error-summary';
import { Field } from '@/components/fields/field';
import { controlId } from '@/components/fields/field-ids';
import { submitWithoutScript } from '@/components/forms/submit-without-script';
import { CheckInformation, type CheckInformationWords } from '@/components/modals/check-information.client';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import type { SignedBy } from './consent-check';

interface ConsentFormProps {
  readonly locale: Locale;
  readonly reference: string;
  readonly fields: readonly FieldView[];
  /** Of a post without JavaScript that did not go through. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly submit: string;
  readonly checkWords: CheckInformationWords;
  readonly words: {
    readonly signature: string;
    /** With a place for `{name}`. */
    readonly typed: string;
    readonly drawn: string;
    readonly uploaded: string;
    readonly failed: string;
    readonly offline: string;
  };
}

export function ConsentForm(props: ConsentFormProps) {
  const { locale, reference, fields, submit, checkWords, words } = props;
  const t = useTranslations('fields');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(props.errors);
  const [signedBy, setSignedBy] = useState<SignedBy | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);

  // The summary takes the focus after each try that failed, also one without JavaScript before.
  useEffect(() => {
    if (Object.keys(errors).length > 0 && attempts >= 0)
      form.current?.querySelector<HTMLElement>('[data-failure]')?.focus();
  }, [errors, attempts]);

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    let leaving = false;
    try {
      const { checkConsent } = await import('./consent-check');
      const result = await checkConsent(event.currentTarget ?? form.current, { locale, t, now: new Date() });
      setErrors(result.errors);
      setAttempts((count) => count + 1);
      if (Object.keys(result.errors).length === 0) setSignedBy(result.signedBy);
    } catch (error) {
      leaving = await submitWithoutScript(form.current, error);
      if (!leaving) setFailure(navigator.onLine ? words.failed : words.offline);
    } finally {
      setBusy(leaving);
    }
  }

  function send() {
    if (!navigator.onLine) {
      setSignedBy(null);
      setFailure(words.offline);
      return;
    }
    setBusy(true);
    form.current?.submit();
  }

  /** Back to the form; to the signature where that is what is wrong. */
  function change(name: string | null) {
    setSignedBy(null);
    if (name === null) return;
    const control = document.getElementById(controlId(name));
    // The modal gives the focus back first.
    setTimeout(() => control?.focus());
  }

  const summary = fields.flatMap(({ name }) => (errors[name] ?? []).map((text) => ({ name, text })));
  return (
    <form
      ref={form}
      action="/api/proposals/decision"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={check}
      className="grid gap-6"
    >
      <ErrorSummary entries={summary} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="decision" value="accept" />
      <input type="hidden" name="locale" value={locale} />
      {fields.map((field) => (
        <Field key={field.name} field={field} errors={errors[field.name] ?? []} />
      ))}
      {failure === null ? null : <Callout tone="error" role="alert" title={failure} />}
      <div>
        <Button type="submit" size="large" icon="pen" busy={busy}>
          {submit}
        </Button>
      </div>
      {signedBy === null ? null : (
        <CheckInformation
          open
          entries={[{ name: 'signature', label: words.signature, value: signatureWords(signedBy, words) }]}
          words={checkWords}
          busy={busy}
          onConfirm={send}
          onChange={change}
        />
      )}
    </form>
  );
}

function signatureWords(signedBy: SignedBy, words: ConsentFormProps['words']): string {
  return signedBy.way === 'typed' ? words.typed.replace('{name}', signedBy.name) : words[signedBy.way];
}
