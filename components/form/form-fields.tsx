/** Fields of an account form with their errors, and the messages around them. */

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import type { PostedFieldView } from './posted-field';
import { failureMark } from './use-failure-focus';

type FieldTexts = Readonly<Record<string, readonly string[]>>;

interface FormFieldsProps {
  readonly fields: readonly PostedFieldView[];
  /** By wire name. */
  readonly errors: FieldTexts;
  /** Content below a field, by wire name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** Called when a box is ticked or unticked. */
  readonly onTick?: (wire: string, ticked: boolean) => void;
}

export function FormFields({ fields, errors, after = {}, onTick }: FormFieldsProps) {
  return fields.map((field) => {
    const { postedAs } = field;
    const tickable = field.type === 'boolean' && onTick !== undefined;
    return (
      <div key={postedAs} className="grid gap-2">
        <Field
          field={field}
          errors={errors[postedAs] ?? []}
          {...(tickable
            ? {
                registration: {
                  onChange: ({ target }) =>
                    onTick(postedAs, target instanceof HTMLInputElement && target.checked),
                },
              }
            : {})}
        />
        {after[postedAs]}
      </div>
    );
  });
}

interface FormFailureProps extends Pick<FormFieldsProps, 'fields' | 'errors'> {
  readonly message: string | null;
}

/** Above the fields: every error with a link to its field, or the general message. Takes the focus. */
export function FormFailure({ fields, errors, message }: FormFailureProps) {
  const t = useTranslations('auth.failure');
  const entries = fields.flatMap(({ name, postedAs }) =>
    (errors[postedAs] ?? []).map((text) => ({ name, text })),
  );
  // Errors without a field in the form would otherwise not be shown.
  const known = new Set(fields.map(({ postedAs }) => postedAs));
  const others = Object.entries(errors).flatMap(([wire, texts]) => (known.has(wire) ? [] : texts));
  const unlinked = others.length > 0 ? others.join(' ') : null;
  const general = unlinked ?? (entries.length > 0 ? null : message);
  return (
    <>
      <ErrorSummary entries={entries} />
      {general === null ? null : (
        <Callout tone="error" role="alert" tabIndex={-1} title={t('title')} {...failureMark}>
          <p>{general}</p>
        </Callout>
      )}
    </>
  );
}
