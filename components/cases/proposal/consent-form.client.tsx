'use client';
/**
 * Accepting an adviser's offer: signature, mandate and terms. A native form; with JavaScript it is validated and
 * reviewed before it is posted.
 */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  CheckInformation,
  type CheckInformationTexts,
} from '@/components/form/check-information/check-information.client';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { controlId } from '@/components/form/field-ids';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import type { SignedBy } from './consent-check';

export interface ConsentFormProps {
  readonly locale: Locale;
  readonly reference: string;
  /** Id of the shown proposal. */
  readonly proposal: string;
  readonly fields: readonly FieldView[];
  /** Errors of a failed post without JavaScript. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly submit: string;
  readonly checkTexts: CheckInformationTexts;
  readonly texts: {
    readonly signature: string;
    /** With a `{name}` placeholder. */
    readonly typed: string;
    readonly drawn: string;
    readonly uploaded: string;
    readonly failed: string;
    readonly offline: string;
  };
}

export function ConsentForm(props: ConsentFormProps) {
  const { locale, reference, proposal, fields, submit, checkTexts, texts } = props;
  const t = useTranslations('fields');
  const [signedBy, setSignedBy] = useState<SignedBy | null>(null);
  const [isPosting, setIsPosting] = useState(false);

  const { element, busy, errors, message, fail, onSubmit } = useSubmit({
    start: { errors: props.errors, message: null },
    loadFailure: () => (navigator.onLine ? texts.failed : texts.offline),
    async send(form) {
      const { checkConsent } = await import('./consent-check');
      const result = await checkConsent(form, { locale, t, now: new Date() });
      if (Object.keys(result.errors).length > 0) fail(result.errors, null);
      else setSignedBy(result.signedBy);
      return false;
    },
  });

  function post() {
    if (!navigator.onLine) {
      setSignedBy(null);
      fail({}, texts.offline);
      return;
    }
    setIsPosting(true);
    element.current?.submit();
  }

  /** Returns to the form, or to the signature when that is wrong. */
  function change(name: string | null) {
    setSignedBy(null);
    if (name === null) return;
    const control = document.getElementById(controlId(name));
    // After the modal has restored the focus.
    setTimeout(() => control?.focus());
  }

  const summary = fields.flatMap(({ name }) => (errors[name] ?? []).map((text) => ({ name, text })));
  return (
    <form
      ref={element}
      action="/api/proposals/decision"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-6"
    >
      <ErrorSummary entries={summary} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="proposal" value={proposal} />
      <input type="hidden" name="decision" value="accept" />
      <input type="hidden" name="locale" value={locale} />
      {fields.map((field) => (
        <Field key={field.name} field={field} errors={errors[field.name] ?? []} />
      ))}
      {message === null ? null : <Callout tone="error" title={message} {...failureMark} />}
      <div>
        <Button type="submit" size="large" icon="pen" busy={busy || isPosting}>
          {submit}
        </Button>
      </div>
      {signedBy === null ? null : (
        <CheckInformation
          open
          entries={[{ name: 'signature', label: texts.signature, value: formatSignature(signedBy, texts) }]}
          texts={checkTexts}
          busy={isPosting}
          onConfirm={post}
          onChange={change}
        />
      )}
    </form>
  );
}

function formatSignature(signedBy: SignedBy, texts: ConsentFormProps['texts']): string {
  return signedBy.method === 'typed' ? texts.typed.replace('{name}', signedBy.name) : texts[signedBy.method];
}
