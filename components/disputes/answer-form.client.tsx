'use client';
/** A form of a dispute: a native post that redirects to a page, with or without JavaScript. */
import { type ReactNode, useRef } from 'react';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { useFailureFocus } from '@/components/form/use-failure-focus';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';

export interface AnswerFormProps {
  readonly locale: Locale;
  readonly action: string;
  /** Path of the form's page. */
  readonly page: string;
  readonly fields: readonly PostedFieldView[];
  readonly hidden?: Readonly<Record<string, string>>;
  /** Rarely needed fields, collapsed. */
  readonly more?: {
    readonly summary: string;
    readonly text: string;
    readonly fields: readonly PostedFieldView[];
  };
  readonly submit: string;
  readonly note: FormNote | null;
  /** Content above the button. */
  readonly children?: ReactNode;
}

export function AnswerForm({
  locale,
  action,
  page,
  fields,
  hidden,
  more,
  submit,
  note,
  children,
}: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failed = note !== null && !note.done;
  const errors = failed ? note.errors : {};
  const all = [...fields, ...(more?.fields ?? [])];
  const opened = (more?.fields ?? []).some(
    ({ postedAs, value }) => errors[postedAs] || (typeof value === 'string' && value !== ''),
  );
  useFailureFocus(form, failed ? 1 : 0, failed);
  return (
    <form ref={form} action={action} method="post" noValidate className="grid gap-6">
      <FormControls locale={locale} page={page} {...(hidden ? { hidden } : {})} />
      {failed ? <FormFailure fields={all} errors={errors} message={note.message} /> : null}
      <FormFields fields={fields} errors={errors} />
      {more ? (
        <details open={opened} className="group rounded-card border border-sand bg-sheet">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold">
            {more.summary}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-5 px-5 pb-6">
            <p className="text-ink-soft text-sm">{more.text}</p>
            <FormFields fields={more.fields} errors={errors} />
          </div>
        </details>
      ) : null}
      {children}
      <div>
        <Button type="submit" size="large">
          {submit}
        </Button>
      </div>
    </form>
  );
}
